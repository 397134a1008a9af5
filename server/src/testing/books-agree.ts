import { sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp } from './start-test-app.ts'

/** What the books owe to the facts: postings balance, suspense is what waits there, and the bank has what came in and left. */
export async function expectBooksAgree({ platform }: TestApp): Promise<void> {
  const { db } = platform.database
  const one = async (query: ReturnType<typeof sql<{ sum: number }>>) => (await query.execute(db)).rows[0]!.sum
  const balance = (account: string) =>
    one(sql<{ sum: number }>`select coalesce(sum(amount_satang), 0)::int8 as sum from ledger_entry where account = ${account}`)
  const unbalanced = await sql`select posting_id from ledger_entry group by posting_id having sum(amount_satang) <> 0`.execute(db)
  expect(unbalanced.rows).toEqual([])
  expect(await one(sql<{ sum: number }>`select coalesce(sum(amount_satang), 0)::int8 as sum from ledger_entry`)).toBe(0)
  const waiting = sql<{ sum: number }>`select coalesce(sum(amount_satang), 0)::int8 as sum from transfer where state = 'suspense'
    or state = 'held' and exists (select from ledger_posting where reference = 'transfer:' || transfer.id)`
  expect((await balance('suspense')) + (await one(waiting))).toBe(0)
  // what came in by transfer through suspense and is still here, each counted once, is at the bank with the rest
  const here = sql<{ sum: number }>`select coalesce(sum(amount_satang), 0)::int8 as sum from transfer
    where state in ('suspense', 'posted', 'income', 'held') and exists (select from ledger_posting where reference = 'transfer:' || transfer.id)`
  const other = sql<{ sum: number }>`select coalesce(sum(amount_satang), 0)::int8 as sum from ledger_entry
    join ledger_posting on ledger_posting.id = posting_id where account = 'bank' and kind not like 'transfer%'`
  expect(await balance('bank')).toBe((await one(here)) + (await one(other)))
  const income = sql<{ sum: number }>`select coalesce(sum(amount_satang), 0)::int8 as sum from transfer where state = 'income'`
  expect((await balance('other_income')) + (await one(income))).toBe(0)
  // a transfer is one payment, a number of a bank one transfer
  const twice = await sql`select number_key from transfer_source join transfer on transfer.id = transfer_id
    where removed_at is null and state in ('suspense', 'posted', 'returned', 'income') and length(number_key) >= 6 and numbering <> 'slip'
    group by number_key, transfer_source.paid_date, transfer_source.amount_satang, transfer_source.account
    having count(distinct transfer_id) > 1`.execute(db)
  expect(twice.rows).toEqual([])
  // what the lists of late loans are sorted by is what the instalments say
  const sortedWrongly = await sql`select loan.id from loan left join collection_case on collection_case.loan_id = loan.id
    cross join lateral (select min(coalesce(original_due_date, due_date)) as day, coalesce(sum(principal_satang), 0) as at_stake
      from instalment where instalment.loan_id = loan.id and settled_date is null and loan.state = 'active') as unpaid
    where arrears_from is distinct from unpaid.day or coalesce(at_stake_satang, 0) <> unpaid.at_stake`.execute(db)
  expect(sortedWrongly.rows).toEqual([])
}
