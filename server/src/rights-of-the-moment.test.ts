import { addDays } from '@let-twe/core/business-date.ts'
import { satang } from '@let-twe/core/money.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type { LoanId, PaymentId, StaffId } from '@let-twe/core/id.ts'
import { type MoneyDecision, moneyDecisions } from '@let-twe/core/staff/decide-money.ts'
import type { StaffRole } from '@let-twe/core/staff/usual-roles.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proposeBounce } from './features/loan/bounce-payout.ts'
import { disburseLoan } from './features/loan/disburse-loan.ts'
import { askOverride } from './features/loan/override-precondition.ts'
import { carryOutRestructuring, previewPlans } from './features/loan/restructure-loan.ts'
import { signAgreement } from './features/loan/sign-agreement.ts'
import { proposeWriteOff } from './features/loan/write-off-loan.ts'
import { assignTransfer } from './features/payment/assign-transfer.ts'
import { decideHeldTransfer } from './features/payment/decide-held-transfer.ts'
import { recordPayment } from './features/payment/record-payment.ts'
import { reversePayment } from './features/payment/reverse-payment.ts'
import { proposeVoid } from './features/payment/void-cash.ts'
import type { StaffActor } from './platform/audit.ts'
import { transact } from './platform/database/transact.ts'
import { belongToBranch } from './testing/belong-to-branch.ts'
import { giveDrawer } from './testing/give-drawer.ts'
import { importStatement } from './testing/import-statement.ts'
import { makeActiveLoan, makeApprovedLoan, makeStaff } from './testing/make-loan.ts'
import { receivePayment } from './testing/receive-payment.ts'
import { signInBorrower } from './testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from './testing/start-test-app.ts'
import { makeTwoBranches } from './testing/two-branches.ts'

let app: TestApp
let here: string
let there: string
beforeAll(async () => {
  app = await startTestApp()
  ;({ here, there } = await makeTwoBranches(app))
})
afterAll(() => app.close())

async function loanHere(make = makeActiveLoan): Promise<LoanId> {
  const loanId = (await make(app, (await signInBorrower(app)).user_id)) as LoanId
  await belongToBranch(app, loanId, here)
  return loanId
}

async function personOf(role: StaffRole, branch?: string): Promise<StaffActor> {
  const person = await makeStaff(app, role)
  if (branch !== undefined) {
    const row = { staff_id: person.id as StaffId, branch_id: branch }
    await app.platform.database.db.insertInto('staff_branch').values(row).execute()
  }
  return person
}

async function paid(type: 'atm' | 'branch'): Promise<PaymentId> {
  const loanId = await loanHere()
  const actor = await personOf('officer')
  if (type === 'branch') await giveDrawer(app, actor.id, here)
  const payment = { loanId, actor, amount_satang: satang(50_000), paid_date: app.platform.clock.today() }
  const recorded =
    type === 'branch'
      ? await recordPayment(app.platform, { ...payment, payment_type: type, outside_reference: null })
      : await receivePayment(app.platform, { ...payment, payment_type: type, outside_reference: `MOMENT-${loanId}` })
  if (isRefusal(recorded)) throw new Error(recorded.refused)
  return recorded.id
}

async function transferOf(words: string, number: string, amount: string) {
  await importStatement(app, `Date,Description,Debit,Credit,Reference,Payer\n23/11/2026,${words},,${amount},${number},`)
  return app.platform.database.db.selectFrom('transfer').where('number', '=', number).selectAll().executeTakeFirstOrThrow()
}

const referenceOf = async (loanId: LoanId) =>
  (await app.platform.database.db.selectFrom('loan').where('id', '=', loanId).selectAll().executeTakeFirstOrThrow())
    .payment_reference_number

type Try = (actor: StaffActor) => Promise<object | Refusal>
type Without = Exclude<MoneyDecision, 'refund' | 'return_transfer' | 'transfer_income' | 'waive_fee' | 'cash_from_bank'>

