import { isRefusal } from '@let-twe/core/errors.ts'
import { satang } from '@let-twe/core/money.ts'
import type { DualControlKind } from '@let-twe/core/dual-control/dual-control.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { findOpenDualControl } from '../../domain/dual-control/dual-control.ts'
import type { Platform } from '../../platform/platform.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { failAtEach } from '../../testing/fail-at-each.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeActiveLoan, makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { carryOut } from '../../carry-out.ts'
import { decideDualControl } from '../dual-control/decide-dual-control.ts'
import { decideHeldTransfer } from './decide-held-transfer.ts'
import { assignTransfer, previewAssignment } from './assign-transfer.ts'
import { proposeIncome, proposeReturn } from './decide-suspense.ts'
import { typeTransfer } from '../../testing/receive-payment.ts'
import { undoStatement } from './undo-statement.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterEach(() => expectBooksAgree(app))
afterAll(() => app.close())

const db = () => app.platform.database.db
const officer = () => makeStaff(app, 'officer')
const manager = () => makeStaff(app, 'manager')
let numbers = 0

async function runningLoan() {
  const name = 'CRASH TEST'
  const loanId = await makeActiveLoan(app, (await signInBorrower(app, { name })).user_id)
  const loan = await db().selectFrom('loan').select('payment_reference_number').where('id', '=', loanId).executeTakeFirstOrThrow()
  return { loanId, reference: loan.payment_reference_number, name }
}

/** A bank statement of one line, and the transfer that it brings. */
async function comesIn(reference: string, payer = '') {
  const number = `CRASH${String((numbers += 1)).padStart(6, '0')}`
  const file = `Date,Ref1,Amount,Transaction No,Payer\n23/11/2026,${reference},${100 + numbers}.00,${number},${payer}`
  const imported = await importStatement(app, file)
  if (isRefusal(imported)) throw new Error(imported.refused)
  const transfer = await db().selectFrom('transfer').where('number', '=', number).selectAll().executeTakeFirstOrThrow()
  return { statementId: imported.id, transfer }
}

async function confirming(kind: DualControlKind, subjectId: string) {
  const actor = await manager()
  const { id } = (await findOpenDualControl(db(), { kind, subjectId, now: app.platform.clock.now() }))!
  return (platform: Platform) => decideDualControl(platform, carryOut, { id, actor, confirm: true })
}

/** A transfer that the bank reports twice, with two amounts. */
async function held() {
  const { reference } = await runningLoan()
  const { transfer } = await comesIn(reference)
  await importStatement(app, `Date,Ref1,Amount,Transaction No\n23/11/2026,${reference},7.00,${transfer.number}`)
  const { id, like_id } = await db().selectFrom('transfer').where('state', '=', 'held').selectAll().executeTakeFirstOrThrow()
  return { id, like: like_id! }
}

/** A transfer that an officer typed and that the bank statement reports under another number. */
async function expected() {
  const { loanId, reference } = await runningLoan()
  const { transfer } = await comesIn(reference)
  const typed = { loanId, actor: await officer(), amount_satang: transfer.amount_satang, paid_date: transfer.paid_date }
  expect(await typeTransfer(app.platform, { ...typed, payment_type: 'atm', outside_reference: `MISREAD${loanId}` })).toEqual({
    refused: 'transfer_held',
  })
  const { id, like_id } = await db().selectFrom('transfer').where('state', '=', 'expected').selectAll().executeTakeFirstOrThrow()
  return { id, like: like_id! }
}

const steps: readonly [name: string, make: () => Promise<(platform: Platform) => Promise<unknown>>][] = [
  [
    'a file that is taken back, with payments and money in suspense',
    async () => {
      const { reference } = await runningLoan()
      const actor = await manager()
      const imported = await importStatement(
        app,
        [
          'Date,Ref1,Amount,Transaction No',
          ...[reference, reference, ''].map((ref, at) => `23/11/2026,${ref},${20 + at}.00,UNDO00${at}`),
        ].join('\n'),
      )
      if (isRefusal(imported)) throw new Error(imported.refused)
      return (platform) => undoStatement(platform, { id: imported.id, actor, reason: 'Another account' })
    },
  ],
  [
    'money in suspense that is given to a loan',
    async () => {
      const { reference, name } = await runningLoan()
      const { transfer } = await comesIn('', name)
      const assignment = { id: transfer.id, actor: await officer(), reference }
      const seen = await previewAssignment(app.platform, assignment)
      if (isRefusal(seen)) throw new Error(seen.refused)
      return (platform) => assignTransfer(platform, { ...assignment, payoff_satang: seen.payoff_satang })
    },
  ],
  [
    'the second person’s yes to sending money back',
    async () => {
      const { transfer } = await comesIn('')
      const proposal = {
        id: transfer.id,
        actor: await officer(),
        reference: 'BACK-1',
        to_bank: '004',
        to_account: '1234567890',
        to_name: 'A',
        reason_code: 'not_ours',
      } as const
      expect(await proposeReturn(app.platform, proposal)).toEqual({})
      return confirming('return_transfer', transfer.id)
    },
  ],
  [
    'the second person’s yes to income',
    async () => {
      const { transfer } = await comesIn('')
      expect(await proposeIncome(app.platform, { id: transfer.id, actor: await officer(), reason_code: 'bank_interest' })).toEqual({})
      return confirming('transfer_income', transfer.id)
    },
  ],
  [
    'a held transfer that is another one',
    async () => {
      const [{ id }, actor] = [await held(), await officer()]
      return (platform) => decideHeldTransfer(platform, { id, actor, sameAs: null })
    },
  ],
  [
    'a held transfer that is the same',
    async () => {
      const [{ id, like }, actor] = [await held(), await officer()]
      return (platform) => decideHeldTransfer(platform, { id, actor, sameAs: like })
    },
  ],
  [
    'a typed transfer that is the same',
    async () => {
      const [{ id, like }, actor] = [await expected(), await officer()]
      return (platform) => decideHeldTransfer(platform, { id, actor, sameAs: like })
    },
  ],
  [
    'a transfer that is typed',
    async () => {
      const typed = {
        ...(await runningLoan()),
        actor: await officer(),
        amount_satang: satang(12_345),
        paid_date: app.platform.clock.today(),
      }
      return (platform) => typeTransfer(platform, { ...typed, payment_type: 'atm', outside_reference: 'TYPED-CRASH' })
    },
  ],
]

it.each(steps)('%s: a failure after any of its statements changes nothing; then it is done once', async (_, make) => {
  const work = await make()
  expect(await failAtEach(app, 'after', work)).toBeGreaterThan(5)
  expect(await work(app.platform)).toHaveProperty('refused')
})
