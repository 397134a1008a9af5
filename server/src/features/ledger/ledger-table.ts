import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import { balanceColumns } from '@let-twe/core/ledger/balance-columns.ts'
import type { ChartOfAccounts } from '@let-twe/core/ledger/chart-of-accounts.ts'
import type { getTrialBalance } from '@let-twe/core/ledger/endpoints.ts'
import { journalBookOf } from '@let-twe/core/ledger/journal-book.ts'
import { sumSatang } from '@let-twe/core/money.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import type { Cell } from '../../platform/table-file/to-csv.ts'
import { kindsOf } from './journal.ts'
import type { JournalLine, JournalSum } from './ledger.queries.ts'

const baht = (amount: number): Cell => ({ baht: amount / 100 })

/** A trial balance as rows of a sheet. */
export function balanceTable(rows: Data<typeof getTrialBalance>['rows'], split: 'branch' | undefined, language: Language): Cell[][] {
  const { ledger, report, common, cash } = textsIn(language)
  const cells = rows.map((row) => balanceColumns.map(({ valueOf }) => valueOf(row)))
  const before = (account: Cell, name: Cell, branch: Cell): Cell[] => [...(split === undefined ? [] : [branch]), account, name]
  return [
    [...before(ledger.number, ledger.account, report.branch), ...balanceColumns.map(({ head }) => `${ledger[head]} (${common.baht})`)],
    ...rows.map((row, index) => [
      ...before(row.number, inLanguage(row.name, language), row.branch ? inLanguage(row.branch, language) : cash.head_office),
      ...cells[index]!.map(baht),
    ]),
    [...before(null, ledger.total, null), ...balanceColumns.map((_, column) => baht(sumSatang(cells.map((row) => row[column]!))))],
  ]
}

/** The head of a journal, and one account of it. */
function journalHead(language: Language, more: readonly string[]): Cell[] {
  const { ledger, common } = textsIn(language)
  return [
    ledger.booked,
    ledger.book,
    ledger.kind,
    ...more,
    ledger.number,
    ledger.account,
    `${ledger.debit} (${common.baht})`,
    `${ledger.credit} (${common.baht})`,
  ]
}

/** The sums of each day and kind as rows of a sheet. */
export function journalDaysTable(sums: readonly JournalSum[], chart: ChartOfAccounts, language: Language): Cell[][] {
  const { ledger } = textsIn(language)
  const days = Map.groupBy(sums, ({ booked_date }) => booked_date)
  return [
    journalHead(language, [ledger.postings]),
    ...[...days].flatMap(([day, ofDay]: [BusinessDate, JournalSum[]]) =>
      kindsOf(ofDay, chart).flatMap(({ book, kind, postings, accounts }) =>
        accounts.map(({ number, name, debit_satang, credit_satang }): Cell[] => [
          day,
          ledger[`book_${book}`],
          ledger[`kind_${kind}`],
          postings,
          number,
          inLanguage(name, language),
          baht(debit_satang),
          baht(-credit_satang),
        ]),
      ),
    ),
  ]
}

/** Every posting as rows of a sheet. */
export async function* journalTable(lines: AsyncIterable<JournalLine>, chart: ChartOfAccounts, language: Language): AsyncGenerator<Cell[]> {
  const { ledger, report } = textsIn(language)
  yield journalHead(language, [ledger.value_date, ledger.posting, ledger.reference, report.branch])
  for await (const line of lines)
    yield [
      line.booked_date,
      ledger[`book_${journalBookOf[line.kind]}`],
      ledger[`kind_${line.kind}`],
      line.business_date,
      line.id,
      line.reference,
      line.branch && inLanguage(line.branch, language),
      chart[line.account].number,
      inLanguage(chart[line.account].name, language),
      baht(Math.max(line.amount_satang, 0)),
      baht(Math.max(-line.amount_satang, 0)),
    ]
}
