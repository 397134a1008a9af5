import { addDays } from '@let-twe/core/business-date.ts'
import { moveCash } from '@let-twe/core/cash/endpoints.ts'
import { markOnStatement } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import type { PaymentId } from '@let-twe/core/id.ts'
import { waiveLateFee, proposeRefund } from '@let-twe/core/loan/money-endpoints.ts'
import { approve, bouncePayout, disburse, preApprove } from '@let-twe/core/loan/office-endpoints.ts'
import { proposeWriteOff } from '@let-twe/core/loan/write-off-endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { previewLoanPayment, proposeCashVoid, recordLoanPayment, reversePayment } from '@let-twe/core/payment/office-endpoints.ts'
import { postStatement } from '@let-twe/core/payment/statement-endpoints.ts'
import { assignTransfer, previewAssignment, proposeIncome, proposeReturn } from '@let-twe/core/payment/transfer-endpoints.ts'
import type { ExceptionKind } from '@let-twe/core/report/exceptions.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { makePendingLoan } from '../make-loan.ts'
import { signInBorrower } from '../sign-in-borrower.ts'
import type { TestReply } from '../start-test-app.ts'
import { versionOf } from '../version-of.ts'
import { type BranchMonth, type Loan, type Person } from './branch-month.ts'
import { debtOf, key, recordCash, upload } from './honest-day.ts'
import { bankBalance, moveAtBank, moveInDrawer, payLoan, writeFile } from './true-world.ts'

/** A theft that was tried, with the kinds of exception that show it next morning where it was done. */
export type Attempt = {
  readonly theft: string
  readonly thief: Person
  /** Refused by a rule, stopped by a colleague whose confirmation it needs or by the bank that shows no money, or done. */
  readonly outcome: 'refused' | 'stopped' | 'done'
  /** Why, for the failure's message. */
  readonly reply: string
  readonly shownAs: readonly ExceptionKind[]
}

type Theft = (month: BranchMonth, thief: Person) => Promise<TestReply | null>

/** Every way to the money that fraud examiners tried (docs/controls.md), with the exceptions that show it where nothing refuses it. */
const thefts: Readonly<
  Record<string, { readonly by: readonly Person['role'][]; readonly shownAs: readonly ExceptionKind[]; readonly steal: Theft }>
> = {
  'types a transfer that never came': { by: ['officer', 'manager'], shownAs: ['just_under_limit', 'back_dated'], steal: inventTransfer },
  'uploads and posts a forged bank file': { by: ['officer', 'manager'], shownAs: [], steal: forgeFile },
  'gives the money of a stranger to the loan of an accomplice': {
    by: ['officer', 'manager'],
    shownAs: ['transfer_assigned'],
    steal: assignStrangersMoney,
  },
  'moves a payment to the loan of an accomplice': { by: ['manager'], shownAs: ['payment_reversed'], steal: movePayment },
  'takes cash and voids it after the receipt': { by: ['officer', 'manager'], shownAs: ['payment_reversed'], steal: voidCash },
  'takes cash out of the drawer': { by: ['officer', 'manager'], shownAs: ['cash_difference'], steal: takeFromDrawer },
  'brings cash to the bank that never arrives': {
    by: ['officer', 'manager'],
    shownAs: ['in_transit'],
    steal: inventDeposit,
  },
  'fetches cash from the bank and keeps it': { by: ['officer', 'manager'], shownAs: ['cash_difference'], steal: keepFetchedCash },
  'dates cash back': { by: ['officer', 'manager'], shownAs: ['back_dated'], steal: backdateCash },
  'waives a late fee': { by: ['manager'], shownAs: ['late_fee_waived'], steal: waiveFee },
  'proposes and approves a loan': { by: ['manager'], shownAs: [], steal: lendAlone },
  'records a bounce and pays out again': { by: ['manager'], shownAs: ['payout_bounced'], steal: payTwice },
  'writes a running loan off': { by: ['manager'], shownAs: ['written_off'], steal: writeOff },
  'refunds what is not owed': { by: ['officer', 'manager'], shownAs: ['money_out'], steal: refundNothing },
  'sends money in suspense to an own account': { by: ['officer', 'manager'], shownAs: ['money_out'], steal: returnToSelf },
  'makes money in suspense income': { by: ['officer', 'manager'], shownAs: ['money_out'], steal: takeAsIncome },
  'marks an own posting as seen at the bank': { by: ['officer', 'manager'], shownAs: [], steal: clearOwn },
}

