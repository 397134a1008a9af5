import { getReceipt, listPayments as listPaymentsEndpoint } from '@let-twe/core/payment/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { listPayments } from './list-payments.ts'
import { printReceipt } from './print-receipt.ts'

/** Payments as their borrower sees them. */
export function paymentRoutes(serve: Serve, platform: Platform): void {
  serve(listPaymentsEndpoint, ({ caller, query }) => listPayments(platform, caller.id, query))
  serve(getReceipt, ({ caller, params }) => printReceipt(platform, { paymentId: params.id, borrowerId: caller.id }))
}
