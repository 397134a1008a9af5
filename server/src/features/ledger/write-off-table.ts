import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Language } from '@let-twe/core/language.ts'
import { writeOffColumns } from '@let-twe/core/ledger/write-off-columns.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Cell } from '../../platform/table-file/to-csv.ts'
import { findWriteOffs } from './write-off.queries.ts'

/** The register of some days as rows of a sheet. */
export async function* writeOffTable(
  db: Kysely<Tables>,
  days: { readonly from: BusinessDate; readonly to: BusinessDate },
  language: Language,
): AsyncGenerator<Cell[]> {
  const { ledger, report, reason, common } = textsIn(language)
  const reasons: Readonly<Record<string, string>> = reason
  yield [
    ledger.written_off,
    ledger.reference,
    report.branch,
    ...writeOffColumns.map(({ head }) => `${ledger[head]} (${common.baht})`),
    ledger.write_off_reason,
    ledger.month_proposed_by,
    ledger.month_confirmed_by,
  ]
  for await (const row of findWriteOffs(db, days))
    yield [
      row.date,
      row.reference,
      row.branch && inLanguage(row.branch, language),
      ...writeOffColumns.map(({ valueOf }): Cell => ({ baht: valueOf(row) / 100 })),
      row.reason_code && (reasons[row.reason_code] ?? row.reason_code),
      row.proposed_by,
      row.confirmed_by,
    ]
}
