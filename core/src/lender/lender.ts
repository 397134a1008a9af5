import type { Satang } from '../money.ts'
import type { ProvinceCode } from '../place/province.ts'
import type { Translated } from '../translated.ts'

/** What the lender's loans cost and how they run (docs/product.md §4). */
export type LoanPolicy = {
  /** Interest a year in hundredths of a percent, on declining balance: 3600 is 36 %, 3 % a month. */
  readonly yearlyRate: number
  /** The legal cap on interest, fees and penalties together, in hundredths of a percent a year. */
  readonly legalCap: number
  readonly smallest: Satang
  readonly largest: Satang
  readonly largestFirst: Satang
  /** The most that an officer may approve. */
  readonly largestApproved: Satang
  readonly step: Satang
  /** Days that a month of a term counts: 15-day periods twice a month. */
  readonly daysPerMonth: number
  readonly firstLoanInstalments: number
  readonly firstLoanMonths: readonly number[]
  readonly repeatMonths: readonly number[]
  readonly goodCustomerMonthlyMonths: readonly number[]
  /** Loans repaid well that make a good customer. */
  readonly goodCustomerLoans: number
  readonly lateAfterDays: number
  readonly lateFee: Satang
  /** No late fee while the overdue total is at most this (Thai collection-fee rule of 13 August 2021). */
  readonly lateFeeFreeUpTo: Satang
  readonly reapplyAfterMonths: number
  /** A last loan that closed longer ago than this asks for a branch visit again. */
  readonly branchVisitAfterMonths: number
  /** The most days by which an instalment may be moved when a borrower asks for a later date. */
  readonly laterDateDays: number
  /** How long a borrower's choice for a part-payment waits for its money. */
  readonly partPaymentChoiceDays: number
  /** The longest gap of daily runs that is made up for day by day. */
  readonly catchUpDays: number
}

/** Who may borrow (docs/product.md §5). */
export type EligibilityPolicy = {
  readonly minimumAgeToRegister: number
  /** Registration is open below this age. */
  readonly ageLimit: number
  readonly minimumAgeToBorrow: number
  readonly minimumMonthsInThailand: number
  readonly minimumMonthsWithEmployer: number
  readonly permitMonthsAfterLastRepayment: number
}

/** The ways to pay an instalment back, as in the route `/payment/{type}`. */
export const paymentTypes = ['atm', 'mobile-banking', 'bank-counter', 'direct-debit', 'branch'] as const

/** A way to pay back. */
export type PaymentType = (typeof paymentTypes)[number]

/** What a channel charges, in satang; a range where banks differ. */
export type FeeRange = { readonly from: Satang; readonly to: Satang }

/** How many people an appointment time takes, and when there are any. Times are Bangkok time, `HH:MM`. */
export type AppointmentPolicy = {
  readonly times: readonly string[]
  readonly minutes: number
  readonly capacity: number
  readonly daysAhead: number
}

/** Everything that a lender may change. The demo's is `demo-lender.ts`; nothing of it is a number in the middle of code. */
export type Lender = {
  /** True where the data is made up; the screens then say so. */
  readonly demo: boolean
  readonly name: Translated
  readonly legalName: Translated
  readonly licenceNumber: string
  /** 13 digits. */
  readonly taxId: string
  /** 15 digits: tax id and a suffix of two. */
  readonly billerId: string
  readonly province: ProvinceCode
  readonly address: Translated
  /** E.164. */
  readonly phone: string
  readonly email: string
  readonly bankAccount: { readonly bank: string; readonly number: string; readonly name: string }
  readonly social: { readonly facebookPage: string; readonly messenger: string; readonly line: string; readonly viber: string }
  readonly officeHours: { readonly opens: string; readonly closes: string; readonly weekdays: readonly number[] }
  readonly loan: LoanPolicy
  readonly eligibility: EligibilityPolicy
  readonly paymentFees: Readonly<Record<PaymentType, FeeRange>>
  readonly interview: AppointmentPolicy
  readonly branchVisit: AppointmentPolicy
  /** Working days from submission to a decision. */
  readonly reviewDays: { readonly from: number; readonly to: number }
  readonly interviewMinutes: number
  /** Consent texts change; the version that a person agreed to is kept. */
  readonly termsVersion: string
}
