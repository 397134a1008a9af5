import type { Incoherence } from '@let-twe/core/operation/endpoints.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { allowLongStatements } from '../../platform/database/queue-for.ts'
import { transact } from '../../platform/database/transact.ts'
import { listColumns } from '../operation/list-columns.ts'

type Row = Readonly<Record<string, unknown>>

/** The invariants between books and facts, each with a query that finds only violating rows. Raw: an auditor reads and runs them. */
const promises = {
  posting_unbalanced: sql<Row>`
    select posting_id from ledger_entry group by posting_id having sum(amount_satang) <> 0`,
  ledger_unbalanced: sql<Row>`
    select sum(amount_satang) as satang from ledger_entry having coalesce(sum(amount_satang), 0) <> 0`,
  // suspense holds the waiting transfers
  suspense_differs: sql<Row>`
    select * from (select (select coalesce(sum(amount_satang), 0) from ledger_entry where account = 'suspense') +
      (select coalesce(sum(amount_satang), 0) from transfer where state = 'suspense'
        or state = 'held' and exists (select from ledger_posting where transfer_id = transfer.id and kind = 'transfer')) as satang) as difference
    where satang <> 0`,
  // the accrued interest of the last night
  accrued_interest_differs: sql<Row>`
    select * from (select (select coalesce(sum(amount_satang), 0) from ledger_entry where account in ('interest_receivable', 'unearned_interest')) -
      coalesce((select accrued_satang - unearned_satang from interest_accrual order by business_date desc limit 1), 0) as satang) as difference
    where satang <> 0`,
  // the last closed month booked it, and write-offs used it since
  allowance_differs: sql<Row>`
    select * from (select (select coalesce(sum(amount_satang), 0) from ledger_entry where account = 'loss_allowance') +
      coalesce((select allowance_satang from loss_month join month_close using (last_day) order by last_day desc limit 1), 0) -
      (select coalesce(sum(amount_satang), 0) from ledger_posting join ledger_entry on posting_id = id where account = 'loss_allowance'
        and kind = 'write_off' and booked_date > (select max(last_day) from month_close)) as satang) as difference
    where satang <> 0`,
  // transfers that came through suspense and are still here, each counted once, are at the bank with the rest
  bank_differs: sql<Row>`
    select * from (select (select coalesce(sum(amount_satang), 0) from ledger_entry where account = 'bank') -
      (select coalesce(sum(amount_satang), 0) from transfer where state in ('suspense', 'posted', 'income', 'own_money', 'held')
        and exists (select from ledger_posting where transfer_id = transfer.id and kind = 'transfer')) -
      (select coalesce(sum(amount_satang), 0) from ledger_entry join ledger_posting on ledger_posting.id = posting_id
        where account = 'bank' and transfer_id is null) as satang) as difference
    where satang <> 0`,
  // income, or an account of the accountant that two people named for it
  other_income_differs: sql<Row>`
    select * from (select (select coalesce(sum(amount_satang), 0) from ledger_entry join ledger_posting on ledger_posting.id = posting_id
        where account = 'other_income' or (kind = 'transfer_income' and account <> 'suspense')) +
      (select coalesce(sum(amount_satang), 0) from transfer where state = 'income') as satang) as difference
    where satang <> 0`,
  // a transfer is one payment, a number of a bank one transfer
  transfer_twice: sql<Row>`
    select min(transfer_id::text) as transfer_id from transfer_source join transfer on transfer.id = transfer_id
    where removed_at is null and state in ('suspense', 'posted', 'returned', 'income', 'own_money') and length(number_key) >= 6 and numbering <> 'slip'
    group by number_key, transfer_source.paid_date, transfer_source.amount_satang, transfer_source.account
    having count(distinct transfer_id) > 1`,
  // a loan that was closed past its rules still has its debt in the books
  closed_loan_owes: sql<Row>`
    select loan.id from loan join ledger_posting on ledger_posting.loan_id = loan.id join ledger_entry on posting_id = ledger_posting.id
    where loan.state = 'closed' and account in ('principal_receivable', 'fee_receivable')
    group by loan.id having sum(amount_satang) <> 0`,
} as const satisfies Partial<Record<Incoherence['problem'], RawBuilder<Row>>>

/**
 * Compares the ledger with its facts, and the stored list columns with their sources; empty when they agree. `example` is an id,
 * or a difference in satang.
 */
export async function checkBooks(db: Kysely<Tables>): Promise<Incoherence[]> {
  const lists = Object.entries(listColumns).map(([problem, { differing }]) => [problem, differing] as const)
  const found: Incoherence[] = []
  for (const [problem, query] of [...Object.entries(promises), ...lists] as [Incoherence['problem'], RawBuilder<Row>][]) {
    const { rows } = await transact(db, { onRefusal: 'rollback' }, async (trx) => {
      await allowLongStatements(trx)
      return query.execute(trx)
    })
    if (rows[0]) found.push({ problem, count: rows.length, example: String(Object.values(rows[0])[0]) })
  }
  return found
}
