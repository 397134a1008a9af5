import { type RawBuilder, sql } from 'kysely'

/**
 * In a query of loans: another text after every decision, document, request, appointment, contact, note and message. Raw: one statement of counts for every
 * open case, each by the index of its loan.
 */
export const caseStamp: RawBuilder<string> = sql`concat_ws('.', loan.version,
  (select concat_ws('/', count(*), max(uploaded_at)) from document where document.borrower_id = loan.borrower_id and deleted_at is null),
  (select count(*) || '/' || count(done_at) from officer_request where officer_request.loan_id = loan.id),
  (select count(*) || '/' || coalesce(sum(sequence), 0) || '/' || count(closed_at) || '/' || count(started_at) from appointment
    where appointment.loan_id = loan.id),
  (select count(*) || '/' || count(ended_at) from contact where contact.loan_id = loan.id),
  (select count(*) from loan_note where loan_note.loan_id = loan.id),
  (select last_message_id from conversation where conversation.borrower_id = loan.borrower_id))`
