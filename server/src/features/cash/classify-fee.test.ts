import { addDays } from '@let-twe/core/business-date.ts'
import { getDaySheet } from '@let-twe/core/cash/day-end-endpoints.ts'
import { proposeBankFee } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { chartOf } from '@let-twe/core/ledger/chart-of-accounts.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { codeOf } from '../../testing/code-of.ts'
import { importStatement } from '../../testing/import-statement.ts'
import { makeStaff } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { makeTwoBranches, signInAt } from '../../testing/two-branches.ts'
import { undoStatement } from '../payment/undo-statement.ts'

let app: TestApp
let [officer, manager]: TestSession[] = []
beforeAll(async () => {
  app = await startTestApp()
  ;[officer, manager] = [await signInStaff(app, 'officer'), await signInStaff(app, 'manager')]
})
afterAll(() => app.close())

const db = () => app.platform.database.db
async function send(...lines: string[]) {
  const imported = await importStatement(app, ['Date,Description,Debit,Credit,Reference', ...lines].join('\n'))
  if (isRefusal(imported)) throw new Error(imported.refused)
  return imported.id
}
const undo = async (id: string) => undoStatement(app.platform, { id, actor: await makeStaff(app, 'manager'), reason: 'Wrong file' })
const lineOf = async (statementId: string) =>
  (await db().selectFrom('bank_line').where('statement_id', '=', statementId).select('id').executeTakeFirstOrThrow()).id
const propose = (id: string, as = officer!, note = 'Yearly fee of the account') =>
  app.call(proposeBankFee, { as, params: { id }, body: { note } })
const decide = (id: string, confirm = true, as = manager!) => app.call(decideDualControl, { as, params: { id }, body: { confirm } })
async function proposalOf(lineId: string) {
  const { data } = (await app.call(listDualControls, { as: manager! })).body
  return data.find((each: { subject_id: string }) => each.subject_id === lineId)
}
async function feesOf(statementId: string) {
  const fees = db().selectFrom('ledger_posting').innerJoin('ledger_entry', 'posting_id', 'ledger_posting.id')
  const ofFile = fees.innerJoin('bank_line', 'bank_line.id', 'ledger_posting.bank_line_id').where('statement_id', '=', statementId)
  const rows = await ofFile.orderBy('kind').orderBy('account').select(['kind', 'account', 'ledger_entry.amount_satang']).execute()
  return rows.map(({ kind, account, amount_satang }) => [kind, account, amount_satang])
}
const booked = (satang: number) => [
  ['bank_fee', 'bank', -satang],
  ['bank_fee', 'bank_fees', satang],
]

it('a small fee that the bank names is booked with its file, stands on the day sheet, and leaves the books with it', async () => {
  const id = await send('23/11/2026,ค่าธรรมเนียมโอนเงิน,25.00,,F1', '23/11/2026,SERVICE CHARGE,100.01,,F2', '23/11/2026,ATM,30.00,,F3')
  expect(await feesOf(id)).toEqual(booked(2_500))
  expect(await send('23/11/2026,ค่าธรรมเนียมโอนเงิน,25.00,,F1', '23/11/2026,OTHER,1.00,,F4').then(feesOf)).toEqual([])
  const fees = async () => {
    const query = { date: app.platform.clock.today() }
    const { lines } = (await app.call(getDaySheet, { as: manager!, query })).body.data
    return lines.find(({ line }: { line: string }) => line === 'bank_fees')
  }
  expect(await fees()).toMatchObject({ recorded_satang: -2_500, ledger_satang: -2_500 })
  expect(await undo(id)).toEqual({})
  expect(await feesOf(id)).toEqual([...booked(2_500), ['bank_fee_undo', 'bank', 2_500], ['bank_fee_undo', 'bank_fees', -2_500]])
  // the other file shows it too
  expect(await fees()).toMatchObject({ count: 3, recorded_satang: -2_500, ledger_satang: -2_500 })
})

