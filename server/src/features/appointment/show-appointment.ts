import { reasonText } from '../../domain/loan/reason-text.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { mayReopen } from '@let-twe/core/appointment/change-rules.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { findBorrowerLine } from '../blacklist/blacklist.queries.ts'
import type { OfficeAppointmentRow } from './appointment-office.queries.ts'
import type { RequestRow } from '../officer-request/request-again.ts'

/** A request as the contract shows it. */
export function showRequest(
  { id, kind, document_kind, reason_code, words, note, requested_by, requested_at, done_at, ended_by_decision }: RequestRow,
  language: Language,
) {
  const instants = { requested_at: requested_at.toISOString(), done_at: done_at?.toISOString() ?? null }
  return { id, kind, document_kind, reason: reasonText(reason_code, language)!, words, note, requested_by, ended_by_decision, ...instants }
}

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
    can_reopen: mayReopen(row, { state: row.loan_state, signed: row.signed_at !== null, otherBooked: row.other_booked }, now),
    loan_id: row.loan_id,
    name: row.name,
    phone_number: row.phone_number,
    branch_name: row.branch_name && inLanguage(row.branch_name, language),
  }
}

/** A borrower in a list. */
export function showBorrower(row: NonNullable<Awaited<ReturnType<typeof findBorrowerLine>>>) {
  return {
    id: row.id,
    name: row.name,
    phone_number: row.phone_number,
    active: row.active ? ('on' as const) : ('off' as const),
    restricted: row.restricted_since !== null,
    registered_at: row.created_at.toISOString(),
    current_loan_id: row.current_loan_id,
  }
}
