import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Drawer } from '../../domain/cash/write-drawer.ts'
import type { Actor } from '../../platform/audit.ts'

/** Money that came in for a loan. */
export type IncomingPayment = {
  readonly loanId: LoanId
  readonly actor: Actor
  /** The member of staff who typed it, where another one confirms it. */
  readonly typedBy?: StaffId
  readonly amount_satang: Satang
  readonly paid_date: BusinessDate
  readonly payment_type: PaymentType
  /** The bank's own number: the same one is recorded once. Null for cash, and for a transfer, which has its own row. */
  readonly outside_reference: string | null
  /** Cash: its drawer. Histories without one count as brought to the bank. */
  readonly drawer?: Drawer
  /** An officer assigned it to this loan: a written-off one books it as a recovery. */
  readonly decided?: true
  /** The transfer in suspense that becomes this payment; without one the money is new. */
  readonly transferId?: string
  /** The slip that it is posted from, of this loan. */
  readonly slipId?: string | undefined
  /** Refused with `more_than_debt` above the payoff of its day: the purpose of the rest is unknown. */
  readonly upToDebt?: true
}
