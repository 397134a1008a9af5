import type { LoanId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import * as branch from '@let-twe/core/loan/branch-endpoints.ts'
import * as caseFile from '@let-twe/core/loan/case-endpoints.ts'
import * as loans from '@let-twe/core/loan/office-endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { approveLoan } from './approve-loan.ts'
import { proposeBounce } from './bounce-payout.ts'
import { offerSize } from './offer-size.ts'
import { sendBackLoan } from './send-back-loan.ts'
import { planRejection, postponeLoan, proposeRejection } from './decline-loan.ts'
import { disburseLoan } from './disburse-loan.ts'
import { undoRejection } from './plan-rejection.ts'
import { preApproveLoan } from './pre-approve-loan.ts'
import { proposePaper, sendSignatureCode, signAtBranch } from './sign-at-branch.ts'
import { addNote, checkAnswer } from './note-case.ts'
import { changeBranch } from './change-branch.ts'
import { findLoanVersion } from './loan.queries.ts'
import { askOverride, revokeOverride } from './override-precondition.ts'
import { readLoanFile } from './read-loan-file.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'

/** The desk: one file, and everything that moves a loan. */
export function loanOfficeRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database
  const moved = async (outcome: object | Refusal, loanId: LoanId) => (isRefusal(outcome) ? outcome : findLoanVersion(db, loanId))

  serve(loans.getLoanFile, ({ params, language, ...call }) =>
    readLoanFile(platform, { loanId: params.id, actor: staffActor(call), language, reader: call.caller }),
  )
  serve(loans.preApprove, async ({ params, body: { loan_size_baht, ...body }, ...call }) =>
    moved(
      await preApproveLoan(platform, { loanId: params.id, actor: staffActor(call), size_satang: bahtToSatang(loan_size_baht), ...body }),
      params.id,
    ),
  )
  serve(loans.approve, async ({ params, body, ...call }) =>
    moved(await approveLoan(platform, { loanId: params.id, actor: staffActor(call), ...body }), params.id),
  )
  serve(loans.offerSize, async ({ params, body: { loan_size_baht, ...body }, ...call }) =>
    moved(
      await offerSize(platform, { loanId: params.id, actor: staffActor(call), size_satang: bahtToSatang(loan_size_baht), ...body }),
      params.id,
    ),
  )
  serve(loans.sendBack, async ({ params, body, ...call }) =>
    moved(await sendBackLoan(platform, { loanId: params.id, actor: staffActor(call), ...body }), params.id),
  )
  serve(loans.askOverride, async ({ params, body, ...call }) =>
    moved(await askOverride(platform, { loanId: params.id, actor: staffActor(call), ...body }), params.id),
  )
  serve(loans.revokeOverride, async ({ params, body, ...call }) =>
    moved(await revokeOverride(platform, { loanId: params.id, actor: staffActor(call), ...body }), params.id),
  )
  serve(loans.bouncePayout, ({ params, body, ...call }) => proposeBounce(platform, { loanId: params.id, actor: staffActor(call), ...body }))
  serve(loans.proposeRejection, ({ params, body, ...call }) =>
    proposeRejection(platform, { loanId: params.id, actor: staffActor(call), ...body }),
  )
  serve(loans.rejectApplication, async ({ params, body, ...call }) =>
    moved(await planRejection(platform, { loanId: params.id, actor: staffActor(call), ...body }), params.id),
  )
  serve(loans.undoRejection, async ({ params, ...call }) =>
    moved(await undoRejection(platform, { loanId: params.id, actor: staffActor(call) }), params.id),
  )
  serve(loans.postponeApplication, async ({ params, body, ...call }) =>
    moved(await postponeLoan(platform, { loanId: params.id, actor: staffActor(call), ...body }), params.id),
  )
  serve(loans.signAtBranch, async ({ params, body, userAgent, ...call }) =>
    moved(
      await signAtBranch(platform, { loanId: params.id, actor: staffActor(call), address: call.address, userAgent, ...body }),
      params.id,
    ),
  )
  serve(loans.sendSignatureCode, ({ params, ...call }) => sendSignatureCode(platform, { loanId: params.id, actor: staffActor(call) }))
  serve(loans.signOnPaper, ({ params, body, file, ...call }) =>
    proposePaper(platform, { loanId: params.id, actor: staffActor(call), read: file.read, ...body }),
  )
  serve(loans.disburse, async ({ params, body, ...call }) =>
    moved(await disburseLoan(platform, { loanId: params.id, actor: staffActor(call), ...body }), params.id),
  )

  serve(caseFile.addNote, ({ params, body, ...call }) => addNote(platform, { loanId: params.id, actor: staffActor(call), ...body }))
  serve(caseFile.checkAnswer, ({ params, body, ...call }) => checkAnswer(platform, { loanId: params.id, actor: staffActor(call), ...body }))

  serve(branch.changeBranch, ({ params, body, ...call }) =>
    changeBranch(platform, { loanId: params.id, actor: staffActor(call), toBranchId: body.to_branch_id, note: body.note }),
  )
}
