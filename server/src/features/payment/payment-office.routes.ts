import type { LoanId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import * as loanDesk from '@let-twe/core/loan/office-endpoints.ts'
import * as payments from '@let-twe/core/payment/office-endpoints.ts'
import * as refunds from '@let-twe/core/loan/refund-endpoints.ts'
import * as slips from '@let-twe/core/payment/slip-endpoints.ts'
import * as promises from '@let-twe/core/loan/promise-endpoints.ts'
import * as mandates from '@let-twe/core/payment/mandate-endpoints.ts'
import * as desk from '@let-twe/core/payment/office-endpoints.ts'
import * as writeOff from '@let-twe/core/loan/write-off-endpoints.ts'
import { findAskedRefunds } from '../../domain/refund/write-refund-request.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { FileReply, Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { readAgreement } from '../loan/print-agreement.ts'
import { decidePromise, listAskedPromises, listBrokenPromises } from '../loan/promise-to-pay.ts'
import { proposeRefund, refuseRefundRequest } from '../loan/refund-overpayment.ts'
import { allowReapply } from '../loan/allow-reapply.ts'
import { proposeWriteOff } from '../loan/write-off-loan.ts'
import { waiveLateFee } from '../loan/waive-late-fee.ts'
import { decideMandate } from './direct-debit.ts'
import { linkSlipToPayment } from './link-slip.ts'
import { listOpenSlips, readSlipPage, refuseSlip } from './payment-slips.ts'
import { readReceipt } from './print-receipt.ts'
import { previewPayment, recordAtDesk } from './record-at-desk.ts'
import { reversePayment } from './reverse-payment.ts'
import * as queries from './payment-office.queries.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import { open } from '../../platform/sealing/sealed.ts'

/** The money desk: papers to print, corrections, bank statements, and what borrowers ask about paying. */
export function moneyDeskRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database
  const empty = (outcome: object | Refusal) => (isRefusal(outcome) ? outcome : {})
  const audited = async (file: FileReply | Refusal, actor: Actor, action: string, loanId: LoanId) => {
    if (!isRefusal(file)) await audit(platform, db, actor, { action, subject: { kind: 'loan', id: loanId } })
    return file
  }
  const withOwners = async <T extends { loan_id: string }>(rows: readonly T[]) => {
    const owners = await queries.findOwners(
      db,
      rows.map(({ loan_id }) => loan_id),
    )
    return rows.map((row) => ({ ...row, ...owners.get(row.loan_id)! }))
  }

  serve(loanDesk.getLoanAgreement, async ({ params: { id }, ...call }) => {
    const borrowerId = await queries.findBorrowerOfLoan(db, id)
    if (borrowerId === undefined) return refuse('not_found')
    return audited(await readAgreement(platform, { loanId: id, borrowerId }), staffActor(call), 'agreement.view', id)
  })
  serve(payments.getPaymentReceipt, async ({ params: { id }, ...call }) => {
    const loan = await queries.findLoanOfPayment(db, id)
    if (!loan) return refuse('not_found')
    const file = await readReceipt(platform, { paymentId: id, borrowerId: loan.borrower_id })
    return audited(file, staffActor(call), 'receipt.view', loan.id)
  })
  serve(payments.reversePayment, async ({ params, body, ...call }) =>
    empty(await reversePayment(platform, { paymentId: params.id, actor: staffActor(call), ...body })),
  )
  serve(loanDesk.waiveLateFee, async ({ params: { id, ...fee }, body, ...call }) =>
    empty(await waiveLateFee(platform, { loanId: id, actor: staffActor(call), ...fee, ...body })),
  )
  serve(refunds.proposeRefund, ({ params, body, ...call }) =>
    proposeRefund(platform, { loanId: params.id, actor: staffActor(call), ...body }),
  )
  serve(refunds.refuseRefundRequest, ({ params, body, ...call }) =>
    refuseRefundRequest(platform, { loanId: params.id, actor: staffActor(call), ...body }),
  )
  serve(refunds.listAskedRefunds, async ({ caller }) =>
    (await withOwners(await findAskedRefunds(db, caller.branches))).map(
      ({ id, loan_id, name, payment_reference_number, amount_satang, asked_at }) => ({
        id,
        loan_id,
        name,
        payment_reference_number,
        amount_satang,
        asked_at: asked_at.toISOString(),
      }),
    ),
  )
  serve(desk.previewLoanPayment, async ({ params, query: { amount_satang, paid_date, payment_type, slip_id: slipId }, ...call }) => {
    const actor = staffActor(call)
    const asked = { amount: amount_satang, date: paid_date, cash: payment_type === 'branch', slipId }
    const preview = await previewPayment(platform, { loanId: params.id, actor, ...asked })
    if (!isRefusal(preview)) await audit(platform, db, actor, { action: 'payment.preview', subject: { kind: 'loan', id: params.id } })
    return preview
  })
  serve(desk.recordLoanPayment, ({ params, body, ...call }) =>
    recordAtDesk(platform, { loanId: params.id, actor: staffActor(call), ...body }),
  )
  serve(writeOff.proposeWriteOff, async ({ params, body, ...call }) =>
    empty(await proposeWriteOff(platform, { loanId: params.id, actor: staffActor(call), ...body })),
  )
  serve(writeOff.allowReapply, ({ params, body, ...call }) =>
    allowReapply(platform, { loanId: params.id, actor: staffActor(call), ...body }),
  )

  serve(slips.listOpenSlips, async ({ caller }) => withOwners(await listOpenSlips(platform, caller.branches)))
  serve(slips.getSlipPage, ({ params, ...call }) =>
    readSlipPage(platform, { slipId: params.id, page: params.page, actor: staffActor(call) }),
  )
  serve(slips.linkSlip, ({ params, body: { payment_id: paymentId }, ...call }) =>
    linkSlipToPayment(platform, { slipId: params.id, paymentId, actor: staffActor(call) }),
  )
  serve(slips.refuseSlip, ({ params, body, ...call }) => refuseSlip(platform, { slipId: params.id, actor: staffActor(call), ...body }))

  serve(promises.listAskedPromises, async ({ caller }) => withOwners(await listAskedPromises(platform, caller.branches)))
  serve(promises.listBrokenPromises, async ({ caller }) => withOwners(await listBrokenPromises(platform, caller.branches)))
  serve(promises.decidePromise, async ({ params, body: { agree, reason_code, note }, ...call }) => {
    const promise = { promiseId: params.id, actor: staffActor(call) }
    if (agree) return empty(await decidePromise(platform, { ...promise, agree }))
    if (reason_code === undefined) return refuseFields({ reason_code: 'field_required' })
    return empty(await decidePromise(platform, { ...promise, agree, reason_code, note }))
  })

  serve(mandates.listAskedMandates, async ({ caller }) =>
    (await queries.findAskedMandates(db, caller.branches)).map(({ account_number, asked_at, ...row }) => ({
      ...row,
      account_ending: open(platform, 'direct_debit_mandate.account_number', row.borrower_id, account_number).slice(-4),
      asked_at: asked_at.toISOString(),
    })),
  )
  serve(mandates.decideMandate, async ({ params, body, ...call }) =>
    empty(await decideMandate(platform, { mandateId: params.id, actor: staffActor(call), ...body })),
  )
}
