import type { Incoherence } from '@let-twe/core/office/operation-endpoints.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { transact } from '../../platform/database/transact.ts'

type Row = Readonly<Record<string, unknown>>

/** What the books owe to the facts, each with a query that finds rows only where they do not agree. */
const promises = {
  posting_unbalanced: sql<Row>`
    select posting_id from ledger_entry group by posting_id having sum(amount_satang) <> 0`,
  ledger_unbalanced: sql<Row>`
    select sum(amount_satang) as satang from ledger_entry having coalesce(sum(amount_satang), 0) <> 0`,
  // suspense is what waits there
  suspense_differs: sql<Row>`
    select * from (select (select coalesce(sum(amount_satang), 0) from ledger_entry where account = 'suspense') +
      (select coalesce(sum(amount_satang), 0) from transfer where state = 'suspense'
        or state = 'held' and exists (select from ledger_posting where transfer_id = transfer.id and kind = 'transfer')) as satang) as difference
    where satang <> 0`,
  // what came in by transfer through suspense and is still here, each counted once, is at the bank with the rest
  bank_differs: sql<Row>`
    select * from (select (select coalesce(sum(amount_satang), 0) from ledger_entry where account = 'bank') -
      (select coalesce(sum(amount_satang), 0) from transfer where state in ('suspense', 'posted', 'income', 'held')
        and exists (select from ledger_posting where transfer_id = transfer.id and kind = 'transfer')) -
      (select coalesce(sum(amount_satang), 0) from ledger_entry join ledger_posting on ledger_posting.id = posting_id
        where account = 'bank' and transfer_id is null) as satang) as difference
    where satang <> 0`,
  other_income_differs: sql<Row>`
    select * from (select (select coalesce(sum(amount_satang), 0) from ledger_entry where account = 'other_income') +
      (select coalesce(sum(amount_satang), 0) from transfer where state = 'income') as satang) as difference
    where satang <> 0`,
  // a transfer is one payment, a number of a bank one transfer
  transfer_twice: sql<Row>`
    select min(transfer_id::text) as transfer_id from transfer_source join transfer on transfer.id = transfer_id
    where removed_at is null and state in ('suspense', 'posted', 'returned', 'income') and length(number_key) >= 6 and numbering <> 'slip'
    group by number_key, transfer_source.paid_date, transfer_source.amount_satang, transfer_source.account
    having count(distinct transfer_id) > 1`,
  // what the lists of late loans are sorted by is what the instalments say, and the payments about the promise
  late_list_differs: sql<Row>`
    select loan.id from loan left join collection_case on collection_case.loan_id = loan.id
    cross join lateral (select min(coalesce(original_due_date, due_date)) as day, coalesce(sum(principal_satang), 0) as at_stake
      from instalment where instalment.loan_id = loan.id and settled_date is null and loan.state = 'active') as unpaid
    cross join lateral (select coalesce(sum(amount_satang), 0) as satang from payment where payment.loan_id = loan.id
      and reversed_at is null and paid_date between promised_on and promised_date) as paid
    where arrears_from is distinct from unpaid.day or coalesce(at_stake_satang, 0) <> unpaid.at_stake
      or promise_kept <> (promised_date is not null and paid.satang >= promised_satang)
      or (collection_case.loan_id is not null and collection_case.branch_id is distinct from loan.branch_id)`,
  // where a person is seen is where their loans are, with what lists of a branch show of them
  people_list_differs: sql<Row>`
    select distinct coalesce(seen.id, kept.borrower_id) as borrower_id from (
      select distinct borrower.id, coalesce(loan.branch_id, '00000000-0000-0000-0000-000000000000') as branch_id, borrower.created_at,
        conversation.waiting_since, borrower.restricted_since is not null as restricted
      from borrower left join loan on loan.borrower_id = borrower.id left join conversation on conversation.borrower_id = borrower.id
    ) as seen full join borrower_branch as kept on kept.borrower_id = seen.id and kept.branch_id = seen.branch_id
    where (kept.created_at, kept.waiting_since, kept.restricted) is distinct from (seen.created_at, seen.waiting_since, seen.restricted)`,
  // what waits at a branch is where its loan is; of slips, promises and requests only those that wait are listed
  waiting_branch_differs: sql<Row>`
    select listed.id from (
      select id, loan_id, loan_branch_id from payment_slip where state in ('received', 'matched')
      union all select id, loan_id, loan_branch_id from payment_promise where state = 'asked'
      union all select id, loan_id, loan_branch_id from refund_request where state = 'asked'
      union all select id, loan_id, loan_branch_id from appointment
    ) as listed join loan on loan.id = listed.loan_id where listed.loan_branch_id is distinct from loan.branch_id`,
  name_sound_differs: sql<Row>`select id from borrower where sound is distinct from name_sound(name)`,
} as const

/** Each looks at all of its rows. */
const patience = '300s'

/**
 * Holds the ledger against the facts that it tells of, and what the database keeps for lists against what it follows from; empty when they agree.
 * `example` is an id, or a difference in satang.
 */
export async function checkBooks(db: Kysely<Tables>): Promise<Incoherence[]> {
  const found: Incoherence[] = []
  for (const [problem, query] of Object.entries(promises) as [keyof typeof promises, ReturnType<typeof sql<Row>>][]) {
    const { rows } = await transact(db, { onRefusal: 'rollback' }, async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(trx)
      return query.execute(trx)
    })
    if (rows[0]) found.push({ problem, count: rows.length, example: String(Object.values(rows[0])[0]) })
  }
  return found
}
