import { isDeepStrictEqual } from 'node:util'
import { isHeldAfterForgottenPin } from '@let-twe/core/auth/identity-rules.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { type StepDraft, parseStep, withStep } from '@let-twe/core/application/answers.ts'
import { correctableSteps } from '@let-twe/core/application/form.ts'
import { checkStep } from '@let-twe/core/application/step-rules.ts'
import { type ApplicationStep, type FormState, formStateAfter, mayComplete } from '@let-twe/core/application/steps.ts'
import { findOffered } from '@let-twe/core/product/product.ts'
import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { findOpenRequests } from '../../domain/officer-request/answer-request.ts'
import { copyAnswersToProfile } from '../../domain/borrower/copy-answers-to-profile.ts'
import { payoutAccountOf } from '../../domain/loan/payout-account.ts'
import type { PayoutAccount } from '@let-twe/core/loan/precondition-facts.ts'
import { isSameAccount } from '@let-twe/core/loan/preconditions.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import { screenBorrower } from '../../domain/screening/screen-borrower.ts'
import { noteRelatedParties } from '../../domain/staff/write-related-party.ts'
import { findBorrower } from '../../domain/borrower/find-borrower.ts'
import { lockUndecidedLoan, voidApproval } from '../../domain/loan/void-approval.ts'
import { assessEligibility } from '../../domain/application/assess-eligibility.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { answersOf, findMissingDocuments, lockApplication } from './application.queries.ts'
import type { ApplicationRow } from '../../domain/application/application-row.ts'
import { type SavedStep, insertApplication, updateApplication } from '../../domain/application/write-application.ts'

export type StepSave<S extends ApplicationStep = ApplicationStep> = {
  readonly borrowerId: BorrowerId
  readonly step: S
  /** The version that the page was filled in from. */
  readonly version: number
  readonly actor: Actor
} & ({ readonly complete: true; readonly answers: unknown } | { readonly complete: false; readonly answers: StepDraft })

/** Saves a step as a draft, or completes it; a stale version is refused and overwrites nothing. */
export function saveStep(platform: Platform, save: StepSave): Promise<{ form_state: FormState; version: number } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockUndecidedLoan(trx, save.borrowerId)
    const application = await lockApplication(platform, trx, save.borrowerId)
    const open = await checkOpen(trx, application, save)
    if (isRefusal(open)) return open
    if ((application?.version ?? 0) !== save.version) return refuse('changed_elsewhere')
    if (!mayComplete(application?.form_state ?? null, save.step)) return refuse('step_not_reached')
    const saved = save.complete
      ? await completeStep(platform, trx, application, save, save.answers)
      : saveDraft(application, save, save.answers)
    if (isRefusal(saved)) return saved
    const locked = await checkAccount(
      platform,
      trx,
      save.borrowerId,
      loan,
      payoutAccountOf(answersOf(application)),
      payoutAccountOf(saved.answers),
    )
    if (locked) return locked
    const id = await write(platform, trx, application, save.borrowerId, saved)
    if (isRefusal(id)) return id
    if (save.complete) {
      await audit(platform, trx, save.actor, {
        action: 'application.save',
        subject: { kind: 'application', id },
        detail: { step: save.step },
      })
    }
    // the request stays open until the borrower confirms all answers, since both parts may need a correction
    if (save.complete && open.corrects && loan && !isDeepStrictEqual(answersOf(application), saved.answers))
      await voidApproval(platform, trx, loan, save.actor)
    if (save.complete && open.corrects) {
      await copyAnswersToProfile(platform, trx, save.borrowerId, saved.answers)
      await noteRelatedParties(platform, trx, save.borrowerId)
      await screenBorrower(platform, trx, save.borrowerId, 'application')
    }
    return { form_state: saved.form_state, version: saved.version }
  })
}

