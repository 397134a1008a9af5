import type { Data } from '@let-twe/core/endpoint.ts'
import { checkOtp, confirmIdentity, sendOtp, setPassword } from '@let-twe/core/auth/endpoints.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { npaeChart } from '@let-twe/core/ledger/chart-of-accounts.ts'
import { instalmentBalances } from '@let-twe/core/loan/loan-account.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import { getPortfolio, proposePortfolio, undoPortfolio, uploadPortfolio } from '@let-twe/core/portfolio/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkCoherence } from '../../domain/operation/check-coherence.ts'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'
import { makePortfolio } from '../../testing/make-portfolio.ts'
import { multipart } from '../../testing/multipart.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { newestCode } from '../../testing/register-person.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'
import { accrueInterest } from '../ledger/accrue-interest.ts'
import { readTrialBalance } from '../ledger/trial-balance.ts'
import { runDays } from '../loan/run-day.ts'

const asOf = '2026-11-22'
/** `PORTFOLIO_LOANS=900` is the acceptance; a plain run has fewer. */
const loans = Number(process.env['PORTFOLIO_LOANS'] ?? 150)

let app: TestApp
let manager: TestSession
let second: TestSession
beforeAll(async () => {
  app = await startTestApp()
  await signInAgain()
})
async function signInAgain() {
  manager = await signInStaff(app, 'manager')
  second = await signInStaff(app, 'manager')
}
afterAll(() => app.close())

const db = () => app.platform.database.db
const old = makePortfolio(loans, asOf)

function upload(csv: string, totals: ReturnType<typeof makePortfolio>['totals'], more: Record<string, string> = {}, as = manager) {
  const fields = {
    file_name: 'ลูกหนี้.csv',
    as_of: asOf,
    loans: String(totals.loans),
    principal_satang: String(totals.principal),
    interest_satang: String(totals.interest),
    arrears_satang: String(totals.arrears),
    ...more,
  }
  const { contentType, payload } = multipart(fields, { name: 'file', fileName: 'a.csv', bytes: Buffer.from(csv), mediaType: 'text/csv' })
  return app.call(uploadPortfolio, { as, rawBody: payload, headers: { 'content-type': contentType } } as never)
}
const read = async (id: string) => (await app.call(getPortfolio, { as: manager, params: { id } })).body.data as Data<typeof getPortfolio>
const note = { note: 'The day of the move' }

