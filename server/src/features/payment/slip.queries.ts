import type { BorrowerId, LoanId, PaymentId } from '@let-twe/core/id.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import { compileOnce } from '../../platform/database/compile-once.ts'
import { firstOfBranches } from '../../domain/branch/first-of-branches.ts'
import type { Branches } from '../../domain/branch/in-branches.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** A slip as it is read. */
export type SlipRow = Awaited<ReturnType<typeof findSlips>>[number]

const columns = [
  'id',
  'loan_id',
  'amount_satang',
  'paid_date',
  'payment_type',
  'state',
  'reason_code',
  'sent_at',
  'file_name',
  'media_type',
  'pages',
] as const

/** Writes a slip; false when the same picture was sent for the loan before. */
export async function insertSlip(trx: Transaction, row: Insertable<Tables['payment_slip']>): Promise<boolean> {
  const written = await trx
    .insertInto('payment_slip')
    .values(row)
    .onConflict((conflict) => conflict.columns(['loan_id', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** The slips of a borrower, newest first. */
export const findSlips = compileOnce((db, borrowerId: BorrowerId) =>
  db
    .selectFrom('payment_slip')
    .where('loan_id', 'in', (eb) => eb.selectFrom('loan').select('loan.id').where('borrower_id', '=', borrowerId))
    .orderBy('sent_at', 'desc')
    .limit(sql.lit(50))
    .select(columns),
)

/** The slips that wait for an officer, oldest first. */
export function findOpenSlips(db: Kysely<Tables>, branches: Branches) {
  const keys = [
    { column: 'payment_slip.sent_at', type: 'timestamptz' },
    { column: 'payment_slip.id', type: 'uuid' },
  ] as const
  const which = sql<boolean>`payment_slip.state in ('received', 'matched')`
  return firstOfBranches(db, db.selectFrom('payment_slip').select(columns), { table: 'payment_slip', which, keys, branches }, 200)
}

export function findSlip(db: Kysely<Tables>, id: string) {
  return db.selectFrom('payment_slip').where('id', '=', id).select(columns).executeTakeFirst()
}

export async function decideSlipRow(
  trx: Transaction,
  id: string,
  decision: { state: 'matched' | 'refused'; reason_code: ReasonCode<'refuse_slip'> | null; note: string | null; decided_by: string | null },
): Promise<boolean> {
  const from = decision.state === 'matched' ? (['received'] as const) : (['received', 'matched'] as const)
  const { numUpdatedRows } = await trx
    .updateTable('payment_slip')
    .set(decision)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Slip and bank may name days that differ by a few. */
const daysApart = 3

/** The payment that a slip spoke of is in the books: the open slip of the loan with the same amount and the nearest day is posted. */
export async function postSlip(
  trx: Transaction,
  { loanId, amount, date, paymentId }: { loanId: LoanId; amount: Satang; date: BusinessDate; paymentId: PaymentId },
): Promise<void> {
  await trx
    .updateTable('payment_slip')
    .set({ state: 'posted', payment_id: paymentId })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('payment_slip')
        .select('payment_slip.id')
        .where('loan_id', '=', loanId)
        .where('amount_satang', '=', amount)
        .where('paid_date', '>=', addDays(date, -daysApart))
        .where('paid_date', '<=', addDays(date, daysApart))
        .where('state', 'in', ['received', 'matched'])
        .orderBy(sql`abs(paid_date - ${date}::date)`)
        .orderBy('sent_at')
        .limit(1),
    )
    .execute()
}

/** The slip that a payment was found for. */
export function findSlipOfPayment(db: Kysely<Tables>, paymentId: string) {
  return db
    .selectFrom('payment_slip')
    .where('payment_id', '=', paymentId)
    .select(['id', 'paid_date', 'amount_satang', 'sent_at'])
    .executeTakeFirst()
}

/** The transfer of a loan that a slip speaks of and that came before it, without a slip of its own. */
export function findTransferForSlip(db: Kysely<Tables>, { loanId, amount, date }: { loanId: string; amount: Satang; date: BusinessDate }) {
  return db
    .selectFrom('transfer')
    .where('transfer.loan_id', '=', loanId)
    .where('transfer.state', '=', 'posted')
    .where('transfer.amount_satang', '=', amount)
    .where('transfer.paid_date', '>=', addDays(date, -1))
    .where('transfer.paid_date', '<=', addDays(date, 1))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('transfer_source')
            .whereRef('transfer_source.transfer_id', '=', 'transfer.id')
            .where('payment_slip_id', 'is not', null)
            .select('transfer_source.id'),
        ),
      ),
    )
    .orderBy(sql`abs(transfer.paid_date - ${date}::date)`)
    .limit(1)
    .selectAll()
    .executeTakeFirst()
}

/** The payment of a slip was in the books before the slip came. */
export async function markSlipPosted(trx: Transaction, id: string, paymentId: string): Promise<void> {
  await trx.updateTable('payment_slip').set({ state: 'posted', payment_id: paymentId }).where('id', '=', id).execute()
}