/** True when this account may become the disbursement account; the first one always may. */
async function checkAccount(
  platform: Platform,
  trx: Transaction,
  borrowerId: BorrowerId,
  loan: LoanRow | undefined,
  before: PayoutAccount | null,
  after: PayoutAccount | null,
): Promise<Refusal | null> {
  if (isSameAccount(before, after)) return null
  // an account that was proposed or approved is changed with PIN and code alone
  if (loan && loan.state !== 'pending') return refuseFields({ account_number: 'payout_account_locked' })
  if (before === null) return null
  const { pin_forgotten_at: forgottenAt } = await findBorrower(platform, trx, borrowerId)
  return isHeldAfterForgottenPin(forgottenAt, platform.clock.now()) ? refuseFields({ account_number: 'forgotten_pin_hold' }) : null
}

async function checkOpen(
  trx: Transaction,
  application: ApplicationRow | undefined,
  { borrowerId, step }: StepSave,
): Promise<{ corrects: boolean } | Refusal> {
  if (!application || (application.submitted_at === null && application.ended_at === null)) return { corrects: false }
  if (application.ended_at !== null || !correctableSteps.some((each) => each === step)) return refuse('application_submitted')
  const requests = await findOpenRequests(trx, borrowerId, 'information')
  return requests.length > 0 ? { corrects: true } : refuse('application_submitted')
}

function saveDraft(application: ApplicationRow | undefined, { step, version }: StepSave, draft: StepDraft): SavedStep {
  return {
    form_state: application?.form_state ?? null,
    answers: application?.answers ?? {},
    drafts: { ...application?.drafts, [step]: draft },
    version: version + 1,
  }
}

async function completeStep<S extends ApplicationStep>(
  platform: Platform,
  trx: Transaction,
  application: ApplicationRow | undefined,
  { borrowerId, step, version }: StepSave<S>,
  sent: unknown,
): Promise<SavedStep | Refusal> {
  const parsed = parseStep(step, sent)
  if ('fields' in parsed) return refuseFields(parsed.fields)
  const all = withStep(answersOf(application), step, parsed.value)
  const { by, borrower } = await assessEligibility(platform, trx, borrowerId, all)
  const today = platform.clock.today()
  const product = findOffered(platform.termsInForce.offered(today), all.choose_loan_type?.product)
  const offer = product ? by(product).offer : null
  const birth = all.customer_information?.dob ?? borrower.dob ?? undefined
  if (step === 'choose_loan_type' && offer && offer.reasons.length > 0) return refuse('not_eligible')
  const fields = checkStep(step, parsed.value, { today, lender: platform.termsInForce.lender(), offer, birth })
  const [first] = Object.values(fields)
  // these reasons have a page with advice; every other one shows at its field
  if (first === 'qr_wrong' || first === 'term_not_offered' || first === 'product_not_offered') return refuse(first, { fields })
  if (first) return refuseFields(fields)
  const missing = step === 'required_documents' ? await findMissingDocuments(trx, borrowerId) : []
  if (missing.length > 0)
    return refuse('documents_missing', { fields: Object.fromEntries(missing.map((kind) => [kind, 'field_required'])) })
  const { [step]: _done, ...drafts } = application?.drafts ?? {}
  return {
    form_state: formStateAfter(application?.form_state ?? null, step),
    answers: all,
    drafts,
    version: version + 1,
    ...(step === 'customer_information' ? { remind_on: null } : {}),
  }
}

async function write(
  platform: Platform,
  trx: Transaction,
  application: ApplicationRow | undefined,
  borrowerId: BorrowerId,
  saved: SavedStep,
): Promise<string | Refusal> {
  const { random, clock } = platform
  if (application) {
    await updateApplication(platform, trx, application, saved)
    return application.id
  }
  const begun = await insertApplication(platform, trx, { id: random.uuid(), borrower_id: borrowerId, created_at: clock.now(), ...saved })
  return begun?.id ?? refuse('changed_elsewhere')
}