/** One person tries one theft by chance; an accomplice confirms where a proposal waits. Null where there is nothing to steal. */
export async function tryTheft(month: BranchMonth, thief: Person): Promise<Attempt | null> {
  const possible = Object.entries(thefts).filter(([, { by }]) => by.includes(thief.role))
  const [theft, { shownAs, steal }] = possible[month.random(possible.length)]!
  const reply = await steal(month, thief)
  if (reply === null) return null
  const confirmed = await confirmAsAccomplice(month, thief)
  const unshown = reply.body.data?.payment === null && confirmed === 'nothing'
  const outcome = reply.status !== 200 ? 'refused' : confirmed === 'waits' || unshown ? 'stopped' : 'done'
  return { theft, thief, outcome, reply: JSON.stringify([reply.body, confirmed]).slice(0, 400), shownAs }
}

/** Dishonest colleagues say yes to what waits of the thief; honest ones ask the bank or the borrower, and refuse. */
async function confirmAsAccomplice(month: BranchMonth, thief: Person): Promise<'nothing' | 'confirmed' | 'waits'> {
  const { app, people } = month
  const waiting = await app.platform.database.db
    .selectFrom('dual_control')
    .where('proposed_by', '=', thief.id)
    .where('outcome', 'is', null)
    .select('id')
    .execute()
  let outcome: 'nothing' | 'confirmed' | 'waits' = 'nothing'
  for (const { id } of waiting) {
    outcome = 'waits'
    for (const as of people.filter((each) => !each.honest && each !== thief)) {
      const decided = await app.call(decideDualControl, { as, params: { id }, body: { confirm: true } })
      if (decided.status === 200) outcome = 'confirmed'
    }
    if (outcome === 'waits')
      for (const as of people.filter((each) => each.honest && each.role === 'manager'))
        await app.call(decideDualControl, { as, params: { id }, body: { confirm: false, note: 'Not at the bank' } })
  }
  return outcome
}

function oneLoan({ loans, random }: BranchMonth): Loan {
  return loans[random(loans.length)]!
}

async function inventTransfer(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app, random } = month
  const loan = oneLoan(month)
  const debt = await debtOf(month, loan)
  if (debt === 0) return null
  const amount_satang = satang(random(2) === 0 ? debt : Math.min(debt, 200_000))
  const paid_date = addDays(app.platform.clock.today(), -random(9))
  const typed = { amount_satang, paid_date, payment_type: 'mobile-banking' } as const
  const seen = await app.call(previewLoanPayment, {
    as,
    params: { id: loan.id },
    query: { ...typed, amount_satang: String(amount_satang) } as never,
  })
  if (seen.status !== 200) return seen
  return app.call(recordLoanPayment, {
    as,
    headers: key(month),
    params: { id: loan.id },
    body: {
      ...typed,
      outside_reference: month.nextNumber(),
      payoff_satang: seen.body.data.payoff_satang,
      confirmed: ['not_whole_baht', 'far_from_instalment', 'above_payoff'],
    },
  })
}

/** A file that goes on from the bank's last balance with a payment that never came. */
async function forgeFile(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app, world, nextNumber } = month
  const moved = Math.min(await debtOf(month, oneLoan(month)), 1_000_000)
  if (moved === 0) return null
  const date = app.platform.clock.today()
  const line = { date, words: `PAYMENT ${oneLoan(month).reference}`, moved, balance: bankBalance(world) + moved, number: nextNumber() }
  const seen = await upload(month, as, writeFile([line]))
  if (seen.status !== 200) return seen
  return app.call(postStatement, { as, params: { id: seen.body.data.id } })
}

