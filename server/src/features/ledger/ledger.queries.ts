import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LedgerAccount } from '@let-twe/core/ledger/ledger-account.ts'
import type { PostingKind } from '@let-twe/core/ledger/posting-kind.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** The input of a trial balance: booked dates, both included. */
export type BalanceQuery = { readonly from: BusinessDate; readonly to: BusinessDate; readonly split?: 'branch' | undefined }

type Balance = {
  readonly account: LedgerAccount
  readonly branch_id: string | null
  readonly opening_satang: Satang
  readonly debit_satang: Satang
  readonly credit_satang: Satang
  readonly closing_satang: Satang
}

/** The balance of each account, of a split at each branch, from the last closed month on. Raw: sums under conditions. */
export async function findBalances(db: Kysely<Tables>, { from, to, split }: BalanceQuery): Promise<Balance[]> {
  const branch = split === 'branch' ? sql`branch_id` : sql`null::uuid`
  const { rows } = await sql<Balance>`with closed as (select max(last_day) as day from month_close where last_day < ${from}),
    parts as (
      select account, branch_id, balance_satang as amount, true as before from month_balance join closed on last_day = day
      union all select account, branch_id, amount_satang, booked_date < ${from} from ledger_posting join ledger_entry on posting_id = id
        where booked_date > coalesce((select day from closed), '-infinity') and booked_date <= ${to}
    )
    select account, ${branch} as branch_id,
      coalesce(sum(amount) filter (where before), 0)::int8 as opening_satang,
      coalesce(sum(amount) filter (where not before and amount > 0), 0)::int8 as debit_satang,
      coalesce(sum(amount) filter (where not before and amount < 0), 0)::int8 as credit_satang,
      sum(amount)::int8 as closing_satang
    from parts group by 1, 2`.execute(db)
  return rows
}

/** The sums of an account in the postings of a kind on a day. */
export type JournalSum = {
  readonly booked_date: BusinessDate
  readonly kind: PostingKind
  readonly postings: number
  readonly account: LedgerAccount
  readonly debit_satang: Satang
  readonly credit_satang: Satang
}

/** The postings of some days added up by day, kind and account. */
export async function findJournalSums(db: Kysely<Tables>, { from, to }: { from: BusinessDate; to: BusinessDate }): Promise<JournalSum[]> {
  const { rows } = await sql<JournalSum>`with posted as (
      select id, booked_date, kind from ledger_posting where booked_date between ${from} and ${to}
    ), counted as (select booked_date, kind, count(*)::int as postings from posted group by booked_date, kind)
    select counted.*, account,
      coalesce(sum(amount_satang) filter (where amount_satang > 0), 0)::int8 as debit_satang,
      coalesce(sum(amount_satang) filter (where amount_satang < 0), 0)::int8 as credit_satang
    from counted join posted using (booked_date, kind) join ledger_entry on posting_id = posted.id
    group by booked_date, kind, postings, account order by booked_date, kind`.execute(db)
  return rows
}

/** An entry of a posting, with the loan's payment reference. */
export type JournalLine = {
  readonly booked_date: BusinessDate
  readonly business_date: BusinessDate
  readonly kind: PostingKind
  readonly id: string
  readonly reference: string | null
  readonly branch: Translated | null
  readonly account: LedgerAccount
  readonly amount_satang: Satang
}

/** Every entry of some days in the order of posting, debits first. */
export function findJournalLines(db: Kysely<Tables>, { from, to }: { from: BusinessDate; to: BusinessDate }): AsyncGenerator<JournalLine> {
  const lines = db
    .selectFrom('ledger_posting')
    .innerJoin('ledger_entry', 'ledger_entry.posting_id', 'ledger_posting.id')
    .leftJoin('loan', 'loan.id', 'ledger_posting.loan_id')
    .leftJoin('branch', 'branch.id', 'ledger_posting.branch_id')
    .where('booked_date', '>=', from)
    .where('booked_date', '<=', to)
    .select([
      'booked_date',
      'business_date',
      'kind',
      'ledger_posting.id',
      'payment_reference_number as reference',
      'branch.name as branch',
      'account',
      'amount_satang',
    ])
    .orderBy('booked_date')
    .orderBy('posted_at')
    .orderBy('ledger_posting.id')
    .orderBy('amount_satang', 'desc')
  return rowsOf(db, lines)
}
