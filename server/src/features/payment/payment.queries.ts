import type { BorrowerId, LoanId, PaymentId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Page, pageSize } from '@let-twe/core/endpoint.ts'
import type { AccountInstalment, Allocation } from '@let-twe/core/loan/loan-account.ts'
import type { Settlement } from '@let-twe/core/loan/settle-payment.ts'
import type { paymentData } from '@let-twe/core/payment/endpoints.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type Kysely, type Selectable, sql } from 'kysely'
import type * as z from 'zod/mini'
import { deliverPayment } from '../../domain/connection/write-webhook-delivery.ts'
import { refreshCollectionCases } from '../../domain/contact/write-collection-case.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import { compileOnce } from '../../platform/database/compile-once.ts'
import { pageByNumber } from '../../platform/database/page-by-number.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import type { IncomingPayment } from './incoming-payment.ts'
import { giveBackReceiptNumber, nextReceiptNumber } from './receipt-number.ts'

/** A payment as it is shown: with its shares of fee, interest and principal. */
export type PaymentRecord = z.output<typeof paymentData>

/** The use of a payment, and the instalments before it. */
export type PaymentUse = Pick<Settlement, 'allocations' | 'overpaid' | 'changed'> & {
  readonly recovered?: Satang
  readonly rounding?: Satang
  readonly before: readonly AccountInstalment[]
}

/** Writes a payment and its allocation; null when its outside reference is known. */
export async function insertPayment(
  { clock, random }: Platform,
  trx: Transaction,
  payment: IncomingPayment,
  { allocations, overpaid, recovered = 0, rounding = 0, changed, before: instalments }: PaymentUse,
): Promise<PaymentRecord | null> {
  const before = instalments.filter((each) => changed.some((now) => now.number === each.number))
  const row = await trx
    .insertInto('payment')
    .values({
      id: random.uuid(),
      loan_id: payment.loanId,
      paid_date: payment.paid_date,
      amount_satang: payment.amount_satang,
      payment_type: payment.payment_type,
      outside_reference: payment.outside_reference,
      transfer_id: payment.transferId ?? null,
      drawer_id: payment.drawer?.id ?? null,
      receipt_number: await nextReceiptNumber(trx, clock.today()),
      recorded_by: payment.actor.kind === 'staff' ? payment.actor.id : null,
      recorded_at: clock.now(),
      overpaid_satang: overpaid,
      recovered_satang: recovered,
      rounding_satang: rounding,
      schedule_before:
        before.length === 0
          ? null
          : JSON.stringify(
              before.map(({ number, dueDate, principal, interest, carriedInterest }) => ({
                number,
                dueDate,
                principal,
                interest,
                carriedInterest,
              })),
            ),
    })
    .onConflict((conflict) => conflict.column('outside_reference').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) {
    await giveBackReceiptNumber(trx, clock.today())
    return null
  }
  await refreshCollectionCases(trx, [payment.loanId])
  await deliverPayment(trx, { id: row.id, event: 'payment.booked', at: clock.now() })
  if (allocations.length > 0)
    await trx
      .insertInto('payment_allocation')
      .values(
        allocations.map((each) => ({
          payment_id: row.id,
          instalment_number: each.instalment,
          fee_satang: each.fee,
          interest_satang: each.interest,
          principal_satang: each.principal,
        })),
      )
      .execute()
  return (await paymentsWhere(trx).where('payment.id', '=', row.id).executeTakeFirstOrThrow()) as PaymentRecord
}

export function findOwnPayment(db: Kysely<Tables>, id: PaymentId, borrowerId: BorrowerId) {
  return ownPayments(db, borrowerId).where('payment.id', '=', id).executeTakeFirst()
}

/** A page of a borrower's payments, newest first. */
export function findPayments(
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
  { page, loanId }: { page: number; loanId: LoanId | undefined },
): Promise<Page<PaymentRecord>> {
  const ofLoan = loanId ?? null
  return pageByNumber(page, {
    read: async (offset) => (await findPage(db, borrowerId, ofLoan, offset)) as PaymentRecord[],
    count: async () => (await findCount(db, borrowerId, ofLoan))[0]!.total,
  })
}

const findPage = compileOnce((db, borrowerId: BorrowerId, loanId: LoanId | null, offset: number) =>
  ownPayments(db, borrowerId)
    .where(ofLoanIfNamed(loanId))
    .orderBy('paid_date', 'desc')
    .orderBy('recorded_at', 'desc')
    .limit(sql.lit(pageSize))
    .offset(offset),
)

const findCount = compileOnce((db, borrowerId: BorrowerId, loanId: LoanId | null) =>
  db
    .selectFrom('payment')
    .innerJoin('loan', 'loan.id', 'payment.loan_id')
    .where('loan.borrower_id', '=', borrowerId)
    .where(ofLoanIfNamed(loanId))
    .select((eb) => eb.fn.countAll<number>().as('total')),
)

/** The same statement with a loan and without: a borrower has few. */
function ofLoanIfNamed(loanId: LoanId | null) {
  return sql<boolean>`(${loanId}::uuid is null or payment.loan_id = ${loanId}::uuid)`
}

function ownPayments(db: Kysely<Tables>, borrowerId: BorrowerId) {
  return paymentsWhere(db).innerJoin('loan', 'loan.id', 'payment.loan_id').where('loan.borrower_id', '=', borrowerId)
}

