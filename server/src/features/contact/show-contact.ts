import { callerCodeEnd, mayUndoCall } from '@let-twe/core/contact/contact-kinds.ts'
import type { contactData, openCallData } from '@let-twe/core/contact/endpoints.ts'
import type * as z from 'zod/mini'
import type { OpenCall } from './call-borrower.ts'
import type { ShownContact } from './contact.queries.ts'

/** A contact as the contract shows it. Only the newest of a loan may be taken back. */
export function showContact(row: ShownContact, now: Date, isNewest = true): z.output<typeof contactData> {
  const {
    id,
    kind,
    overdue,
    staff_name,
    begun_at,
    ended_at,
    outcome,
    promised_satang,
    promised_date,
    next_date,
    template,
    language,
    note,
  } = row
  const instants = { begun_at: begun_at.toISOString(), ended_at: ended_at?.toISOString() ?? null }
  const may_undo = isNewest && mayUndoCall(row, now)
  return {
    id,
    kind,
    overdue,
    staff_name,
    ...instants,
    outcome,
    promised_satang,
    promised_date,
    next_date,
    template,
    language,
    note,
    may_undo,
  }
}

/** A call that waits for its outcome, as the contract shows it; the code as long as the app shows it too. */
export function showOpenCall({ call, loan }: OpenCall, now: Date, extension: string | null): z.output<typeof openCallData> {
  return {
    id: call.id,
    loan_id: loan.id,
    name: loan.name,
    phone_number: loan.phone_number,
    staff_name: call.staff_name,
    overdue: call.overdue,
    overdue_satang: loan.overdue_satang,
    instalment_satang: loan.instalment_satang,
    begun_at: call.begun_at.toISOString(),
    caller_code: callerCodeEnd(call.begun_at) > now ? call.caller_code : null,
    extension,
  }
}
