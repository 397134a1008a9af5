import type { BorrowerId } from '@let-twe/core/id.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type Kysely, sql } from 'kysely'
import { compileOnce } from '../../platform/database/compile-once.ts'
import { firstOfBranches } from '../../domain/branch/first-of-branches.ts'
import { undecidedSlipStates, waitsFor } from '../../domain/loan/write-payment-slip.ts'
import { hasNumberOfSlip } from './slip-number.queries.ts'
import { numberOfPayment } from '../../domain/transfer/number-of-payment.ts'
import type { Branches } from '../../domain/branch/in-branches.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

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

/** The slips of a borrower, newest first. */
export const findSlips = compileOnce((db, borrowerId: BorrowerId) =>
  db
    .selectFrom('payment_slip')
    .where('loan_id', 'in', (eb) => eb.selectFrom('loan').select('loan.id').where('borrower_id', '=', borrowerId))
    .orderBy('sent_at', 'desc')
    .limit(sql.lit(50))
    .select(columns),
)

/** The slips that wait for an officer, oldest first: what their payment waits for, and whether the loan takes one. */
export function findOpenSlips(db: Kysely<Tables>, branches: Branches, now: Date) {
  const keys = [
    { column: 'payment_slip.sent_at', type: 'timestamptz' },
    { column: 'payment_slip.id', type: 'uuid' },
  ] as const
  const which = sql<boolean>`payment_slip.state in ('received', 'matched')`
  const shown = db.selectFrom('payment_slip').select([
    ...columns,
    'bank',
    'number',
    waitsFor(now).as('waits'),
    ({ exists, selectFrom }) =>
      exists(
        selectFrom('loan')
          .whereRef('loan.id', '=', 'payment_slip.loan_id')
          .where(({ or, eb }) => or([eb('loan.state', '=', 'active'), eb('loan.written_off_date', 'is not', null)]))
          .select('loan.id'),
      )
        .$castTo<boolean>()
        .as('takes_payment'),
  ])
  return firstOfBranches(db, shown, { table: 'payment_slip', which, keys, branches }, 200)
}

export function findSlip(db: Kysely<Tables>, id: string) {
  return db.selectFrom('payment_slip').where('id', '=', id).select(columns).executeTakeFirst()
}

/** A slip as a payment of its loan has to find it. */
export function findSlipToPost(db: Kysely<Tables>, id: string, now: Date) {
  return db
    .selectFrom('payment_slip')
    .where('id', '=', id)
    .select(['id', 'loan_id', 'amount_satang', 'paid_date', 'state', waitsFor(now).as('waits')])
    .executeTakeFirst()
}

/** The slip whose payment a proposal is. */
export async function findSlipOfProposal(db: Kysely<Tables>, proposalId: string): Promise<string | undefined> {
  return (await db.selectFrom('payment_slip').where('proposal_id', '=', proposalId).select('id').executeTakeFirst())?.id
}

/** The undecided slip of a loan that a transfer was typed from. */
export async function findOpenSlipOfTransfer(
  db: Kysely<Tables>,
  { transferId, loanId }: { readonly transferId: string; readonly loanId: string },
): Promise<string | undefined> {
  const slips = db.selectFrom('transfer_source').innerJoin('payment_slip', 'payment_slip.id', 'payment_slip_id')
  const open = slips.where('transfer_id', '=', transferId).where('loan_id', '=', loanId).where('state', 'in', undecidedSlipStates)
  return (await open.orderBy('sent_at').select('payment_slip.id').executeTakeFirst())?.id
}

/** The slip that a payment is linked to. */
export function findSlipOfPayment(db: Kysely<Tables>, paymentId: string) {
  return db
    .selectFrom('payment_slip')
    .where('payment_id', '=', paymentId)
    .select(['id', 'paid_date', 'amount_satang', 'sent_at'])
    .executeTakeFirst()
}

/**
 * The slips that a payment may belong to: the open ones of its loan and amount about its day. Two equal slips need a person, unless one
 * has the payment's number.
 */
export function findSlipsAlike(
  db: Kysely<Tables>,
  { loanId, amount, date, now }: { loanId: string; amount: Satang; date: BusinessDate; now: Date },
) {
  return db
    .selectFrom('payment_slip')
    .where('loan_id', '=', loanId)
    .where('amount_satang', '=', amount)
    .where('paid_date', '>=', addDays(date, -daysApart))
    .where('paid_date', '<=', addDays(date, daysApart))
    .where('state', 'in', undecidedSlipStates)
    .where(waitsFor(now), 'is', null)
    .select(['id', 'paid_date'])
    .limit(20)
    .execute()
}

/** The payments without a slip that slips may be of: of the same loan, with the slip's number, or its amount about the same day. The number comes first. */
export async function findPaymentsAlike(db: Kysely<Tables>, slipIds: readonly string[]) {
  if (slipIds.length === 0) return []
  const days = sql.lit(daysApart)
  return db
    .selectFrom('payment_slip')
    .innerJoin('payment', (join) =>
      join.onRef('payment.loan_id', '=', 'payment_slip.loan_id').on(
        sql<boolean>`(${hasNumberOfSlip} or payment.amount_satang = payment_slip.amount_satang
            and payment.paid_date between payment_slip.paid_date - ${days} and payment_slip.paid_date + ${days})`,
      ),
    )
    .where('payment_slip.id', 'in', slipIds)
    .where('payment.reversed_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('payment_slip as linked').whereRef('linked.payment_id', '=', 'payment.id').select('linked.id'))),
    )
    .select(['payment_slip.id as slip_id', 'payment.id', 'payment.paid_date', 'payment.payment_type', 'payment.receipt_number'])
    .select(['payment.amount_satang', numberOfPayment.as('number'), hasNumberOfSlip.as('same_number')])
    .orderBy('same_number', 'desc')
    .orderBy('payment.paid_date')
    .orderBy('payment.recorded_at')
    .execute()
}

/** Slip and bank may name days that differ by a few. */
const daysApart = 3
