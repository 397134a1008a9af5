import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { previewLoanPayment } from '@let-twe/core/payment/office-endpoints.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'

/** A payment that an officer types, or takes from a slip, with its previewed effect. */
export type TypedPayment = {
  readonly amount_satang: Satang
  readonly paid_date: BusinessDate
  readonly payment_type: PaymentType
  readonly outside_reference: string | undefined
  readonly slip_id: string | undefined
  readonly preview: Data<typeof previewLoanPayment>
}