/** A stranger sends money to the lender's account; a day later it lies in suspense. */
async function assignStrangersMoney(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const transfer = await suspense(month)
  const loan = oneLoan(month)
  const debt = await debtOf(month, loan)
  if (!transfer || debt === 0) return null
  return assign(month, as, transfer.id, loan)
}

async function assign({ app }: BranchMonth, as: Person, id: string, { reference }: Loan): Promise<TestReply> {
  const to = { as, params: { id } }
  const seen = await app.call(previewAssignment, { ...to, body: { payment_reference_number: reference } })
  if (seen.status !== 200) return seen
  const { payoff_satang } = seen.body.data
  return app.call(assignTransfer, { ...to, body: { payment_reference_number: reference, payoff_satang, note: 'The borrower called' } })
}

async function suspense(month: BranchMonth) {
  const { app, world, random, nextNumber } = month
  if (random(2) === 0) {
    const moved = 10_000 * (1 + random(100))
    moveAtBank(world, { date: app.platform.clock.today(), words: 'FROM MR SOMCHAI JAIDEE', moved, number: nextNumber() })
  }
  return app.platform.database.db.selectFrom('transfer').where('state', '=', 'suspense').select('id').executeTakeFirst()
}

async function movePayment(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app } = month
  const payment = await newestPayment(month, 'transfer')
  if (!payment) return null
  const reversed = await app.call(reversePayment, { as, params: { id: payment.id }, body: { reason_code: 'wrong_loan' } })
  if (reversed.status !== 200 || payment.transfer_id === null) return reversed
  await assign(month, as, payment.transfer_id, oneLoan(month))
  return reversed
}

async function newestPayment({ app, loans, random }: BranchMonth, by: 'cash' | 'transfer') {
  const payments = await app.platform.database.db
    .selectFrom('payment')
    .where('reversed_at', 'is', null)
    .where('drawer_id', by === 'cash' ? 'is not' : 'is', null)
    .where('loan_id', '=', loans[random(loans.length)]!.id)
    .orderBy('recorded_at', 'desc')
    .select(['id', 'transfer_id', 'loan_id', 'amount_satang'])
    .limit(1)
    .execute()
  return payments[0]
}

/** The borrower has paid and gone; the cashier voids it and keeps the cash. */
async function voidCash(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app, world } = month
  const loan = oneLoan(month)
  const debt = await debtOf(month, loan)
  if (!world.drawers.has(as.id) || debt < 20_000) return null
  moveInDrawer(world, as.id, 20_000)
  payLoan(world, loan.id, 20_000)
  const taken = await recordCash(month, loan, as, 20_000)
  if (taken.status !== 200) return taken
  const { id } = taken.body.data.payment
  const voided = await app.call(proposeCashVoid, {
    as,
    headers: key(month),
    params: { id: id as PaymentId },
    body: { reason_code: 'recorded_by_mistake' },
  })
  return voided
}

async function takeFromDrawer({ world, random }: BranchMonth, { id }: Person): Promise<TestReply | null> {
  const inside = world.drawers.get(id) ?? 0
  if (inside < 10_000) return null
  moveInDrawer(world, id, -10_000 * (1 + random(Math.floor(inside / 10_000))))
  return nothingTyped
}

async function inventDeposit(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app, world, nextNumber } = month
  const inside = world.drawers.get(as.id) ?? 0
  if (inside < 10_000) return null
  const deposited = await app.call(moveCash, {
    as,
    headers: key(month),
    body: { kind: 'to_bank', amount_satang: satang(10_000), reference: nextNumber() },
  })
  if (deposited.status === 200) moveInDrawer(world, as.id, -10_000)
  return deposited
}

async function keepFetchedCash(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app, world, nextNumber } = month
  if (!world.drawers.has(as.id)) return null
  const number = nextNumber()
  const fetched = await app.call(moveCash, {
    as,
    headers: key(month),
    body: { kind: 'from_bank', amount_satang: satang(500_000), reference: number },
  })
  if (fetched.status === 200) moveAtBank(world, { date: app.platform.clock.today(), words: 'CASH WITHDRAWAL', moved: -500_000, number })
  return fetched
}

