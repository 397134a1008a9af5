import type { ConsentKind } from '@let-twe/core/borrower/consent-kind.ts'
import type { BureauOutcome } from '@let-twe/core/bureau/bureau-report.ts'
import type { BorrowerId, DocumentId, LoanId, StaffId } from '@let-twe/core/id.ts'
import type { OtpPurpose } from '@let-twe/core/auth/otp-rules.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import type { AccountChange } from '@let-twe/core/borrower/office-endpoints.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { IncomeType } from '@let-twe/core/borrower/answers.ts'
import type { Generated } from 'kysely'
import type { Encrypted } from '../../encryption/encrypted-column.ts'
import type { SearchKey } from '../../encryption/search-key.ts'

/** People and how they get in: their accounts, codes, sessions and phones. */
export type AccountTables = {
  borrower: {
    id: BorrowerId
    phone_number: PhoneNumber
    name: string | null
    dob: BusinessDate | null
    province_of_work: string | null
    province_of_resident: string | null
    income_type: IncomeType | null
    salary: number | null
    email: string | null
    identity_number: Encrypted<'borrower.identity_number'> | null
    identity_number_key: SearchKey | null
    passport: Encrypted<'borrower.passport'> | null
    passport_key: SearchKey | null
    work_permit: Encrypted<'borrower.work_permit'> | null
    work_permit_key: SearchKey | null
    permit_end: BusinessDate | null
    father_name: string | null
    social_channel: 'messenger' | 'line' | 'viber' | null
    social_url: string | null
    language: Language
    active: Generated<boolean>
    /** The day of the death, as staff reported it. */
    died_on: BusinessDate | null
    /** Null until a second person confirmed it. */
    death_confirmed_at: Date | null
    pin_hash: string
    branch_customer_id: string | null
    restricted_since: Date | null
    payout_held_until: Date | null
    /** Wrong answers since a forgotten PIN restricted the account; null while none does, also where staff restricted it. */
    identity_tries: number | null
    pin_forgotten_at: Date | null
    deleted_at: Date | null
    created_at: Date
    /** The phonetic key of `name`, for searches; `changeBorrower` writes it. */
    phonetic_name: string | null
  }
  /** Where a person is seen: one row for each branch of their loans, or of the nil id. `refreshBorrowerBranches` keeps it. */
  borrower_branch: {
    borrower_id: BorrowerId
    branch_id: string
    created_at: Date
    /** As in `conversation`. */
    waiting_since: Date | null
    restricted: Generated<boolean>
  }
  pending_registration: {
    phone_number: PhoneNumber
    device_hash: string
    kind: 'full' | 'phone_only'
    answers: Encrypted<'pending_registration.answers'>
    created_at: Date
  }
  branch_customer: {
    id: string
    name: string
    dob: BusinessDate | null
    father_name: string | null
    identity_number: Encrypted<'branch_customer.identity_number'> | null
    identity_number_key: SearchKey | null
    passport: Encrypted<'branch_customer.passport'> | null
    passport_key: SearchKey | null
    work_permit: Encrypted<'branch_customer.work_permit'> | null
    work_permit_key: SearchKey | null
  }
  one_time_code: {
    id: string
    phone_number: PhoneNumber
    purpose: OtpPurpose
    borrower_id: BorrowerId | null
    code_hash: string
    tries: Generated<number>
    created_at: Date
    expires_at: Date
    used_at: Date | null
    device_hash: string | null
    asked_from: string | null
  }
  auth_token: {
    token_hash: string
    phone_number: PhoneNumber
    purpose: OtpPurpose
    registration: Encrypted<'auth_token.registration'> | null
    expires_at: Date
    used_at: Date | null
  }
  pin_lock: { key: string; tries: number; locked_until: Date | null; fresh_at: Date | null; last_try_at: Date }
  session: {
    token_hash: string
    borrower_id: BorrowerId
    restricted: Generated<boolean>
    created_at: Date
    last_used_at: Date
    pin_checked_at: Date | null
    checked_pin_opens: 'any_call' | 'new_number' | null
    ended_at: Date | null
    device_id: string | null
    lifted_by: 'pin' | 'code' | null
  }
  device: {
    id: string
    borrower_id: string
    cookie_hash: string
    name: string
    created_at: Date
    code_entered_at: Date | null
    known_since: Date | null
    last_used_at: Date
    removed_at: Date | null
  }
  passkey: {
    id: string
    borrower_id: string
    credential_id: string
    public_key: Buffer
    counter: number
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  passkey_challenge: { challenge: string; session_hash: string | null; expires_at: Date }
  consent: {
    id: string
    borrower_id: BorrowerId
    kind: ConsentKind
    version: string
    language: Language
    given_at: Date
    withdrawn_at: Date | null
    /** Of a consent on paper: who recorded it, and the scan while it is stored. */
    recorded_by: string | null
    document_id: DocumentId | null
  }
  bureau_query: {
    id: string
    borrower_id: BorrowerId
    loan_id: LoanId
    consent_id: string
    asked_by: string
    asked_at: Date
    outcome: BureauOutcome
    report: Encrypted<'bureau_query.report'> | null
  }
  account_change: {
    id: string
    borrower_id: BorrowerId
    kind: AccountChange
    reason_code: ReasonCode
    note: string | null
    changed_by: StaffId
    changed_at: Date
  }
  deletion_request: { borrower_id: BorrowerId; requested_at: Date; carried_out_at: Date | null }
  earlier_number: { borrower_id: BorrowerId; phone_number: PhoneNumber; left_at: Date }
}
