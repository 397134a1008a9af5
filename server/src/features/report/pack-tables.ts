import type { Language } from '@let-twe/core/language.ts'
import { type PackPart, packParts } from '@let-twe/core/report/pack-endpoints.ts'
import { formatInstant } from '@let-twe/texts/format.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import type { Cell } from '../../platform/table-file/to-csv.ts'
import type { Sheet } from '../../platform/table-file/write-table.ts'
import type { ReportSource } from './read-report.ts'
import { readAll } from './read-pack.ts'
import { restructuredTable } from './read-restructured.ts'

/** The registers of a month as sheets of a workbook. */
export function packSheets(source: ReportSource, month: string, language: Language): Sheet[] {
  return packParts.map((part) => ({ name: textsIn(language).report[`pack_${part}`], rows: packTables[part](source, month, language) }))
}

/** The part of the return that is not verified, as a sheet. */
export function packNotes(language: Language): Sheet {
  const { report } = textsIn(language)
  return { name: report.pack_notes, rows: [[report.return_note], [report.pack_costs_note], [report.pack_registers_note]] }
}

type Table = (source: ReportSource, month: string, language: Language) => AsyncGenerator<Cell[]>

/** The registers of a month as rows of a sheet. */
export const packTables: Readonly<Record<PackPart, Table>> = {
  async *costs(source, month, language) {
    const { report, ledger, common } = textsIn(language)
    const baht = (words: string) => `${words} (${common.baht})`
    yield [
      ledger.reference,
      report.cost_disbursed,
      `${report.cost_rate} (%)`,
      `${report.cost_cap} (%)`,
      ...[report.cost_lent, report.cost_interest, report.cost_fee, report.cost_charged, report.cost_allowed, report.cost_above].map(baht),
    ]
    for await (const row of readAll.costs(source, month))
      yield [
        row.reference,
        row.disbursement_date,
        row.yearly_rate / 100,
        row.cap / 100,
        ...[
          row.lent_satang,
          row.interest_satang,
          row.fee_satang,
          row.interest_satang + row.fee_satang,
          row.allowed_satang,
          row.above_satang,
        ].map((amount): Cell => ({ baht: amount / 100 })),
      ]
  },
  restructured: restructuredTable,
  async *complaints(source, month, language) {
    const { report, desk, common } = textsIn(language)
    yield [
      desk.complaint_number,
      desk.complaint_about,
      report.complaint_received,
      desk.answer_until,
      report.complaint_answered,
      report.complaint_in_time,
      report.complaint_outcome,
    ]
    for await (const row of readAll.complaints(source, month))
      yield [
        row.number,
        desk[`about_${row.category}`],
        row.received,
        row.answer_until,
        row.answered ?? desk[`complaint_${row.state}`],
        row.in_time === null ? null : common[row.in_time ? 'yes' : 'no'],
        row.outcome && desk[`outcome_${row.outcome}`],
      ]
  },
  async *consents(source, month, language) {
    const { report } = textsIn(language)
    yield [
      report.consent_at,
      report.consent_event,
      report.consent_kind,
      report.consent_version,
      report.consent_language,
      report.consent_account,
      report.consent_given,
      report.consent_withdrawn,
    ]
    for await (const row of readAll.consents(source, month))
      yield [
        formatInstant(new Date(row.at)),
        report[`consent_${row.event}`],
        report[`consent_${row.kind}`],
        row.version,
        row.language,
        row.borrower_id,
        formatInstant(new Date(row.given_at)),
        row.withdrawn_at && formatInstant(new Date(row.withdrawn_at)),
      ]
  },
}
