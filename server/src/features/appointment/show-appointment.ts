import { inLanguage } from '@let-twe/core/translated.ts'
import { mayReopen } from '@let-twe/core/appointment/change-rules.ts'
import type { Language } from '@let-twe/core/language.ts'
import { plannedIn } from '@let-twe/core/loan/planned-rejection.ts'
import type { OfficeAppointmentRow } from './appointment-office.queries.ts'

/** An appointment as the contract shows it, its branch named in the reader's language. */
export function showAppointment(row: OfficeAppointmentRow, language: Language, now: Date) {
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
    result: row.result,
    for_signing: row.for_signing,
    can_reopen: mayReopen(row, { state: row.loan_state, signed: row.signed_at !== null, otherBooked: row.other_booked }, now),
    rejected_at: plannedIn(row.loan_state, row.planned_rejection)?.at ?? null,
    loan_id: row.loan_id,
    name: row.name,
    phone_number: row.phone_number,
    branch_name: row.branch_name && inLanguage(row.branch_name, language),
  }
}