async function backdateCash(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const loan = oneLoan(month)
  if (!month.world.drawers.has(as.id) || (await debtOf(month, loan)) < 20_000) return null
  const paid_date = addDays(month.app.platform.clock.today(), -3)
  const reply = await recordCash(month, loan, as, 20_000, { paid_date, note: 'He came on Friday' })
  return reply
}

async function waiveFee(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const fee = await month.app.platform.database.db
    .selectFrom('late_fee')
    .where('waived_at', 'is', null)
    .select(['loan_id', 'instalment_number', 'month_number'])
    .executeTakeFirst()
  if (!fee) return null
  return month.app.call(waiveLateFee, {
    as,
    params: { id: fee.loan_id, instalment: fee.instalment_number, month: fee.month_number },
    body: { reason_code: 'goodwill' },
  } as never)
}

async function lendAlone(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app } = month
  const { user_id } = await signInBorrower(app, { name: 'A FRIEND' })
  const id = (await makePendingLoan(app, user_id)) as LoanId
  const proposed = await app.call(preApprove, {
    as,
    headers: key(month),
    params: { id },
    body: { loan_size_baht: 10_000, months: 2, times_per_month: 2, version: await versionOf(app, id) },
  } as never)
  if (proposed.status !== 200) return proposed
  return app.call(approve, { as, headers: key(month), params: { id }, body: { version: await versionOf(app, id) } })
}

/** Says that the bank sent the money back, which it did not, and sends it once more. */
async function payTwice(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app, nextNumber } = month
  const { id } = oneLoan(month)
  const bounced = await app.call(bouncePayout, { as, headers: key(month), params: { id }, body: { reason_code: 'account_closed' } })
  if (bounced.status !== 200) return bounced
  const body = { reference: nextNumber(), version: await versionOf(app, id) }
  await app.call(disburse, { as, headers: key(month), params: { id }, body })
  return bounced
}

async function writeOff(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { id } = oneLoan(month)
  return month.app.call(proposeWriteOff, { as, headers: key(month), params: { id }, body: { reason_code: 'left_thailand' } })
}

async function refundNothing(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { id } = oneLoan(month)
  return month.app.call(proposeRefund, { as, headers: key(month), params: { id }, body: { reference: month.nextNumber() } } as never)
}

async function returnToSelf(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const transfer = await suspense(month)
  if (!transfer) return null
  const body = {
    reference: month.nextNumber(),
    to_bank: '004',
    to_account: '1234567890',
    to_name: as.name.toUpperCase(),
    reason_code: 'asked_by_sender',
  }
  return month.app.call(proposeReturn, { as, params: { id: transfer.id }, body } as never)
}

async function takeAsIncome(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const transfer = await suspense(month)
  if (!transfer) return null
  return month.app.call(proposeIncome, { as, params: { id: transfer.id }, body: { reason_code: 'bank_interest' } })
}

async function clearOwn(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const posting = await month.app.platform.database.db
    .selectFrom('ledger_posting')
    .where('actor_id', '=', as.id)
    .where('kind', 'in', ['cash_from_bank', 'disbursement'])
    .select('id')
    .executeTakeFirst()
  if (!posting) return null
  return month.app.call(markOnStatement, { as, params: posting, body: { seen: true } })
}

/** A theft outside of the product: nothing was sent to it. */
const nothingTyped = { status: 200, headers: {}, body: {}, bytes: Buffer.alloc(0) } satisfies TestReply

/** True when the exceptions of the day show the theft or its refusal; what a colleague or the bank stopped took nothing. */
export function isShown(
  exceptions: readonly { kind: ExceptionKind; staff: readonly string[] }[],
  { thief, outcome, shownAs }: Attempt,
): boolean {
  const kinds: readonly ExceptionKind[] = outcome === 'refused' ? ['refused'] : shownAs
  return outcome === 'stopped' || exceptions.some(({ kind, staff }) => kinds.includes(kind) && staff.includes(thief.name))
}
