import { addDays, type BusinessDate } from '@let-twe/core/business-date.ts'
import type { StoredLoanState } from '@let-twe/core/loan/loan-state.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { maxCounted } from '@let-twe/core/max-counted.ts'
import { numberKey } from '@let-twe/core/payment/transfer-match.ts'
import { type loanNumbers, mostFound } from '@let-twe/core/search/endpoints.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { FoundPerson } from '../../domain/borrower/find-people.ts'
import { type Branches, isBorrowerInBranches, isInBranches } from '../../domain/branch/in-branches.ts'
import { outgoingNumberKey } from '../../domain/ledger/outgoing-number.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

type Db = Kysely<Tables>

/** So many are read before those of other branches are left out. */
export const mostRead = 50
/** An instalment is searched by its amount so many days before and after today. */
const daysAround = 45

/** The columns of a loan's state as staff see it. */
export type StateColumns = { loan_state: StoredLoanState; written_off_date: BusinessDate | null; arrears_from: BusinessDate | null }

/** A found person with the newest loan. */
export type PersonFound = Awaited<ReturnType<typeof findPeopleShown>>[number]

/** The people of a source, a name as it was typed first; each with the newest loan that the reader may see. */
export function findPeopleShown(
  db: Db,
  found: RawBuilder<FoundPerson>,
  { branches, search }: { readonly branches: Branches; readonly search: string },
) {
  // the loans are read of the shown ones alone
  const shown = db
    .selectFrom(sql<FoundPerson>`(select * from ${found} as each limit ${sql.lit(maxCounted + 1)})`.as('found'))
    .innerJoin('borrower', 'borrower.id', 'found.id')
    .where(isBorrowerInBranches(branches, 'found.id'))
    .orderBy(sql`lower(borrower.name) = lower(${search})`, 'desc')
    .orderBy('borrower.created_at', 'desc')
    .orderBy('found.id')
    .limit(sql.lit(mostFound))
    .select('found.id')
  return db
    .selectFrom(shown.as('here'))
    .innerJoin('borrower', 'borrower.id', 'here.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('loan')
          .whereRef('loan.borrower_id', '=', 'borrower.id')
          .where(isInBranches(branches))
          .orderBy('loan.applied_date', 'desc')
          .orderBy('loan.id')
          .limit(1)
          .select(['loan.id', 'loan.state', 'loan.written_off_date'])
          .as('newest'),
      (join) => join.onTrue(),
    )
    .leftJoin('collection_case', 'collection_case.loan_id', 'newest.id')
    .select([
      'borrower.id',
      'borrower.name',
      'borrower.phone_number',
      'newest.id as loan_id',
      'newest.state as loan_state',
      'newest.written_off_date',
      'collection_case.arrears_from',
    ])
    .orderBy(sql`lower(borrower.name) = lower(${search})`, 'desc')
    .orderBy('borrower.created_at', 'desc')
    .orderBy('borrower.id')
    .execute()
}

/** Loans named by their reference, a receipt, an incoming transfer or the bank's number of a disbursement. */
export function findLoansByNumber(
  db: Db,
  { search, number, branches }: { readonly search: string; readonly number: string | null; readonly branches: Branches },
) {
  const typed = number ?? search
  const by = (kind: (typeof loanNumbers)[number]) => sql<typeof kind>`${sql.lit(kind)}`.as('by')
  const named = db
    .selectFrom('loan as named')
    .where('named.payment_reference_number', '=', typed)
    .select(['named.id', by('reference')])
    .union(
      db
        .selectFrom('payment')
        .where('payment.receipt_number', '=', search.toUpperCase())
        .select(['payment.loan_id as id', by('receipt')]),
    )
    .union(
      db
        .selectFrom('transfer')
        .where('transfer.number', 'in', [...new Set([search, typed])])
        .where('transfer.loan_id', 'is not', null)
        .select((eb) => [eb.ref('transfer.loan_id').$notNull().as('id'), by('transfer')]),
    )
    .union(
      db
        .selectFrom('ledger_posting')
        .where('ledger_posting.kind', '=', sql.lit('disbursement'))
        .where(sql<boolean>`${outgoingNumberKey('ledger_posting.bank_reference')} = ${numberKey(search) ?? ''}`)
        .where('ledger_posting.loan_id', 'is not', null)
        .select((eb) => [eb.ref('ledger_posting.loan_id').$notNull().as('id'), by('disbursement')]),
    )
  return db
    .selectFrom(named.as('number'))
    .innerJoin('loan', 'loan.id', 'number.id')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .leftJoin('collection_case', 'collection_case.loan_id', 'loan.id')
    .where(isInBranches(branches))
    .select([
      'loan.id as loan_id',
      'borrower.name',
      'number.by',
      'loan.state as loan_state',
      'loan.written_off_date',
      'collection_case.arrears_from',
    ])
    .limit(sql.lit(mostFound))
    .execute()
}

/** Transfers of this number, reference or amount, the newest day first. */
export async function findTransfers(
  db: Db,
  { search, number, amount }: { readonly search: string; readonly number: string | null; readonly amount: Satang | null },
) {
  const typed = number ?? search
  const all = db.selectFrom('transfer').select('transfer.id')
  const some = sql.lit(maxCounted + 1)
  const ways = [
    all.where('number', 'in', [...new Set([search, typed])]).limit(some),
    all.where('reference', '=', typed).limit(some),
    ...(amount === null ? [] : [all.where('amount_satang', '=', amount).limit(some)]),
  ]
  const union = sql.join(
    ways.map((way) => sql`(${way})`),
    sql` union `,
  )
  return db
    .selectFrom('transfer')
    .where(sql<boolean>`transfer.id = any(array(${union}))`)
    .select(['id', 'state', 'number', 'payer', 'paid_date', 'amount_satang', 'loan_id'])
    .orderBy('paid_date', 'desc')
    .orderBy('id')
    .limit(sql.lit(mostFound))
    .execute()
}

/** Running loans with an unpaid instalment of this amount about today, the earliest first. */
export function findDue(
  db: Db,
  { amount, today, branches }: { readonly amount: Satang; readonly today: BusinessDate; readonly branches: Branches },
) {
  const around = sql<{ loan_id: string; due_date: BusinessDate }>`(with found as materialized (
      select loan_id, due_date from instalment where settled_date is null and principal_satang + interest_satang = ${amount}
        and due_date between ${addDays(today, -daysAround)} and ${addDays(today, daysAround)} order by due_date limit ${sql.lit(maxCounted + 1)})
    select loan_id, min(due_date) as due_date from found group by loan_id)`
  return db
    .selectFrom(around.as('around'))
    .innerJoin('loan', 'loan.id', 'around.loan_id')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .leftJoin('collection_case', 'collection_case.loan_id', 'loan.id')
    .where('loan.state', '=', 'active')
    .where(isInBranches(branches))
    .select([
      'loan.id as loan_id',
      'borrower.name',
      'around.due_date',
      sql<Satang>`${amount}::int8`.as('amount_satang'),
      'loan.state as loan_state',
      'loan.written_off_date',
      'collection_case.arrears_from',
    ])
    .orderBy('around.due_date')
    .orderBy('loan.id')
    .limit(sql.lit(mostFound))
    .execute()
}
