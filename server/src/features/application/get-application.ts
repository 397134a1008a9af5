import type { BorrowerId } from '@let-twe/core/id.ts'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import type { getApplication } from '@let-twe/core/application/endpoints.ts'
import type { LoanOffer } from '@let-twe/core/application/loan-offer.ts'
import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { ProductVersion } from '@let-twe/core/product/product.ts'
import type { Kysely } from 'kysely'
import { assessEligibility } from '../../domain/application/assess-eligibility.ts'
import { showOffer } from '../../domain/application/show-offer.ts'
import { profileOf } from '../../domain/borrower/profile-columns.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { answersOf, findApplication, findApplicationAndEarlier } from './application.queries.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import type { BorrowerRow } from '../../domain/borrower/find-borrower.ts'

/** The own application with the lender's offer: an empty one before the first save. */
export async function readApplication(
  platform: Pick<Platform, 'clock' | 'termsInForce' | 'configuration'>,
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
): Promise<Data<typeof getApplication>> {
  const found = findApplicationAndEarlier(platform, db, borrowerId)
  const answers = found.then(({ application }) => answersOf(application))
  const { borrower, by, reapplyDate } = await assessEligibility(platform, db, borrowerId, answers)
  const { application, earlier } = await found
  const submitted = (application?.submitted_at ?? null) !== null
  const open = application !== undefined && application.ended_at === null
  const offerOf = (product: ProductVersion) => ({
    product: product.code,
    ...offerOnWire(by(product).offer),
    yearly_rate: product.terms.rate.yearly,
  })
  const [own, ...others] = platform.termsInForce.offered(platform.clock.today())
  const first = offerOf(own)
  const offers = [first, ...others.map(offerOf)]
  const chosen = open ? application.answers.choose_loan_type?.product : undefined
  return {
    form_state: application?.form_state ?? null,
    submitted,
    answers: application?.answers ?? {},
    drafts: application?.drafts ?? {},
    version: application?.version ?? 0,
    prefill: { ...prefill(borrower, earlier), ...application?.permit_facts },
    offer: offers.find(({ product }) => product === chosen) ?? first,
    offers,
    may_apply: !(open && submitted) && reapplyDate === null,
    reapply_date: reapplyDate,
    remind_on: application?.remind_on ?? null,
  }
}

/** One step's answers and draft. */
export async function readStep(keys: Keys, db: Kysely<Tables>, borrowerId: BorrowerId, step: ApplicationStep) {
  const application = await findApplication(keys, db, borrowerId)
  return {
    answers: application?.answers[step] ?? null,
    draft: application?.drafts[step] ?? null,
    version: application?.version ?? 0,
  }
}

function offerOnWire({ type, reasons, ...offer }: LoanOffer) {
  return {
    loan_type: type,
    ...showOffer(offer),
    reasons: reasons.map(({ reason, from = null, neededUntil = null }) => ({ reason, from, needed_until: neededUntil })),
  }
}

/**
 * Earlier answers first, then the profile, which is newer (data read from the permit come last). The bank account has the own
 * name by default. The earlier request's loan is left out.
 */
function prefill(borrower: BorrowerRow, { customer_information, additional_information }: ApplicationAnswers) {
  const { phone_number: _phone, email: _email, ...facts } = profileOf(borrower)
  const known = Object.entries(facts).filter(([, value]) => value !== null)
  return {
    ...(borrower.name === null ? {} : { account_name: borrower.name }),
    ...customer_information,
    ...additional_information,
    ...Object.fromEntries(known),
  }
}
