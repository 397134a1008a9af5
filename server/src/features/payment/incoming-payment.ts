import type { LoanId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Drawer } from '../../domain/cash/write-drawer.ts'
import type { Actor } from '../../platform/audit.ts'

/** Money that came in for a loan. */
export type IncomingPayment = {
  readonly loanId: LoanId
  readonly actor: Actor
  readonly amount_satang: Satang
  readonly paid_date: BusinessDate
  readonly payment_type: PaymentType
  /** The bank's own number: the same one is recorded once. Null for cash, which has no number but that of our receipt. */
  readonly outside_reference: string | null
  /** Cash: the drawer that it lies in. What histories bring without one counts as brought to the bank. */
  readonly drawer?: Drawer
  /** A person said that it belongs to this loan: one that was written off takes it as a recovery. */
  readonly decided?: true
  /** The money is a transfer that waits in suspense, not new. */
  readonly fromSuspense?: true
  /** The slip that it is posted from, of this loan. */
  readonly slipId?: string | undefined
  /** Refused with `more_than_debt` when it is more than the payoff of its day: nobody said what the rest is for. */
  readonly upToDebt?: true
}
