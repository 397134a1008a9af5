import type { ArrearsBucket } from '@let-twe/core/contact/arrears-bucket.ts'
import type { AppointmentId, BorrowerId, LoanId, StaffId } from '@let-twe/core/id.ts'
import type { AppointmentState, AppointmentType } from '@let-twe/core/appointment/endpoints.ts'
import type { ShortReason } from '@let-twe/core/appointment/interview-length.ts'
import type { ComplaintCategory, ComplaintOutcome, ComplaintState } from '@let-twe/core/complaint/endpoints.ts'
import type { PermitState } from '@let-twe/core/conversation/endpoints.ts'
import type { ContactKind, StoredOutcome } from '@let-twe/core/contact/contact-kinds.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { InterviewResult } from '@let-twe/core/loan/precondition-facts.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Generated } from 'kysely'
import type { Pair } from '../../pdf/letterhead.ts'
import type { Encrypted } from '../../encryption/encrypted-column.ts'
import type { Json } from './json.ts'

/** When people meet and talk. */
export type ContactTables = {
  appointment: {
    id: AppointmentId
    borrower_id: BorrowerId
    loan_id: LoanId
    type: AppointmentType
    state: AppointmentState
    branch_id: string | null
    /** As the loan's (`setLoanBranch`); `branch_id` is where a visit takes place. */
    loan_branch_id: string | null
    date: BusinessDate
    time: string
    seat: number
    social_channel: 'messenger' | 'line' | 'viber' | null
    social_url: string | null
    reference: string
    sequence: Generated<number>
    result: InterviewResult | null
    created_at: Date
    staff_moves: Generated<number>
    state_before: 'booked' | 'confirmed' | null
    closed_at: Date | null
    closed_by: StaffId | null
    interview_answers: Encrypted<'appointment.interview_answers'> | null
    started_at: Date | null
    short_reason: ShortReason | null
    /** How the borrower confirmed a visit: by a code, or on paper. */
    borrower_act: 'code' | 'paper' | null
  }
  appointment_hold: {
    borrower_id: BorrowerId
    type: AppointmentType
    branch_id: string | null
    date: BusinessDate
    time: string
    expires_at: Date
  }
  contact: {
    id: string
    loan_id: LoanId
    borrower_id: BorrowerId
    kind: ContactKind
    overdue: boolean
    staff_id: StaffId
    begun_at: Date
    ended_at: Date | null
    caller_code: string | null
    /** When the phone system last took this call. */
    rung_at: Date | null
    outcome: StoredOutcome | null
    promised_satang: Satang | null
    promised_date: BusinessDate | null
    next_date: BusinessDate | null
    template: string | null
    language: Language | null
    note: string | null
    letter_satang: Satang | null
    letter_until: BusinessDate | null
    letter_words: Json<{ title: Pair; paragraphs: Pair[]; signed: Pair }> | null
  }
  collection_case: {
    loan_id: LoanId
    arrears_from: BusinessDate | null
    at_stake_satang: Satang
    contacted_at: Generated<Date>
    promised_on: BusinessDate | null
    promised_date: BusinessDate | null
    promised_satang: Satang | null
    /** The next contact: null only where no instalment is unpaid. */
    next_date: BusinessDate | null
    /** True when so much was paid in time; follows promise and payments (`refreshCollectionCases`). */
    promise_kept: Generated<boolean>
    /** As the loan's (`setLoanBranch`). */
    branch_id: string | null
    /** Of the last morning (`moveArrearsBuckets`). */
    arrears_bucket: ArrearsBucket | null
  }
  conversation: { borrower_id: BorrowerId; waiting_since: Date | null; last_message_id: string; claimed_by: string | null }
  conversation_message: {
    id: string
    number: Generated<number>
    borrower_id: BorrowerId
    sent_at: Date
    staff_id: StaffId | null
    text: Encrypted<'conversation_message.text'> | null
    file_name: string | null
    media_type: string | null
    pages: number | null
    permit: Encrypted<'conversation_message.permit'> | null
    permit_state: PermitState | null
  }
  call_back: {
    id: string
    borrower_id: BorrowerId
    date: BusinessDate
    time: string
    state: 'asked' | 'spoken' | 'not_reached' | 'cancelled'
    asked_at: Date
    done_by: StaffId | null
    done_at: Date | null
  }
  complaint_counter: { year: number; last: number }
  complaint: {
    id: string
    number: string
    borrower_id: BorrowerId
    category: ComplaintCategory
    text: Encrypted<'complaint.text'> | null
    state: ComplaintState
    sent_at: Date
    answer_until: BusinessDate
    taken_by: StaffId | null
    taken_at: Date | null
    answer: Encrypted<'complaint.answer'> | null
    /** Null until its answer, and for answers from before outcomes were recorded. */
    outcome: ComplaintOutcome | null
    answered_by: StaffId | null
    answered_at: Date | null
  }
  overdue_contact: { borrower_id: BorrowerId; date: BusinessDate; notification_id: string | null; contact_id: string | null }
}
