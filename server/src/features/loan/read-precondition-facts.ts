import type { LoanId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import type { HeldAppointment, PreconditionFacts } from '@let-twe/core/loan/precondition-facts.ts'
import { controlsOf } from '@let-twe/core/lender/lender-controls.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { assessEligibility } from '../../domain/application/assess-eligibility.ts'
import { findDocumentsOfApplication } from '../../domain/document/find-documents-of-application.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import { findCounterOffer } from './write-counter-offer.ts'
import { readOverrideFacts } from './override-facts.ts'
import { findOverrides } from './overrides.ts'
import { approvedAccountOf, payoutAccountOf } from '../../domain/loan/payout-account.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import { isDesignated } from '../../domain/screening/find-designated.ts'
import { findAnswers } from '../../domain/application/application-row.ts'
import { incomeOf } from '@let-twe/core/application/income-of.ts'

/** A step's changes of the stored loan: a proposal, another day, the acting person. */
export type StepChanges = {
  readonly actor: string | null
  readonly offer?: Partial<PreconditionFacts['offer']>
  readonly day?: BusinessDate
}

/** Reads the facts behind the preconditions of a loan's next step, as the database has them now. */
export async function readPreconditionFacts(
  platform: Pick<Platform, 'clock' | 'termsInForce' | 'configuration'>,
  db: Kysely<Tables>,
  loan: LoanRow,
  { actor, offer = {}, day = platform.clock.today() }: StepChanges,
): Promise<PreconditionFacts> {
  const answers = await findAnswers(platform, db, loan.application_id)
  const { customer_information: person, choose_loan_type: asked } = answers
  const product = await productOf(db, loan)
  const standing = await assessEligibility(platform, db, loan.borrower_id, answers)
  const { borrower } = standing
  const requests = await db
    .selectFrom('officer_request')
    .where('loan_id', '=', loan.id)
    .where('done_at', 'is', null)
    .select(['kind', 'document_kind'])
    .execute()
  const documents = new Set((await findDocumentsOfApplication(db, loan)).map(({ kind }) => kind))
  const offered = await findCounterOffer(db, loan.id)
  const shared = await readOverrideFacts(platform, db, borrower.id, answers)
  const overrides = await findOverrides(db, loan.id, shared, platform.clock.now())
  return {
    day,
    now: platform.clock.now(),
    lender: platform.termsInForce.lender(),
    product: product.terms,
    account: {
      active: borrower.active,
      restricted: borrower.restricted_since !== null,
      payoutHeldUntil: borrower.payout_held_until,
    },
    ineligible: standing.by(product).offer.reasons,
    designated: await isDesignated(db, borrower, answers),
    permitEnd: person?.permit_end,
    offer: {
      type: loan.loan_type,
      size: loan.size_satang,
      months: loan.months,
      timesPerMonth: loan.times_per_month,
      rate: loan.yearly_rate,
      ...offer,
    },
    askedSize: asked && bahtToSatang(asked.loan_size_baht),
    counterOffer: offered ? { size: offered.size_satang, answer: offered.answer === 'replaced' ? null : offered.answer } : null,
    missingDocuments: requiredDocumentKinds.filter((kind) => !documents.has(kind)),
    documentsAskedFor: requests.flatMap(({ kind, document_kind: asks }) => (kind === 'document' && asks !== null ? [asks] : [])),
    openRequests: requests.filter(({ kind }) => kind !== 'document').length,
    interview: await findHeld(db, loan.id, 'interview'),
    visit: await findHeld(db, loan.id, 'branch'),
    visitNeeded: loan.branch_visit_needed,
    identityShared: shared.identityShared,
    bankAccountShared: shared.bankAccountShared,
    relatedToStaff: shared.relatedToStaff,
    name: person?.name,
    payoutAccount: payoutAccountOf(answers),
    approvedAccount: approvedAccountOf(platform, loan),
    income: incomeOf(answers),
    overridden: overrides.filter(({ state }) => state === 'in_force').map(({ rule }) => rule),
    payoutAloneMax: controlsOf(platform.termsInForce.lender()).payoutAloneMax,
    proposedBy: loan.proposed_by,
    approvedBy: loan.approved_by,
    actor,
  }
}

/** The newest interview that still counts; the first visit that took place, which no later one replaces, else the newest one. */
async function findHeld(db: Kysely<Tables>, loanId: LoanId, type: 'interview' | 'branch'): Promise<HeldAppointment | null> {
  const row = await db
    .selectFrom('appointment')
    .where('loan_id', '=', loanId)
    .where('type', '=', type)
    .where('state', '<>', 'cancelled')
    .$if(type === 'branch', (query) => query.orderBy(sql`case when state = 'done' then created_at end`))
    .orderBy('created_at', 'desc')
    .orderBy('date', 'desc')
    .select(['state', 'date', 'result', 'closed_by as by'])
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
