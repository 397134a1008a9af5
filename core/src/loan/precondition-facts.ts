import type { AppointmentState } from '../appointment/endpoints.ts'
import type { Ineligible } from '../application/eligibility.ts'
import type { BusinessDate } from '../business-date.ts'
import type { DocumentKind } from '../document/endpoints.ts'
import type { Lender } from '../lender/lender.ts'
import type { Satang } from '../money.ts'
import type { ProductTerms } from '../product/product-terms.ts'
import type { IncomeType } from '../borrower/answers.ts'
import type { LoanType } from './loan-type.ts'
import type { OverridableRule } from './override.ts'
import type { SizeAnswer } from './counter-offer.ts'

/** Where a loan is paid to. */
export type PayoutAccount = { readonly bank: string; readonly account_number: string; readonly account_name: string }

/** The outcome of the interview of an application. */
export const interviewResults = ['passed', 'failed'] as const

export type InterviewResult = (typeof interviewResults)[number]

/** The newest appointment of a kind that was not cancelled. */
export type HeldAppointment = {
  readonly state: AppointmentState
  readonly date: BusinessDate
  readonly result: InterviewResult | null
  /** The recording member of staff. */
  readonly by: string | null
}

/** Everything that the preconditions of a step are evaluated by. Money in satang unless it says Baht. */
export type PreconditionFacts = {
  /** The day of the step: a disbursement's value date. */
  readonly day: BusinessDate
  readonly now: Date
  readonly lender: Pick<Lender, 'eligibility'>
  readonly product: Pick<ProductTerms, 'size' | 'terms' | 'affordability' | 'rate'>
  readonly account: { readonly active: boolean; readonly restricted: boolean; readonly payoutHeldUntil: Date | null }
  readonly ineligible: readonly Ineligible[]
  /** A designated person may be this borrower, which nobody has excluded. */
  readonly designated: boolean
  readonly permitEnd: BusinessDate | undefined
  /** The proposed, approved, signed or disbursed loan. */
  readonly offer: {
    readonly type: LoanType
    readonly size: Satang
    readonly months: number
    readonly timesPerMonth: number
    readonly rate: number
  }
  /** The requested amount; undefined without an application. */
  readonly askedSize: Satang | undefined
  /** The newest counter-offer: `answer` is null while it waits. */
  readonly counterOffer: { readonly size: Satang; readonly answer: SizeAnswer | null } | null
  readonly missingDocuments: readonly DocumentKind[]
  readonly documentsAskedFor: readonly DocumentKind[]
  readonly openRequests: number
  readonly interview: HeldAppointment | null
  readonly visit: HeldAppointment | null
  readonly visitNeeded: boolean
  readonly identityShared: boolean
  readonly bankAccountShared: boolean
  /** The borrower is one of the persons whom a member of staff declared. */
  readonly relatedToStaff: boolean
  readonly name: string | undefined
  readonly payoutAccount: PayoutAccount | null
  /** The account that was approved; null before the approval. */
  readonly approvedAccount: PayoutAccount | null
  readonly income: { readonly type: IncomeType; readonly salaryBaht: number; readonly otherDebtsBaht: number } | null
  /** The rules that two people let pass for this application, of which the facts are still those that they looked at. */
  readonly overridden: readonly OverridableRule[]
  /** The largest amount that the approving manager may also disburse. */
  readonly payoutAloneMax: Satang
  readonly proposedBy: string | null
  readonly approvedBy: string | null
  /** The person of the step; null before one acts. */
  readonly actor: string | null
}
