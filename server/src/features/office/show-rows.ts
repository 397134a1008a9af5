import type { Language } from '@let-twe/core/language.ts'
import type { OfficeAppointmentRow } from './office.queries.ts'
import type { RequestRow } from './request-again.ts'

/** A request as the contract shows it. */
export function showRequest({ loan_id: _, requested_at, done_at, ...row }: RequestRow) {
  return { ...row, requested_at: requested_at.toISOString(), done_at: done_at?.toISOString() ?? null }
}

/** An appointment as the contract shows it, its branch named in the reader's language. */
export function showAppointment(row: OfficeAppointmentRow, language: Language) {
  return {
    id: row.id,
    type: row.type,
    state: row.state,
    date: row.date,
    time: row.time,
    branch_id: row.branch_id,
    social_channel: row.social_channel,
    social_url: row.social_url,
    reference: row.reference,
    loan_id: row.loan_id,
    name: row.name,
    phone_number: row.phone_number,
    branch_name: row.branch_name?.[language] ?? null,
  }
}
