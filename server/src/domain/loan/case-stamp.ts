import { type RawBuilder, sql } from 'kysely'

/**
 * In a query of loans: another text after every decision, document, request, appointment and contact. Raw: one statement of counts for every
 * open case, each by the index of its loan.
 */
export const caseStamp: RawBuilder<string> = sql`concat_ws('.', loan.version,
  (select count(*) || '/' || count(deleted_at) from document where document.borrower_id = loan.borrower_id),
  (select count(*) || '/' || count(done_at) from officer_request where officer_request.loan_id = loan.id),
  (select count(*) || '/' || coalesce(sum(sequence), 0) || '/' || count(closed_at) || '/' || count(started_at) from appointment
    where appointment.loan_id = loan.id),
  (select count(*) || '/' || count(ended_at) from contact where contact.loan_id = loan.id))`
