import { daysBetween } from '@let-twe/core/business-date.ts'
import type { Received } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import { maxJournalLines } from '@let-twe/core/ledger/endpoints.ts'
import { writeOffColumns } from '@let-twe/core/ledger/write-off-columns.ts'
import type { getWriteOffFile } from '@let-twe/core/ledger/write-off-endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Cell } from '../../platform/table-file/to-csv.ts'
import { findWriteOffs } from './write-off.queries.ts'

/** The register of some days as rows of a sheet. Refused when they are too many for a file. */
export async function writeOffTable(
  db: Kysely<Tables>,
  { from, to, format }: Received<typeof getWriteOffFile>['query'],
  language: Language,
): Promise<Cell[][] | Refusal> {
  if (daysBetween(from, to) < 0) return refuse('date_invalid')
  const rows = await findWriteOffs(db, { from, to, limit: maxJournalLines[format] + 1 })
  if (rows.length > maxJournalLines[format]) return refuse('export_too_large')
  const { ledger, report, reason, common } = textsIn(language)
  const reasons: Readonly<Record<string, string>> = reason
  return [
    [
      ledger.written_off,
      ledger.reference,
      report.branch,
      ...writeOffColumns.map(({ head }) => `${ledger[head]} (${common.baht})`),
      ledger.write_off_reason,
      ledger.month_proposed_by,
      ledger.month_confirmed_by,
    ],
    ...rows.map((row): Cell[] => [
      row.date,
      row.reference,
      row.branch && inLanguage(row.branch, language),
      ...writeOffColumns.map(({ valueOf }): Cell => ({ baht: valueOf(row) / 100 })),
      row.reason_code && (reasons[row.reason_code] ?? row.reason_code),
      row.proposed_by,
      row.confirmed_by,
    ]),
  ]
}
