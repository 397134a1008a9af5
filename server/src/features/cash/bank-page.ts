import { type BusinessDate, daysBetween } from '@let-twe/core/business-date.ts'
import type { getBankAccount } from '@let-twe/core/cash/reconciliation-endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import { statementKinds, undoingKinds } from '@let-twe/core/ledger/on-statement.ts'
import { bankDaysAfter } from '@let-twe/core/lender/bank-days.ts'
import { matchBatch } from '@let-twe/core/payment/match-batch.ts'
import { bankDaysToShow } from '@let-twe/core/report/exceptions.ts'
import { type Kysely, sql } from 'kysely'
import { matchMoneyOut } from '../../domain/bank/clear-by-bank.ts'
import { findOpenSubjects } from '../../domain/dual-control/dual-control.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLastSigned, readAccountSince } from './bank-account.ts'

type BankPage = Data<typeof getBankAccount>

const mostUnknown = 200

/** The bank account at a past day-end with the money that left and no posting explains, and the number of movements that were shown. */
export async function readBankPage(platform: Platform, db: Kysely<Tables>, date: BusinessDate): Promise<BankPage | Refusal> {
  const last = await findLastSigned(db)
  const account = await readAccountSince(platform, db, date, last)
  if (isRefusal(account)) return account
  const moneyOut = await matchMoneyOut(platform, db)
  const { holidays } = moneyOut
  const today = platform.clock.today()
  return {
    ...account,
    open: account.open.map((item) => ({
      ...item,
      age_days: daysBetween(item.booked_date, today),
      overdue: bankDaysAfter(item.booked_date, bankDaysToShow, holidays) < today,
    })),
    unknown: await readUnknown(platform, db, { date, last, moneyOut }),
    shown: await countShown(db, { date, since: last?.statement_date ?? null }),
  }
}

/** A signed reconciliation explains the difference that its lines made, but no line of a file that came after it. */
async function readUnknown(
  platform: Platform,
  db: Kysely<Tables>,
  {
    date,
    last,
    moneyOut: { lines, postings, matches, holidays },
  }: {
    readonly date: BusinessDate
    readonly last: Awaited<ReturnType<typeof findLastSigned>>
    readonly moneyOut: Awaited<ReturnType<typeof matchMoneyOut>>
  },
): Promise<BankPage['unknown']> {
  const { clock } = platform
  const today = clock.today()
  const [proposed, batches] = [await findOpenSubjects(db, 'bank_fee', clock.now()), await findOpenSubjects(db, 'batch_debit', clock.now())]
  const paid = new Set([...matches.values()].flatMap((match) => ('posting' in match ? [match.posting] : [])))
  const disbursements = [...postings.values()].filter(({ id, kind }) => kind === 'disbursement' && !paid.has(id))
  const standing = lines.filter(
    (line) =>
      line.date <= date &&
      (last === undefined || line.date > last.statement_date || (line.postedAt !== null && line.postedAt > last.signed_at)),
  )
  return standing.slice(-mostUnknown).map((line) => {
    const { id, statementId, date: paid_date, amount, number, words } = line
    const match = matches.get(id)!
    const ids = 'posting' in match ? [match.posting] : match.suggested
    return {
      id,
      statement_id: statementId,
      paid_date,
      amount_satang: amount,
      number,
      words,
      age_days: daysBetween(paid_date, today),
      fee_proposed: proposed.has(id),
      batch_proposed: batches.has(id),
      batch: [...matchBatch(line, disbursements, (day) => bankDaysAfter(day, 1, holidays))],
      suggested: ids.map((posting) => {
        const { kind, bookedDate, number: reference, loanId, borrower } = postings.get(posting)!
        return { id: posting, kind, booked_date: bookedDate, reference: reference ?? '', loan_id: loanId, name: borrower }
      }),
    }
  })
}

/** Raw: conditions by kind, and one count for each. */
async function countShown(
  db: Kysely<Tables>,
  { date, since }: { readonly date: BusinessDate; readonly since: BusinessDate | null },
): Promise<BankPage['shown']> {
  const { rows } = await sql<BankPage['shown']>`select count(*) filter (where by_bank)::int as by_bank,
      count(*) filter (where not by_bank and by_person)::int as by_person
    from (select (mark.posting_id is not null and mark.cleared_by is null) or (posting.kind = 'transfer' and exists (select from transfer_source
          where transfer_source.transfer_id = posting.transfer_id and bank_line_id is not null and removed_at is null)) as by_bank,
        mark.cleared_by is not null as by_person
      from ledger_posting as posting left join bank_clearing as mark on mark.posting_id = posting.id
      where booked_date <= ${date} and ${since === null ? sql`true` : sql`booked_date > ${since}`} and posting.kind = any(${statementKinds})
      and not exists (select from ledger_posting as undo where undo.reverses = posting.id and undo.kind = any(${undoingKinds}))) as each`.execute(
    db,
  )
  return rows[0]!
}
