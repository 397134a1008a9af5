import { addDays } from '@let-twe/core/business-date.ts'
import { prepareReconciliation } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { reversePayment } from '@let-twe/core/payment/office-endpoints.ts'
import { postStatement, undoStatement } from '@let-twe/core/payment/statement-endpoints.ts'
import { assignTransfer, previewAssignment, proposeIncome, proposeReturn } from '@let-twe/core/payment/transfer-endpoints.ts'
import type { TestReply } from '../start-test-app.ts'
import { type BranchMonth, type Loan, type Person, oneLoan } from './branch-month.ts'
import { debtOf, key, recordPayment, upload } from './honest-day.ts'
import { bankBalance, moveAtBank, writeFile } from './true-world.ts'

/** Types a transfer with a number of no bank. */
export async function inventTransfer(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app, random } = month
  const loan = oneLoan(month)
  const debt = await debtOf(month, loan)
  if (debt === 0) return null
  return recordPayment(month, loan, as, random.below(2) === 0 ? debt : Math.min(debt, 200_000), {
    paid_date: addDays(app.platform.clock.today(), -random.below(9)),
    payment_type: 'mobile-banking',
    outside_reference: month.nextNumber(),
  })
}

/** A file that goes on from the bank's last balance with a payment that never came. */
export async function forgeFile(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app, world, nextNumber } = month
  const moved = Math.min(await debtOf(month, oneLoan(month)), 1_000_000)
  if (moved === 0) return null
  const date = app.platform.clock.today()
  const line = { date, words: `PAYMENT ${oneLoan(month).reference}`, moved, balance: bankBalance(world) + moved, number: nextNumber() }
  const seen = await upload(month, as, writeFile([line]))
  if (seen.status !== 200) return seen
  return app.call(postStatement, { as, params: { id: seen.body.data.id } })
}

/** Takes the newest file of the bank back, with the lines that show what is missing. */
export async function undoFile({ app }: BranchMonth, as: Person): Promise<TestReply | null> {
  const file = await app.platform.database.db
    .selectFrom('bank_statement')
    .where('state', '=', 'posted')
    .orderBy('posted_at', 'desc')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return file ? app.call(undoStatement, { as, params: file, body: { reason: 'The wrong file' } }) : null
}

/** Types a balance of the bank that explains money which is missing. */
export async function reconcileAway(month: BranchMonth, as: Person): Promise<TestReply> {
  const { app, world } = month
  const date = addDays(app.platform.clock.today(), -1)
  const statement_satang = satang(bankBalance(world) - 500_000)
  return app.call(prepareReconciliation, { as, headers: key(month), body: { date, statement_satang, explanation: 'Fees of the bank' } })
}

/** A stranger sends money to the lender's account; a day later it lies in suspense. */
export async function assignStrangersMoney(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const transfer = await suspense(month)
  const loan = oneLoan(month)
  const debt = await debtOf(month, loan)
  if (!transfer || debt === 0) return null
  return assign(month, as, transfer.id, loan)
}

export async function movePayment(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const { app } = month
  const payment = await newestTransferPayment(month)
  if (!payment) return null
  const reversed = await app.call(reversePayment, { as, params: { id: payment.id }, body: { reason_code: 'wrong_loan' } })
  if (reversed.status !== 200 || payment.transfer_id === null) return reversed
  await assign(month, as, payment.transfer_id, oneLoan(month))
  return reversed
}

export async function returnToSelf(month: BranchMonth, as: Person): Promise<TestReply | null> {
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

export async function takeAsIncome(month: BranchMonth, as: Person): Promise<TestReply | null> {
  const transfer = await suspense(month)
  if (!transfer) return null
  return month.app.call(proposeIncome, { as, params: { id: transfer.id }, body: { reason_code: 'bank_interest' } })
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
  if (random.below(2) === 0) {
    const moved = 10_000 * (1 + random.below(100))
    moveAtBank(world, { date: app.platform.clock.today(), words: 'FROM MR SOMCHAI JAIDEE', moved, number: nextNumber() })
  }
  return app.platform.database.db.selectFrom('transfer').where('state', '=', 'suspense').select('id').executeTakeFirst()
}

async function newestTransferPayment({ app, loans, random }: BranchMonth) {
  return app.platform.database.db
    .selectFrom('payment')
    .where('reversed_at', 'is', null)
    .where('drawer_id', 'is', null)
    .where('loan_id', '=', random.pick(loans).id)
    .orderBy('recorded_at', 'desc')
    .select(['id', 'transfer_id'])
    .limit(1)
    .executeTakeFirst()
}
