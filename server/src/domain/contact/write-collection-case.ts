import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { arrearsBuckets, bucketDates } from '@let-twe/core/contact/arrears-bucket.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type Updateable, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { MovedBucket } from '../connection/write-webhook-delivery.ts'

/** The day since which a loan is in arrears, and the principal that is not repaid. */
const unpaid = sql`
  (select min(coalesce(original_due_date, due_date)) as arrears_from, coalesce(sum(principal_satang), 0) as at_stake_satang from instalment
    where instalment.loan_id = loan.id and settled_date is null and loan.state = 'active')`

const promiseKept = sql`
  (collection_case.promised_date is not null and collection_case.promised_satang <= (select coalesce(sum(amount_satang), 0) from payment
    where payment.loan_id = loan.id and reversed_at is null
      and paid_date between collection_case.promised_on and collection_case.promised_date))`

const died = sql`exists (select from borrower where borrower.id = loan.borrower_id and borrower.died_on is not null)`

/** None for a borrower who died. Else the next contact is the day after the oldest unpaid instalment fell due, unless a promise of the borrower or a contact says another. */
const nextDate = sql`
  (case when unpaid.arrears_from is null or ${died} then null
    when collection_case.next_date is null
      or (collection_case.arrears_from is distinct from unpaid.arrears_from and (collection_case.promised_date is null or ${promiseKept}))
      then unpaid.arrears_from + 1
    else collection_case.next_date end)`

/**
 * Brings the columns that lists are sorted and filtered by in line with loan, instalments and payments. Runs after each write of one of them
 * and after a new promise. Raw: an insert beside the lock, and a row compared with a row. The cases are locked first: of a payment and a promise at
 * once, the second waits and reads the first.
 */
export async function refreshCollectionCases(trx: Transaction, loanIds: readonly LoanId[]): Promise<void> {
  await sql`
    with opened as (
      insert into collection_case (loan_id, at_stake_satang, branch_id)
      select id, 0, branch_id from loan where id = any(${loanIds}::uuid[]) and state = 'active' order by id on conflict do nothing)
    select from collection_case where loan_id = any(${loanIds}::uuid[]) order by loan_id for update`.execute(trx)
  await sql`
    update collection_case set arrears_from = unpaid.arrears_from, at_stake_satang = unpaid.at_stake_satang,
      promise_kept = ${promiseKept}, next_date = ${nextDate}, branch_id = loan.branch_id
    from loan cross join lateral ${unpaid} as unpaid
    where loan.id = collection_case.loan_id and loan.id = any(${loanIds}::uuid[])
      and (collection_case.arrears_from, collection_case.at_stake_satang, collection_case.promise_kept, collection_case.next_date, collection_case.branch_id)
        is distinct from (unpaid.arrears_from, unpaid.at_stake_satang, ${promiseKept}, ${nextDate}, loan.branch_id)`.execute(trx)
}

/** Stores the bucket of arrears that each loan is in on a day, and returns the loans of other buckets. Raw: what a row was before its update. */
export async function moveArrearsBuckets(trx: Transaction, date: BusinessDate): Promise<MovedBucket[]> {
  const buckets = arrearsBuckets.map((bucket) => {
    const { first, last } = bucketDates(bucket, date)
    return sql`when arrears_from <= ${last}::date and (${first}::date is null or arrears_from >= ${first}::date) then ${bucket}`
  })
  const after = sql`(case ${sql.join(buckets, sql` `)} end)`
  const { rows } = await sql<MovedBucket>`
    with moved as (
      select loan_id, arrears_bucket as before, ${after} as after, arrears_from from collection_case
      where arrears_bucket is distinct from ${after} order by loan_id for update)
    update collection_case set arrears_bucket = moved.after from moved where moved.loan_id = collection_case.loan_id
    returning moved.loan_id, moved.before, moved.after, moved.arrears_from`.execute(trx)
  return rows
}

/** The loans whose case differs from loan, instalments and payments. */
export const differingCollectionCases = sql<{ id: string }>`
  select loan.id from loan left join collection_case on collection_case.loan_id = loan.id cross join lateral ${unpaid} as unpaid
  where collection_case.arrears_from is distinct from unpaid.arrears_from
    or coalesce(collection_case.at_stake_satang, 0) <> unpaid.at_stake_satang
    or collection_case.promise_kept <> ${promiseKept}
    or (collection_case.next_date is null) <> (unpaid.arrears_from is null or ${died})
    or (collection_case.loan_id is not null and collection_case.branch_id is distinct from loan.branch_id)`

/** When a loan was contacted last, which day comes next, and the newest promise to pay. */
export type CaseContact = Pick<Updateable<Tables['collection_case']>, 'contacted_at' | 'next_date'> & {
  /** Missing: the promise stays as it is. */
  readonly promise?: { readonly on: BusinessDate; readonly date: BusinessDate; readonly amount: Satang } | null
}

/** Writes the outcome of a contact to the case of a loan. */
export async function setCaseContact(trx: Transaction, loanId: LoanId, { promise, ...contact }: CaseContact): Promise<void> {
  const promised = promise !== undefined && {
    promised_on: promise?.on ?? null,
    promised_date: promise?.date ?? null,
    promised_satang: promise?.amount ?? null,
  }
  await trx
    .updateTable('collection_case')
    .set({ ...contact, ...promised })
    .where('loan_id', '=', loanId)
    .execute()
  await refreshCollectionCases(trx, [loanId])
}
