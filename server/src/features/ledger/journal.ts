import { type BusinessDate, daysBetween } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type ChartOfAccounts, accountsInOrder } from '@let-twe/core/ledger/chart-of-accounts.ts'
import type { getJournal } from '@let-twe/core/ledger/endpoints.ts'
import { journalBookOf, journalBooks } from '@let-twe/core/ledger/journal-book.ts'
import { postingKinds } from '@let-twe/core/ledger/posting-kind.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type JournalLine, type JournalSum, findJournalLines, findJournalSums } from './ledger.queries.ts'

/** The journal of a day by book and kind. */
export async function readJournal(
  db: Kysely<Tables>,
  chart: ChartOfAccounts,
  day: BusinessDate,
): Promise<Pick<Data<typeof getJournal>, 'kinds'>> {
  return { kinds: kindsOf(await findJournalSums(db, { from: day, to: day }), chart) }
}

/** The sums of a day by book and kind; the accounts of each kind by their numbers, debits first. */
export function kindsOf(sums: readonly JournalSum[], chart: ChartOfAccounts): Data<typeof getJournal>['kinds'] {
  const order = accountsInOrder(chart)
  return journalBooks.flatMap((book) =>
    postingKinds
      .filter((kind) => journalBookOf[kind] === book)
      .flatMap((kind) => {
        const mine = sums.filter((each) => each.kind === kind)
        const accounts = mine
          .toSorted((one, other) => order.indexOf(one.account) - order.indexOf(other.account))
          .toSorted((one, other) => Number(other.debit_satang > 0) - Number(one.debit_satang > 0))
          .map(({ account, debit_satang, credit_satang }) => ({ account, ...chart[account], debit_satang, credit_satang }))
        return mine.length === 0 ? [] : [{ book, kind, postings: mine[0]!.postings, accounts }]
      }),
  )
}

type JournalQuery = { readonly from: BusinessDate; readonly to: BusinessDate }

/** The sums of each day, for a program that takes one voucher a day and kind. */
export async function listJournalDays(db: Kysely<Tables>, { from, to }: JournalQuery): Promise<JournalSum[] | Refusal> {
  return daysBetween(from, to) < 0 || daysBetween(from, to) > 366 ? refuse('date_invalid') : findJournalSums(db, { from, to })
}

/** Every posting of some days. */
export function listJournalPostings(db: Kysely<Tables>, { from, to }: JournalQuery): AsyncIterable<JournalLine> | Refusal {
  return daysBetween(from, to) < 0 ? refuse('date_invalid') : findJournalLines(db, { from, to })
}
