import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import * as mandates from '@let-twe/core/payment/mandate-endpoints.ts'
import * as payments from '@let-twe/core/payment/office-endpoints.ts'
import * as slips from '@let-twe/core/payment/slip-endpoints.ts'
import { withOwners } from '../../domain/loan/with-owners.ts'
import { audit } from '../../platform/audit.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { decrypt } from '../../platform/encryption/encrypted-column.ts'
import { decideMandate } from './direct-debit.ts'
import { linkSlipToPayment } from './link-slip.ts'
import { findAskedMandates } from './mandate.queries.ts'
import { findOwnerOfPayment } from './payment-office.queries.ts'
import { listOpenSlips, readSlipPage, refuseSlip } from './payment-slips.ts'
import { readReceipt } from './print-receipt.ts'
import { previewPayment, recordAtDesk } from './record-at-desk.ts'
import { reversePayment } from './reverse-payment.ts'
import { proposeVoid } from './void-cash.ts'

/** The calls of the office that record, reverse and print payments, and those of slips and direct debit. */
export function paymentOfficeRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database
  const empty = (outcome: object | Refusal) => (isRefusal(outcome) ? outcome : {})

  serve(payments.getPaymentReceipt, async ({ params: { id }, ...call }) => {
    const loan = await findOwnerOfPayment(db, id)
    if (!loan) return refuse('not_found')
    const file = await readReceipt(platform, { paymentId: id, borrowerId: loan.borrower_id })
    if (isRefusal(file)) return file
    await audit(platform, db, staffActor(call), { action: 'receipt.view', subject: { kind: 'loan', id: loan.id } })
    return file
  })
  serve(payments.proposeCashVoid, async ({ params, body, ...call }) =>
    empty(await proposeVoid(platform, { paymentId: params.id, actor: staffActor(call), ...body })),
  )
  serve(payments.reversePayment, async ({ params, body, ...call }) =>
    empty(await reversePayment(platform, { paymentId: params.id, actor: staffActor(call), ...body })),
  )
  serve(payments.previewLoanPayment, async ({ params, query: { amount_satang, paid_date, payment_type, slip_id: slipId }, ...call }) => {
    const actor = staffActor(call)
    const asked = { amount: amount_satang, date: paid_date, cash: payment_type === 'branch', slipId }
    const preview = await previewPayment(platform, { loanId: params.id, actor, ...asked })
    if (!isRefusal(preview)) await audit(platform, db, actor, { action: 'payment.preview', subject: { kind: 'loan', id: params.id } })
    return preview
  })
  serve(payments.recordLoanPayment, ({ params, body, ...call }) =>
    recordAtDesk(platform, { loanId: params.id, actor: staffActor(call), ...body }),
  )
  serve(slips.listOpenSlips, async ({ caller }) => withOwners(db, await listOpenSlips(platform, caller.branches)))
  serve(slips.getSlipPage, ({ params, ...call }) =>
    readSlipPage(platform, { slipId: params.id, page: params.page, actor: staffActor(call) }),
  )
  serve(slips.linkSlip, ({ params, body: { payment_id: paymentId }, ...call }) =>
    linkSlipToPayment(platform, { slipId: params.id, paymentId, actor: staffActor(call) }),
  )
  serve(slips.refuseSlip, ({ params, body, ...call }) => refuseSlip(platform, { slipId: params.id, actor: staffActor(call), ...body }))

  serve(mandates.listAskedMandates, async ({ caller }) =>
    (await findAskedMandates(db, caller.branches)).map(({ account_number, asked_at, ...row }) => ({
      ...row,
      account_ending: decrypt(platform, 'direct_debit_mandate.account_number', row.borrower_id, account_number).slice(-4),
      asked_at: asked_at.toISOString(),
    })),
  )
  serve(mandates.decideMandate, async ({ params, body, ...call }) =>
    empty(await decideMandate(platform, { mandateId: params.id, actor: staffActor(call), ...body })),
  )
}
