import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import * as money from '@let-twe/core/loan/money-endpoints.ts'
import * as promises from '@let-twe/core/loan/promise-endpoints.ts'
import * as writeOff from '@let-twe/core/loan/write-off-endpoints.ts'
import { withOwners } from '../../domain/loan/with-owners.ts'
import { findAskedRefunds } from '../../domain/refund/write-refund-request.ts'
import { audit } from '../../platform/audit.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { proposeReapply } from './allow-reapply.ts'
import { findBorrowerOfLoan } from './loan.queries.ts'
import { readAgreement } from './print-agreement.ts'
import { decidePromise, listAskedPromises, listBrokenPromises } from './promise-to-pay.ts'
import { proposeRefund, refuseRefundRequest } from './refund-overpayment.ts'
import { waiveLateFee } from './waive-late-fee.ts'
import { proposeWriteOff } from './write-off-loan.ts'

/** The money of a loan at the office: its agreement, waivers, refunds, write-offs, and promises to pay. */
export function loanMoneyRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database
  const empty = (outcome: object | Refusal) => (isRefusal(outcome) ? outcome : {})

  serve(money.getLoanAgreement, async ({ params: { id }, ...call }) => {
    const borrowerId = await findBorrowerOfLoan(db, id)
    if (borrowerId === undefined) return refuse('not_found')
    const file = await readAgreement(platform, { loanId: id, borrowerId })
    if (isRefusal(file)) return file
    await audit(platform, db, staffActor(call), { action: 'agreement.view', subject: { kind: 'loan', id } })
    return file
  })
  serve(money.waiveLateFee, async ({ params: { id, ...fee }, body, ...call }) =>
    empty(await waiveLateFee(platform, { loanId: id, actor: staffActor(call), ...fee, ...body })),
  )
  serve(money.proposeRefund, ({ params, body, ...call }) =>
    proposeRefund(platform, { loanId: params.id, actor: staffActor(call), ...body }),
  )
  serve(money.refuseRefundRequest, ({ params, body, ...call }) =>
    refuseRefundRequest(platform, { loanId: params.id, actor: staffActor(call), ...body }),
  )
  serve(money.listAskedRefunds, async ({ caller }) =>
    (await withOwners(db, await findAskedRefunds(db, caller.branches))).map(
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
  serve(writeOff.proposeWriteOff, async ({ params, body, ...call }) =>
    empty(await proposeWriteOff(platform, { loanId: params.id, actor: staffActor(call), ...body })),
  )
  serve(writeOff.allowReapply, ({ params, body, ...call }) =>
    proposeReapply(platform, { loanId: params.id, actor: staffActor(call), ...body }),
  )

  serve(promises.listAskedPromises, async ({ caller }) => withOwners(db, await listAskedPromises(platform, caller.branches)))
  serve(promises.listBrokenPromises, async ({ caller }) => withOwners(db, await listBrokenPromises(platform, caller.branches)))
  serve(promises.decidePromise, async ({ params, body: { agree, reason_code, note }, ...call }) => {
    const promise = { promiseId: params.id, actor: staffActor(call) }
    if (agree) return empty(await decidePromise(platform, { ...promise, agree }))
    if (reason_code === undefined) return refuseFields({ reason_code: 'field_required' })
    return empty(await decidePromise(platform, { ...promise, agree, reason_code, note }))
  })
}