async function confirm(kind: 'portfolio_import' | 'portfolio_undo', as = second) {
  const row = await db()
    .selectFrom('dual_control')
    .where('kind', '=', kind)
    .where('outcome', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow()
  return app.call(decideDualControl, { as, params: row, body: { confirm: true } })
}

async function importFile(csv: string, totals: ReturnType<typeof makePortfolio>['totals']): Promise<string> {
  const { id } = (await upload(csv, totals)).body.data
  expect((await app.call(proposePortfolio, { as: manager, params: { id }, body: note })).status).toBe(200)
  expect((await confirm('portfolio_import')).status).toBe(200)
  await app.platform.jobs.runDue()
  return id
}

/** The closing balances of the accounts that are not zero. */
async function balances(): Promise<Record<string, number>> {
  const to = app.platform.clock.today()
  const { rows } = (await readTrialBalance(db(), npaeChart, { from: to, to })) as { rows: { account: string; closing_satang: number }[] }
  return Object.fromEntries(rows.filter((row) => row.closing_satang !== 0).map((row) => [row.account, row.closing_satang]))
}

/** Principal, fees and earned interest of the running loans by their own schedules. */
async function reckon(until: BusinessDate) {
  const sums = { principal: 0, fee: 0, interest: 0 }
  for (const loan of await db().selectFrom('loan').where('state', '=', 'active').selectAll().execute()) {
    const account = (await readLoanAccount(db(), loan))!
    for (const { left } of instalmentBalances(account)) {
      sums.principal += left.principal
      sums.fee += left.fee
    }
    sums.interest += payoffOn(account, until as BusinessDate).interest
  }
  return sums
}

let first = ''

it('reads a file of Thai heads and Buddhist years, and its totals are those of the old system', async () => {
  const reply = await upload(old.csv, old.totals)
  expect(reply.body).toMatchObject({ data: { id: expect.any(String) } })
  first = reply.body.data.id
  const { problems, ours, theirs, rows, state } = await read(first)
  expect({ problems, rows, state }).toEqual({ problems: [], rows: loans, state: 'checked' })
  expect(ours).toEqual(theirs)
  expect(old.overdue).toBeGreaterThan(loans / 20)
  expect((await upload(old.csv, old.totals)).body.response.code).toBe('already_recorded')
  expect(await db().selectFrom('loan').select('id').execute()).toEqual([])
})

it('imports it once another person confirms, as one opening balance of each loan', async () => {
  expect((await app.call(proposePortfolio, { as: manager, params: { id: first }, body: note })).status).toBe(200)
  expect((await confirm('portfolio_import', manager)).body.response.code).toBe('second_person_needed')
  expect((await confirm('portfolio_import')).status).toBe(200)
  expect((await read(first)).state).toBe('importing')
  await app.platform.jobs.runDue()
  expect((await read(first)).state).toBe('imported')
  const { principal, fee, interest } = await reckon(asOf)
  expect(principal).toBe(old.totals.principal)
  expect(interest).toBe(old.totals.interest)
  const books = await balances()
  expect(books).toMatchObject({ principal_receivable: principal, fee_receivable: fee })
  expect(Object.keys(books).toSorted()).toEqual(['fee_receivable', 'interest_receivable', 'opening_equity', 'principal_receivable'])
  await expectBooksAgree(app)
  expect((await checkCoherence(app.platform)).problems).toEqual([])
  const { loan_id, contract, paid_satang } = await db()
    .selectFrom('imported_loan')
    .where('paid_satang', '>', 0)
    .selectAll()
    .executeTakeFirstOrThrow()
  const { data } = (await app.call(getLoanFile, { as: manager, params: { id: loan_id } })).body
  expect(data).toMatchObject({ imported: { contract, paid_satang }, payout_may_bounce: false })
  const file = await db().selectFrom('portfolio_import').where('id', '=', first).select('stored_file').executeTakeFirstOrThrow()
  expect(file.stored_file).toBeNull()
})

it('a borrower sets a PIN with a code, answers a paper, and sees loan and schedule', async () => {
  const borrower = await db()
    .selectFrom('borrower')
    .where('passport', 'is not', null)
    .selectAll()
    .orderBy('phone_number')
    .executeTakeFirstOrThrow()
  const phone_number = borrower.phone_number.replace('+66', '0')
  await app.call(sendOtp, { body: { phone_number, forget_password: true } })
  const code = await newestCode(app)
  const { auth_token } = (await app.call(checkOtp, { body: { phone_number, code, forget_password: true } })).body.data
  const set = await app.call(setPassword, { body: { phone_number, password: '750284', forget_password: true, auth_token } })
  const session = set.body.data
  expect(session).toMatchObject({ restricted: true, identity_lifts: true })
  const loan = await db()
    .selectFrom('loan')
    .innerJoin('imported_loan', 'loan_id', 'loan.id')
    .where('borrower_id', '=', borrower.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const passport = old.csv
    .split('\r\n')
    .find((line) => line.startsWith(loan.contract))!
    .split(';')[4]!
  expect((await app.call(confirmIdentity, { as: session, body: { passport, dob: borrower.dob! } })).status).toBe(200)
  const { data } = (await app.call(getCurrentLoan, { as: session })).body
  expect(data).toMatchObject({ disbursement_date: loan.disbursement_date, loan_size_baht: loan.size_satang / 100 })
  expect(data.instalments.reduce((sum: number, each: { principal_satang: number }) => sum + each.principal_satang, 0)).toBe(
    loan.principal_satang,
  )
})

it('runs a month whose books agree with the loans, is undone as a whole, and imported again', async () => {
  const before = await balances()
  for (let day = 1; day <= 29; day += 1) {
    app.setClock(`${addDays('2026-11-23', day)}T00:15:00+07:00`)
    await accrueInterest(app.platform)
    await runDays(app.platform)
    if (day % 7 === 0) await expectBooksAgree(app)
  }
  const books = await balances()
  const { principal, fee } = await reckon(addDays(app.platform.clock.today(), -1))
  expect(books).toMatchObject({ principal_receivable: principal, fee_receivable: fee, opening_equity: before['opening_equity'] })
  expect(books['interest_income']).toBeLessThan(0)
  expect(books['fee_income']).toBeLessThan(0)
  await signInAgain()
  expect((await app.call(undoPortfolio, { as: manager, params: { id: first }, body: { note: 'Wrong day' } })).status).toBe(200)
  expect((await confirm('portfolio_undo', manager)).body.response.code).toBe('second_person_needed')
  expect((await confirm('portfolio_undo')).status).toBe(200)
  await app.platform.jobs.runDue()
  expect((await read(first)).state).toBe('undone')
  expect(await balances()).toEqual({})
  await expectBooksAgree(app)
  expect(await db().selectFrom('borrower').where('deleted_at', 'is', null).select('id').execute()).toEqual([])
  expect(await db().selectFrom('instalment').select('loan_id').execute()).toEqual([])
  const again = await importFile(old.csv, old.totals)
  expect((await read(again)).state).toBe('imported')
  expect((await balances())['principal_receivable']).toBe(old.totals.principal)
  app.setClock(`${addDays(app.platform.clock.today(), 1)}T00:15:00+07:00`)
  await accrueInterest(app.platform)
  await expectBooksAgree(app)
  first = again
})

it('cannot be undone after the first payment', async () => {
  const { id } = await db().selectFrom('loan').where('state', '=', 'active').select('id').executeTakeFirstOrThrow()
  await signInAgain()
  await app.call(undoPortfolio, { as: manager, params: { id: first }, body: { note: 'Wrong day' } })
  const actor = { kind: 'staff', id: manager.user_id! } as const
  const paid = {
    loanId: id,
    actor,
    amount_satang: satang(10_000),
    paid_date: app.platform.clock.today(),
    payment_type: 'branch',
    outside_reference: null,
  } as const
  await receivePayment(app.platform, { ...paid, decided: true })
  expect((await confirm('portfolio_undo')).body.response.code).toBe('transition_refused')
  await db()
    .updateTable('dual_control')
    .set({ outcome: 'expired', decided_at: app.platform.clock.now() })
    .where('outcome', 'is', null)
    .execute()
  const undo = await app.call(undoPortfolio, { as: manager, params: { id: first }, body: { note: 'Wrong day' } })
  expect(undo.body.response.code).toBe('statement_in_use')
  await expectBooksAgree(app)
})