/** Each act on facts that are ready for it; its endpoint has admitted the person a moment ago. */
const acts: Readonly<Record<Without, { readonly role: StaffRole; readonly ready: () => Promise<Try> }>> = {
  disburse: {
    role: 'manager',
    ready: async () => {
      const loanId = await loanHere(makeApprovedLoan)
      await signAgreement(app.platform, { loanId, actor: await personOf('officer'), by: 'branch' })
      return (actor) => disburseLoan(app.platform, { loanId, actor, reference: `MOMENT-${loanId}` })
    },
  },
  bounce_payout: {
    role: 'manager',
    ready: async () => {
      const loanId = await loanHere()
      return (actor) => proposeBounce(app.platform, { loanId, actor, reason_code: 'account_closed' })
    },
  },
  reverse_payment: {
    role: 'manager',
    ready: async () => {
      const paymentId = await paid('atm')
      return (actor) => reversePayment(app.platform, { paymentId, actor, reason_code: 'other' })
    },
  },
  void_cash: {
    role: 'officer',
    ready: async () => {
      const paymentId = await paid('branch')
      return (actor) => proposeVoid(app.platform, { paymentId, actor, reason_code: 'recorded_by_mistake' })
    },
  },
  write_off: {
    role: 'manager',
    ready: async () => {
      const loanId = await loanHere()
      const { borrower_id } = await app.platform.database.db
        .selectFrom('loan')
        .where('id', '=', loanId)
        .selectAll()
        .executeTakeFirstOrThrow()
      const death = { died_on: app.platform.clock.today(), death_confirmed_at: app.platform.clock.now() }
      await app.platform.database.db.updateTable('borrower').set(death).where('id', '=', borrower_id).execute()
      return (actor) => proposeWriteOff(app.platform, { loanId, actor, reason_code: 'cannot_be_found' })
    },
  },
  restructure: {
    role: 'manager',
    ready: async () => {
      const loanId = await loanHere()
      const start = app.platform.clock.today()
      const proposed_by = (await personOf('officer')).id
      const choice = { instalments: 6, first_due_date: addDays(start, 30) }
      const preview = await previewPlans(app.platform, { loanId, instalments: 6, firstDue: choice.first_due_date })
      if (isRefusal(preview)) throw new Error(preview.refused)
      const detail = { ...choice, ...preview.plans! }
      return (actor) =>
        transact(app.platform.database.db, { onRefusal: 'rollback' }, (trx) =>
          carryOutRestructuring(app.platform, trx, { subject_id: loanId, detail, proposed_by: proposed_by as StaffId }, actor),
        )
    },
  },
  ask_override: {
    role: 'manager',
    ready: async () => {
      const loanId = await loanHere(makeApprovedLoan)
      return (actor) =>
        askOverride(app.platform, { loanId, actor, rule: 'identity_not_shared', reason_code: 'other', note: 'Twins' } as never)
    },
  },
  decide_held_transfer: {
    role: 'officer',
    ready: async () => {
      const loanId = await loanHere()
      const reference = await referenceOf(loanId)
      const actor = await personOf('officer')
      const payment = { loanId, actor, amount_satang: satang(25_931), paid_date: app.platform.clock.today() }
      await receivePayment(app.platform, { ...payment, payment_type: 'atm', outside_reference: `HELD-${loanId}` })
      const { id } = await transferOf(`TRANSFER ${reference}`, `LIKE${loanId.slice(0, 8)}`, '259.31')
      return (person) => decideHeldTransfer(app.platform, { id, actor: person, sameAs: null })
    },
  },
  assign_transfer: {
    role: 'officer',
    ready: async () => {
      const reference = await referenceOf(await loanHere())
      const { id } = await transferOf('TRANSFER', `STRAY${reference.slice(-6)}`, '100.00')
      return (actor) => assignTransfer(app.platform, { id, actor, reference, payoff_satang: satang(1) })
    },
  },
}

describe.each(Object.entries(acts))('%s, in its own transaction', (decision, { role, ready }) => {
  it('is refused to a person who lost the right or the branch since the call was admitted, and to no other', async () => {
    const act = await ready()
    const { of } = moneyDecisions[decision as Without]
    expect(await act(await personOf('admin'))).toMatchObject({ refused: 'not_found' })
    expect(await act(await personOf(role, there))).toMatchObject({ refused: of === 'head_office' ? 'head_office_only' : 'not_found' })
    const reply = await act(await personOf(role, of === 'head_office' ? undefined : here))
    expect(['not_found', 'head_office_only']).not.toContain('refused' in reply ? reply.refused : 'done')
  })
})
