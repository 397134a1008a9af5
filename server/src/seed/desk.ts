import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Platform } from '../platform/platform.ts'
import type { Calendar } from './demo-borrowers.ts'

/** The demo's staff, by id. */
export type DeskStaff = {
  readonly officer: string
  readonly colleague: string
  readonly manager: string
  readonly admin: string
  readonly branch: string
}

/** The context of the demo's office work. */
export type Desk = {
  readonly platform: Platform
  readonly days: Calendar
  readonly branch: string
  /** The product at a time of a day. */
  on(date: BusinessDate, time: string): Platform
  as(who: Exclude<keyof DeskStaff, 'branch'>): { readonly kind: 'staff'; readonly id: string }
  /** A demo borrower by the end of the phone number, with the loan. */
  person(ending: string): Promise<{
    readonly borrower: BorrowerId
    readonly actor: { readonly kind: 'borrower'; readonly id: BorrowerId }
    readonly loan: LoanId
  }>
}
