import type { ApplicationId, BorrowerId, DocumentId, LoanId, StaffId } from '@let-twe/core/id.ts'
import type { BlacklistKind } from '@let-twe/core/blacklist/blacklist.ts'
import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { DocumentKind, SentDocumentKind } from '@let-twe/core/document/endpoints.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import type { Generated } from 'kysely'
import type { Encrypted } from '../../encryption/encrypted-column.ts'
import type { SearchKey } from '../../encryption/search-key.ts'

/** Answers and documents of an applicant, and their review. */
export type ApplicationTables = {
  application: {
    id: ApplicationId
    borrower_id: BorrowerId
    form_state: ApplicationStep | null
    answers: Encrypted<'application.answers'> | null
    drafts: Encrypted<'application.drafts'> | null
    version: Generated<number>
    created_at: Date
    submitted_at: Date | null
    ended_at: Date | null
    permit_facts: Encrypted<'application.permit_facts'> | null
    /** The day on which the borrower wants to be reminded, once the permit is renewed. */
    remind_on: BusinessDate | null
    identity_number_key: SearchKey | null
    passport_key: SearchKey | null
    work_permit_key: SearchKey | null
    account_key: SearchKey | null
    /** Of name and birth date. */
    person_key: SearchKey | null
    /** Of the name as two are compared; the lender's list names it (docs/decisions/034). */
    employer_key: SearchKey | null
  }
  /** Lists of designated persons; the newest confirmed one counts. */
  designated_list: {
    id: string
    version: number
    file_name: string | null
    sha256: string
    entries: number
    uploaded_by: StaffId
    uploaded_at: Date
    confirmed_at: Date | null
  }
  designated_entry: { list_id: string; entry_key: string; names: string[]; birth_years: number[]; numbers: string[] }
  designated_key: { list_id: string; entry_key: string; kind: 'paper' | 'name'; key: string; birth_year: number | null }
  screening_match: {
    id: string
    /** A borrower, or the payee of a transfer that goes back. */
    borrower_id: BorrowerId | null
    transfer_id: string | null
    payee: string | null
    entry_key: string
    names: string[]
    certainty: 'exact' | 'possible'
    list_version: number
    found_at: Date
    decision: 'is' | 'is_not' | null
    decided_by: string | null
    decided_at: Date | null
    reason: string | null
  }
  screening: {
    id: string
    borrower_id: BorrowerId
    occasion: 'application' | 'disbursement' | 'refund' | 'new_list'
    list_version: number
    held: boolean
    screened_at: Date
  }
  document: {
    id: DocumentId
    borrower_id: BorrowerId
    application_id: ApplicationId | null
    kind: DocumentKind
    media_type: 'image/jpeg' | 'image/png' | 'application/pdf'
    bytes: number
    sha256: string
    file_name: string
    pages: Generated<number>
    uploaded_at: Date
    deleted_at: Date | null
    picture_hash: string | null
    picture_bands: number[] | null
  }
  document_part: { borrower_id: BorrowerId; upload_id: string; start: number; bytes: number; file_name: string; received_at: Date }
  officer_request: {
    id: string
    loan_id: LoanId
    kind: 'document' | 'information' | 'interview'
    document_kind: SentDocumentKind | null
    reason_code: ReasonCode<'request'>
    words: string | null
    note: string | null
    requested_by: StaffId
    requested_at: Date
    done_at: Date | null
    /** No answer and no officer closed it: the loan left the states in which it can be answered. */
    ended_by_decision: Generated<boolean>
  }
  blacklist_entry: {
    id: string
    kind: BlacklistKind
    value: Encrypted<'blacklist_entry.value'>
    match_key: SearchKey
    reason: string
    ends_date: BusinessDate | null
    added_by: StaffId | null
    added_at: Date
    replaced_at: Date | null
    removed_at: Date | null
  }
  answer_check: { loan_id: LoanId; field: string; value_mark: SearchKey; staff_id: StaffId; at: Date }
}