it('another line is a fee by two people, once', async () => {
  const id = await send('23/11/2026,YEARLY,900.00,,Y1')
  const lineId = await lineOf(id)
  expect(await feesOf(id)).toEqual([])
  const both = await Promise.all([propose(lineId), propose(lineId)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(codeOf(await propose(app.platform.random.uuid()))).toBe('not_found')
  const proposal = await proposalOf(lineId)
  expect(proposal).toMatchObject({ kind: 'bank_fee', amount_satang: 90_000, about: '2026-11-23 · Y1 · YEARLY' })
  expect(codeOf(await decide(proposal.id, true, officer!))).toBe('second_person_needed')
  expect(codeOf(await decide(proposal.id, true, await signInStaff(app, 'officer')))).toBe('above_role_limit')
  expect((await decide(proposal.id)).status).toBe(200)
  expect(await feesOf(id)).toEqual(booked(90_000))
  expect(codeOf(await propose(lineId))).toBe('not_found')
  expect(await undo(id)).toMatchObject({ refused: 'statement_in_use' })
})

it('rent is booked to its account by two people, who see both lines, and the bank agrees with the books', async () => {
  const id = await send('23/11/2026,RENT NOVEMBER,15000.00,,R1')
  const lineId = await lineOf(id)
  const call = (account: unknown, as = officer!) =>
    app.call(proposeBankFee, { as, params: { id: lineId }, body: { account, note: 'Rent of the shop' } } as never)
  for (const account of ['cash', 'bank', 'principal_receivable', 'interest_income', 'x'.repeat(10_000), 7, ['rent'], null, { rent: 1 }])
    expect([account, (await call(account)).status]).toEqual([account, 400])
  const { there } = await makeTwoBranches(app)
  expect((await call('rent', await signInAt(app, 'officer', [there]))).status).not.toBe(200)
  expect((await call('rent', await signInBorrower(app))).status).toBe(401)
  const pressed = await Promise.all(Array.from({ length: 10 }, () => call('rent')))
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  const proposal = await proposalOf(lineId)
  const { rent, bank } = chartOf(app.platform.termsInForce.lender())
  expect(proposal.entry.lines).toEqual([
    { ...rent, amount_satang: 1_500_000 },
    { ...bank, amount_satang: -1_500_000 },
  ])
  expect(codeOf(await decide(proposal.id, true, officer!))).toBe('second_person_needed')
  expect((await decide(proposal.id)).status).toBe(200)
  expect(await feesOf(id)).toEqual([
    ['bank_fee', 'bank', -1_500_000],
    ['bank_fee', 'rent', 1_500_000],
  ])
  await expectBooksAgree(app)
})

it('a proposal ends with its file', async () => {
  const id = await send('23/11/2026,YEARLY,901.00,,Y2')
  const lineId = await lineOf(id)
  await propose(lineId)
  const proposal = await proposalOf(lineId)
  expect(await undo(id)).toEqual({})
  expect(codeOf(await decide(proposal.id))).toBe('proposal_ended')
  expect(codeOf(await propose(lineId))).toBe('not_found')
  expect(await feesOf(id)).toEqual([])
})

it('counts in the day on which its file was posted, for its poster', async () => {
  const id = await send(`${addDays('2026-11-23', -1).split('-').toReversed().join('/')},FEE,5.00,,F9`)
  const posting = db().selectFrom('ledger_posting').innerJoin('bank_line', 'bank_line.id', 'ledger_posting.bank_line_id')
  const { business_date, booked_date, actor_id } = await posting
    .where('statement_id', '=', id)
    .select(['business_date', 'booked_date', 'actor_id'])
    .executeTakeFirstOrThrow()
  const { posted_by } = await db().selectFrom('bank_statement').where('id', '=', id).select('posted_by').executeTakeFirstOrThrow()
  expect([business_date, booked_date, actor_id]).toEqual(['2026-11-22', '2026-11-23', posted_by])
})
