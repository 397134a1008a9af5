import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { inCoins } from '@let-twe/core/cash/coins.ts'
import { prepareDayEnd } from '@let-twe/core/cash/day-end-endpoints.ts'
import { closeDrawer, moveCash, openDrawer } from '@let-twe/core/cash/endpoints.ts'
import { prepareReconciliation } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import { satang } from '@let-twe/core/money.ts'
import { previewLoanPayment, recordLoanPayment } from '@let-twe/core/payment/office-endpoints.ts'
import { postStatement, previewStatement } from '@let-twe/core/payment/statement-endpoints.ts'
import { readOpenAccount } from '../../domain/loan/loan-account.ts'
import { multipart } from '../multipart.ts'
import type { TestReply } from '../start-test-app.ts'
import { type BranchMonth, type Loan, type Person, countOf, lend, oneLoan, onePerson } from './branch-month.ts'
import { bankFile, moveAtBank, moveInDrawer, payLoan } from './true-world.ts'

/** The closed days' difference between bank and ledger: it is explained once. */
export type Closed = { readonly reconciliation: { readonly difference_satang: number } | null }

/** Opens the empty drawers of the day's cashiers. */
export async function openDrawers(month: BranchMonth, cashiers: readonly Person[]): Promise<void> {
  for (const cashier of cashiers) {
    month.world.drawers.set(cashier.id, 0)
    honest(await month.app.call(openDrawer, { as: cashier, body: { branch_id: month.branchId, count: {} } }))
  }
}

/** Some borrowers pay, by bank or at the desk, and now and then a loan is paid out. */
export async function workOfDay(month: BranchMonth, cashiers: readonly Person[]): Promise<void> {
  const { random, loans } = month
  if (loans.length < 6 || random.below(3) === 0) await lend(month)
  for (let times = 1 + random.below(3); times > 0; times--) {
    const loan = oneLoan(month)
    const debt = await debtOf(month, loan)
    const amount = Math.min(debt, 10_000 * (1 + random.below(20)))
    if (amount < 10_000) continue
    if (random.below(2) === 0) payAtBank(month, loan, amount)
    else await payInCash(month, loan, random.pick(cashiers), inCoins(satang(amount)))
  }
}

/** The sum that closes a loan today, in satang; 0 once it is closed. */
export async function debtOf({ app }: BranchMonth, { id }: Loan): Promise<number> {
  const { db } = app.platform.database
  const loan = await db.selectFrom('loan').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const account = await readOpenAccount(db, loan)
  return account === null ? 0 : Math.max(0, payoffOn(account, app.platform.clock.today()).total)
}

function payAtBank({ app, world, nextNumber }: BranchMonth, { id, reference }: Loan, amount: number): void {
  moveAtBank(world, { date: app.platform.clock.today(), words: `PAYMENT ${reference}`, moved: amount, number: nextNumber() })
  payLoan(world, id, amount)
}

/** A borrower pays at the desk and goes home with the receipt. */
async function payInCash(month: BranchMonth, loan: Loan, cashier: Person, amount: number): Promise<void> {
  moveInDrawer(month.world, cashier.id, amount)
  payLoan(month.world, loan.id, amount)
  honest(await recordPayment(month, loan, cashier, amount))
}

/** Records a payment in cash today, or as `more` says, with the payoff that its preview shows. */
export async function recordPayment(month: BranchMonth, { id }: Loan, as: Person, amount: number, more: object = {}): Promise<TestReply> {
  const { app } = month
  const typed = { amount_satang: satang(amount), paid_date: app.platform.clock.today(), payment_type: 'branch', ...more } as const
  const { amount_satang, paid_date, payment_type } = typed
  const query = { amount_satang: String(amount_satang), paid_date, payment_type } as never
  const seen = await app.call(previewLoanPayment, { as, params: { id }, query })
  if (seen.status !== 200) return seen
  const confirmed = ['not_whole_baht', 'far_from_instalment', 'above_payoff'] as const
  const body = { ...typed, payoff_satang: seen.body.data.payoff_satang, confirmed: [...confirmed] }
  return app.call(recordLoanPayment, { as, headers: key(month), params: { id }, body })
}

