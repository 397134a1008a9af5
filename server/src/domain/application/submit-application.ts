import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import { checkStep } from '@let-twe/core/application/step-rules.ts'
import { requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { findOffered } from '@let-twe/core/product/product.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { copyAnswersToProfile } from '../borrower/copy-answers-to-profile.ts'
import { attachDocuments } from '../document/write-document.ts'
import { openApplication } from './application-row.ts'
import { assessEligibility } from './assess-eligibility.ts'
import { markSubmitted } from './write-application.ts'
import { notify } from '../notification/notify.ts'
import { screenBorrower } from '../screening/screen-borrower.ts'
import { noteRelatedParties } from '../staff/write-related-party.ts'
import { openLoan } from '../loan/open-loan.ts'

/** An application that was just sent, and the loan that it asks for. */
export type SubmittedApplication = { readonly loanId: LoanId; readonly answers: ApplicationAnswers }

/**
 * Sends the open application: every rule runs once more, because days passed since its pages were filled in; then the loan opens,
 * the answers go to the profile and the borrower is notified. Part of the booking's transaction.
 */
export async function submitApplication(
  platform: Platform,
  trx: Transaction,
  borrowerId: BorrowerId,
  actor: Actor,
): Promise<SubmittedApplication | Refusal> {
  const { clock, termsInForce } = platform
  const lender = termsInForce.lender()
  const stored = await trx
    .selectFrom('application')
    .selectAll()
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!stored) return refuse('step_not_reached')
  const application = openApplication(platform, stored)
  if (application.submitted_at !== null) return refuse('application_submitted')
  const answers = application.answers
  const chosen = answers.choose_loan_type
  if (application.form_state !== 'choose_loan_type' || !chosen) return refuse('step_not_reached')
  const product = findOffered(termsInForce.offered(clock.today()), chosen.product)
  if (!product) return refuse('product_not_offered')
  const { by, reapplyDate } = await assessEligibility(platform, trx, borrowerId, answers)
  const { offer, branchVisitNeeded } = by(product)
  if (offer.reasons.length > 0 || reapplyDate !== null) return refuse('not_eligible')
  const birth = answers.customer_information?.dob
  const wrong = checkStep('choose_loan_type', chosen, { today: clock.today(), lender, offer, birth })
  if (Object.keys(wrong).length > 0) return refuse('term_not_offered')
  if (!(await hasRequiredDocuments(trx, borrowerId))) return refuse('documents_missing')
  const loanId = await openLoan(
    platform,
    trx,
    {
      borrowerId,
      applicationId: application.id,
      type: offer.type,
      product,
      size: bahtToSatang(chosen.loan_size_baht),
      months: chosen.months,
      timesPerMonth: chosen.times_per_month === 1 ? 1 : 2,
      branchVisitNeeded,
    },
    actor,
  )
  await markSubmitted(trx, application.id, clock.now())
  await attachDocuments(trx, borrowerId, application.id)
  await copyAnswersToProfile(platform, trx, borrowerId, answers)
  await noteRelatedParties(platform, trx, borrowerId)
  await screenBorrower(platform, trx, borrowerId, 'application')
  await notify(platform, trx, {
    borrowerId,
    kind: 'application_received',
    params: { from_days: lender.reviewDays.from, to_days: lender.reviewDays.to },
    dedupeKey: `application_received ${application.id}`,
  })
  return { loanId, answers }
}

async function hasRequiredDocuments(trx: Transaction, borrowerId: BorrowerId): Promise<boolean> {
  const rows = await trx
    .selectFrom('document')
    .where('borrower_id', '=', borrowerId)
    .where('deleted_at', 'is', null)
    .where('kind', 'in', requiredDocumentKinds)
    .select('kind')
    .distinct()
    .execute()
  return rows.length === requiredDocumentKinds.length
}
