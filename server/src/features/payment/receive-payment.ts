import type { Refusal } from '@let-twe/core/errors.ts'
import type { Platform } from '../../platform/platform.ts'
import type { IncomingPayment } from './incoming-payment.ts'
import type { PaymentRecord } from './payment.queries.ts'
import { recordPayment } from './record-payment.ts'
import { recordTypedTransfer } from './record-typed-transfer.ts'

/** Records a payment typed by an officer: cash as it is, a transfer by its identity, so that no other source posts it again. */
export function receivePayment(platform: Platform, payment: IncomingPayment): Promise<PaymentRecord | Refusal> {
  return payment.payment_type === 'branch' ? recordPayment(platform, payment) : recordTypedTransfer(platform, payment)
}