/** A cashier brings a part of the drawer to the bank, which shows it on the same day. */
export async function bringToBank(month: BranchMonth, cashier: Person): Promise<void> {
  const { app, world, nextNumber } = month
  const amount = Math.floor((world.drawers.get(cashier.id) ?? 0) / 20_000) * 10_000
  if (amount === 0) return
  const reference = nextNumber()
  moveInDrawer(world, cashier.id, -amount)
  moveAtBank(world, { date: app.platform.clock.today(), words: 'CASH DEPOSIT', moved: amount, number: reference })
  const body = { kind: 'to_bank', amount_satang: satang(amount), reference } as const
  honest(await app.call(moveCash, { as: cashier, headers: key(month), body }))
}

/** Each cashier counts the own drawer, as it is. */
export async function closeDrawers(month: BranchMonth, cashiers: readonly Person[]): Promise<void> {
  for (const as of cashiers) {
    const body = { count: countOf(month.world.drawers.get(as.id) ?? 0), explanation: 'Counted twice' }
    honest(await month.app.call(closeDrawer, { as, body }))
  }
}

/** The morning after: the bank statement is posted, branch, head office and bank are signed, each by two honest people. */
export async function closeDay(month: BranchMonth, day: BusinessDate, cashiers: readonly Person[]): Promise<Closed> {
  const { app, world, branchId } = month
  await postBankFile(month, bankFile(world, day))
  const counter = onePerson(month, 'officer', { but: cashiers })
  const count = countOf(world.vault)
  for (const { id } of cashiers) moveToVault(month, id)
  const explanation = 'Counted by two'
  await signByTwo(month, prepareDayEnd, counter, { branch_id: branchId, date: day, count, explanation })
  await signByTwo(month, prepareDayEnd, counter, { date: day, explanation })
  if (bankFile(world, day) === null) return { reconciliation: null }
  const reconciliation = await signByTwo(month, prepareReconciliation, onePerson(month, 'officer'), {
    date: day,
    explanation: 'From before the books',
  })
  const signed = await app.platform.database.db
    .selectFrom('bank_reconciliation')
    .where('id', '=', reconciliation)
    .select('difference_satang')
    .executeTakeFirst()
  return { reconciliation: signed ?? null }
}

/** One person uploads a file of the bank, another one posts it. */
async function postBankFile(month: BranchMonth, file: string | null): Promise<void> {
  if (file === null) return
  const uploader = onePerson(month, 'officer')
  const seen = await upload(month, uploader, file)
  honest(seen)
  honest(await month.app.call(postStatement, { as: onePerson(month, 'officer', { but: [uploader] }), params: { id: seen.body.data.id } }))
  await month.app.platform.jobs.runDue()
}

export async function upload({ app }: BranchMonth, as: Person, file: string): Promise<TestReply> {
  const { contentType, payload } = multipart({}, { name: 'file', fileName: 'bank.csv', bytes: Buffer.from(file), mediaType: 'text/csv' })
  return app.call(previewStatement, { as, rawBody: payload, headers: { 'content-type': contentType } } as never)
}

async function signByTwo(
  month: BranchMonth,
  prepare: typeof prepareDayEnd | typeof prepareReconciliation,
  as: Person,
  body: object,
): Promise<string> {
  const prepared = await month.app.call(prepare, { as, headers: key(month), body: body as never })
  honest(prepared)
  const { id } = prepared.body.data
  for (const manager of month.people.filter((each) => each.honest && each.role === 'manager')) {
    const signed = await month.app.call(decideDualControl, { as: manager, params: { id }, body: { confirm: true } })
    if (signed.status === 200) return id
    if (signed.body.response.code !== 'second_person_needed') honest(signed)
  }
  throw new Error(`no honest manager may sign: ${JSON.stringify(body)}`)
}

function moveToVault({ world }: BranchMonth, staffId: string): void {
  world.vault += world.drawers.get(staffId) ?? 0
  world.drawers.delete(staffId)
}

export function key({ app }: BranchMonth): { 'idempotency-key': string } {
  return { 'idempotency-key': app.platform.random.uuid() }
}

function honest(reply: TestReply): void {
  if (reply.status !== 200) throw new Error(`an honest act was refused: ${JSON.stringify(reply.body)}`)
}