function paymentsWhere(db: Kysely<Tables>) {
  return db
    .selectFrom('payment')
    .innerJoinLateral(
      (eb) => {
        const share = (column: 'principal_satang' | 'interest_satang' | 'fee_satang') =>
          sql<Satang>`coalesce(sum(${sql.ref(column)}), 0)::int8`.as(column)
        return eb
          .selectFrom('payment_allocation')
          .whereRef('payment_id', '=', 'payment.id')
          .select([share('principal_satang'), share('interest_satang'), share('fee_satang')])
          .as('shares')
      },
      (join) => join.onTrue(),
    )
    .select([
      'payment.id',
      'payment.loan_id',
      'payment.paid_date',
      'payment.amount_satang',
      'payment.overpaid_satang',
      'payment.recovered_satang',
      'payment.rounding_satang',
      'payment.payment_type',
      'payment.receipt_number',
      sql<BusinessDate | null>`(payment.reversed_at at time zone 'Asia/Bangkok')::date`.as('reversed_date'),
    ])
    .select(['shares.principal_satang', 'shares.interest_satang', 'shares.fee_satang'])
}

/** The shares of one payment, by instalment. */
export async function findAllocations(db: Kysely<Tables>, paymentId: PaymentId): Promise<Allocation[]> {
  const rows = await db
    .selectFrom('payment_allocation')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('instalment_number')
    .execute()
  return rows.map((each) => ({
    instalment: each.instalment_number,
    fee: each.fee_satang,
    interest: each.interest_satang,
    principal: each.principal_satang,
  }))
}

/** A receipt's data of the loan and its borrower. */
export function findPayer(db: Kysely<Tables>, paymentId: PaymentId) {
  return db
    .selectFrom('payment')
    .innerJoin('loan', 'loan.id', 'payment.loan_id')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .where('payment.id', '=', paymentId)
    .select([
      'borrower.name',
      'borrower.language',
      'loan.payment_reference_number',
      'loan.disbursement_date',
      'loan.yearly_rate',
      'loan.written_off_date',
      'payment.recorded_at',
      'payment.reversal_reason_code',
    ])
    .executeTakeFirstOrThrow()
}

/** The expected payer of a loan, and its reference. */
export function findPayerOfLoan(db: Kysely<Tables>, loanId: LoanId) {
  return db
    .selectFrom('loan')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .where('loan.id', '=', loanId)
    .select(['borrower.name', 'loan.payment_reference_number'])
    .executeTakeFirst()
}

export async function findLoanOfPayment(db: Kysely<Tables>, paymentId: PaymentId): Promise<LoanId | undefined> {
  return (await db.selectFrom('payment').where('id', '=', paymentId).select('loan_id').executeTakeFirst())?.loan_id
}

/** The payment of a loan that was recorded last and stands. */
export function findNewestPayment(db: Kysely<Tables>, loanId: LoanId) {
  return db
    .selectFrom('payment')
    .where('loan_id', '=', loanId)
    .where('reversed_at', 'is', null)
    .orderBy('receipt_number', 'desc')
    .limit(1)
    .select(['id', 'amount_satang', 'overpaid_satang', 'recovered_satang', 'schedule_before', 'drawer_id', 'recorded_at'])
    .executeTakeFirst()
}

/** The posting of a payment or recovery with its entries. */
export async function findPosting(db: Kysely<Tables>, paymentId: PaymentId) {
  const { id } = await db
    .selectFrom('ledger_posting')
    .where('payment_id', '=', paymentId)
    .where('kind', 'in', ['payment', 'recovery'])
    .select('id')
    .executeTakeFirstOrThrow()
  const entries = await db.selectFrom('ledger_entry').where('posting_id', '=', id).select(['account', 'amount_satang']).execute()
  return { id, entries }
}

/** Why a payment was taken back, and by whom. */
export type Reversal = Pick<
  Selectable<Tables['payment']>,
  'reversed_at' | 'reversed_by' | 'reversal_reason_code' | 'reversal_note' | 'reversal_drawer_id'
>

export async function markReversed(
  trx: Transaction,
  paymentId: PaymentId,
  reversal: Reversal & { readonly reversed_at: Date },
): Promise<void> {
  const payment = trx.updateTable('payment').set(reversal).where('id', '=', paymentId).returning('loan_id')
  await refreshCollectionCases(trx, [(await payment.executeTakeFirstOrThrow()).loan_id])
  await deliverPayment(trx, { id: paymentId, event: 'payment.reversed', at: reversal.reversed_at })
}

export function findLoan(db: Kysely<Tables>, id: LoanId): Promise<LoanRow | undefined> {
  return db.selectFrom('loan').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The loan that a borrower is paying back. */
export function findRunningLoan(db: Kysely<Tables>, borrowerId: BorrowerId): Promise<LoanRow | undefined> {
  return db.selectFrom('loan').selectAll().where('borrower_id', '=', borrowerId).where('state', '=', 'active').executeTakeFirst()
}

/** The facts of a payment for its reversal: its amount, its branch, the drawer of cash, and the member of staff who recorded it. */
export async function findRecorder(db: Kysely<Tables>, paymentId: PaymentId) {
  const row = await db
    .selectFrom('payment')
    .innerJoin('loan', 'loan.id', 'loan_id')
    .where('payment.id', '=', paymentId)
    .select(['recorded_by', 'drawer_id', 'amount_satang as amount', 'branch_id as branch'])
    .executeTakeFirst()
  return row && { ...row, earlier: { record_payment: row.recorded_by } }
}
