import type { LoanId } from '@let-twe/core/id.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Branches, isInBranches } from '../../domain/branch/in-branches.ts'
import { undecidedSlipStates } from '../../domain/loan/write-payment-slip.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { LoansByKey } from './suggestion.queries.ts'

/** The number of a slip's QR code as `numberKey` writes it, in the words of its index. */
const keyOfSlip = sql<string>`ltrim(upper(payment_slip.number), '0')`

/** In a query of slips and payments: the bank's number of the payment is that of the slip. */
export const hasNumberOfSlip: RawBuilder<boolean> = sql<boolean>`exists (select from transfer_source
  where transfer_source.transfer_id = payment.transfer_id and transfer_source.removed_at is null and transfer_source.number_key = ${keyOfSlip})`

/** Another slip with the number of a slip. */
export type OtherSlip = Awaited<ReturnType<typeof findSlipsOfSameNumber>>[number]

/** The other slips that have bank and number of these, newest first. `seen`: its loan is one of these branches. */
export async function findSlipsOfSameNumber(db: Kysely<Tables>, slipIds: readonly string[], branches: Branches) {
  if (slipIds.length === 0) return []
  return db
    .selectFrom('payment_slip')
    .innerJoin('loan as own', 'own.id', 'payment_slip.loan_id')
    .innerJoin('payment_slip as other', (join) =>
      join
        .onRef('other.number', '=', 'payment_slip.number')
        .onRef('other.bank', '=', 'payment_slip.bank')
        .onRef('other.id', '!=', 'payment_slip.id'),
    )
    .innerJoin('loan', 'loan.id', 'other.loan_id')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .where('payment_slip.id', 'in', slipIds)
    .orderBy('other.sent_at', 'desc')
    .orderBy('other.id')
    .limit(1000)
    .select([
      'payment_slip.id as slip_id',
      'other.sent_at',
      'other.state',
      'other.loan_id',
      'borrower.name',
      'loan.payment_reference_number',
    ])
    .select(({ eb }) => eb('own.borrower_id', '=', eb.ref('loan.borrower_id')).$castTo<boolean>().as('same_borrower'))
    .select(isInBranches(branches).as('seen'))
    .execute()
}

/**
 * By the keys of numbers, the loans of the undecided slips with that number; none where slips of two borrowers have it, since one of them took it from
 * the other. Raw: a limit for each key.
 */
export async function findLoansOfSlips(db: Kysely<Tables>, keys: readonly string[]): Promise<LoansByKey> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; ids: LoanId[] }>`
    select key, array_agg(distinct slip.loan_id) filter (where slip.open) as ids
    from unnest(${keys}::text[]) as asked (key) cross join lateral (
      select loan.id as loan_id, loan.borrower_id, payment_slip.state = any(${[...undecidedSlipStates]}::text[]) as open
      from payment_slip join loan on loan.id = payment_slip.loan_id where ${keyOfSlip} = key limit 20) as slip
    group by key having count(distinct slip.borrower_id) = 1 and bool_or(slip.open)`.execute(db)
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}
