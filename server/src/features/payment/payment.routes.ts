import * as payment from '@let-twe/core/payment/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { showPage } from '../../platform/pdf/paper-page.ts'
import type { Platform } from '../../platform/platform.ts'
import { askForDirectDebit, endDirectDebit, readMandate } from './direct-debit.ts'
import { listPayments } from './list-payments.ts'
import { listSlips, sendSlip } from './payment-slips.ts'
import { readReceipt } from './print-receipt.ts'

/** Payments as their borrower sees them. */
export function paymentRoutes(serve: Serve, platform: Platform): void {
  serve(payment.listPayments, ({ caller, query }) => listPayments(platform, caller.id, query))
  serve(payment.getReceipt, ({ caller, params }) => readReceipt(platform, { paymentId: params.id, borrowerId: caller.id }))
  serve(payment.getReceiptPage, async ({ caller, params }) =>
    showPage(await readReceipt(platform, { paymentId: params.id, borrowerId: caller.id }), params.page),
  )
  serve(payment.sendSlip, ({ caller, body, file, address }) =>
    sendSlip(platform, {
      actor: { kind: 'borrower', id: caller.id, address },
      file,
      amount: body.amount_satang,
      date: body.paid_date,
      type: body.payment_type,
      qrText: body.qr_text,
    }),
  )
  serve(payment.listSlips, ({ caller, language }) => listSlips(platform, caller.id, language))
  serve(payment.getMandate, ({ caller }) => readMandate(platform, caller.id))
  serve(payment.askMandate, ({ caller, body, address }) =>
    askForDirectDebit(platform, {
      actor: { kind: 'borrower', id: caller.id, address },
      bank: body.bank,
      accountNumber: body.account_number,
    }),
  )
  serve(payment.endMandate, ({ caller, address }) => endDirectDebit(platform, { kind: 'borrower', id: caller.id, address }))
}
