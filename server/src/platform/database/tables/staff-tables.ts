import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { BorrowerId, StaffId } from '@let-twe/core/id.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { DualControlKind } from '@let-twe/core/dual-control/dual-control.ts'
import type { ViewedPage } from '@let-twe/core/work-queue/viewed-lists.ts'
import type { RelatedFact } from '@let-twe/core/staff/related-party.ts'
import type { StaffNoticeKind } from '@let-twe/core/staff/notice-endpoints.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Encrypted } from '../../encryption/encrypted-column.ts'
import type { SearchKey } from '../../encryption/search-key.ts'
import type { Json } from './json.ts'

/** Accounts of staff and their data in the office. */
export type StaffTables = {
  staff: {
    id: StaffId
    username: string
    name: string
    role: string
    password_hash: string
    active: Generated<boolean>
    created_at: Date
    totp_secret: Encrypted<'staff.totp_secret'> | null
    totp_last_step: Generated<number>
    /** The number to which the links of the account go. */
    phone: Encrypted<'staff.phone'> | null
    phone_key: SearchKey | null
    /** A proposal that waits for a second person. */
    next_phone: Encrypted<'staff.next_phone'> | null
    /** Before it, an account that is new or reset handles no money. */
    money_from: Date | null
    /** Digits in the lender's phone system. */
    extension: string | null
    /** The name for borrowers, where it is not `name`. */
    shown_name: string | null
    picture_file: string | null
    /** In which the person talks with borrowers. */
    languages: Generated<Language[]>
  }
  staff_notice: { id: string; kind: StaffNoticeKind; about: string; by_id: string | null; created_at: Date }
  staff_notice_seen: { staff_id: StaffId; notice_id: string; seen_at: Date }
  /** The quarter by its first day. */
  rights_review: { quarter: BusinessDate; staff_id: StaffId; note: string; signed_at: Date }
  /** An earlier declaration counts for a year after it was replaced. */
  related_declaration: {
    id: string
    staff_id: StaffId
    people: Encrypted<'related_declaration.people'>
    declared_at: Date
    replaced_at: Date | null
  }
  related_party: { borrower_id: BorrowerId; staff_id: StaffId; facts: RelatedFact[]; found_at: Date; ended_at: Date | null }
  staff_recovery_code: { staff_id: StaffId; code_hash: string; used_at: Date | null }
  staff_device: {
    id: string
    staff_id: StaffId
    cookie_hash: string
    name: string
    created_at: Date
    last_used_at: Date
    acknowledged_at: Date | null
  }
  staff_invitation: {
    id: string
    token_hash: string
    staff_id: StaffId | null
    username: string
    name: string
    role: string
    totp_secret: Encrypted<'staff_invitation.totp_secret'>
    /** Null for one from the machine that names no number. */
    phone: Encrypted<'staff_invitation.phone'> | null
    created_at: Date
    expires_at: Date
    open_since: Date | null
    branch_ids: ColumnType<string[], string | undefined, string>
  }
  staff_branch: { staff_id: StaffId; branch_id: string }
  staff_session: {
    token_hash: string
    staff_id: StaffId
    created_at: Date
    last_used_at: Date
    ended_at: Date | null
    device_id: string | null
  }
  saved_view: { id: string; staff_id: StaffId; page: ViewedPage; name: string; query: string; created_at: Date; shared: boolean }
  dual_control: {
    id: string
    kind: DualControlKind
    subject_id: string
    loan_id: string | null
    amount_satang: Satang | null
    about: Encrypted<'dual_control.about'> | null
    detail: Json<object>
    reason_code: string | null
    note: string | null
    proposed_by: string
    proposed_at: Date
    expires_at: Date
    outcome: 'confirmed' | 'refused' | 'expired' | null
    decided_by: string | null
    decided_at: Date | null
    decision_note: string | null
    /** A confirmed override that one person took back. */
    revoked_by: string | null
    revoked_at: Date | null
    revocation_note: string | null
  }
}
