import type { IneligibleReason } from '../application/eligibility.ts'
import type { BusinessDate } from '../business-date.ts'
import { businessDateAt } from '../business-date.ts'
import { isOwnAct } from '../staff/forbidden-pairs.ts'
import type { DocumentKind } from '../document/endpoints.ts'
import type { Satang } from '../money.ts'
import { isSameName } from './same-name.ts'
import { affordable, hasLimit } from './affordability.ts'
import { findTerm, isOfferedSize, maxApprovedSize, permitNeededUntil } from './loan-terms.ts'
import type { StoredLoanState } from './loan-state.ts'
import type { HeldAppointment, PayoutAccount, PreconditionFacts } from './precondition-facts.ts'

/** The steps between an application and its money. `pre_approve` is the proposal. */
export const loanSteps = ['pre_approve', 'approve', 'sign', 'disburse'] as const

/** A step of a loan. */
export type LoanStep = (typeof loanSteps)[number]

/** The preconditions of a step, in the order in which it is shown. */
export const preconditionRules = [
  'account_active',
  'account_not_restricted',
  'not_blacklisted',
  'not_designated',
  'eligible',
  'permit_outlasts_term',
  'term_offered',
  'size_within_product',
  'size_not_above_asked',
  'affordable',
  'documents_readable',
  'requests_answered',
  'interview_passed',
  'visit_done',
  'attested_by_two',
  'identity_not_shared',
  'bank_account_not_shared',
  'not_related_to_staff',
  'payout_account_in_own_name',
  'payout_account_as_approved',
  'payout_not_held',
  'payout_within_limit',
  'second_person',
] as const

/** A precondition. */
export type PreconditionRule = (typeof preconditionRules)[number]

/** Preconditions that another amount or term can meet: a proposal of it may be made though the request does not meet them. */
const rulesOfProposal: ReadonlySet<PreconditionRule> = new Set([
  'permit_outlasts_term',
  'term_offered',
  'size_within_product',
  'size_not_above_asked',
  'affordable',
])

/** `waiting`: it may still be met, by itself or by the next action. `overridden`: it is not met, and two people accept that. */
export const preconditionStates = ['passed', 'waiting', 'failed', 'overridden'] as const

/** How a precondition stands. */
export type PreconditionState = (typeof preconditionStates)[number]

/** The officer's facts beside the rule. Money in satang. */
export type PreconditionDetail = {
  readonly date?: BusinessDate
  readonly amount_satang?: Satang
  readonly reasons?: IneligibleReason[]
  readonly documents?: DocumentKind[]
  /** The lender has set no limit for this rule. */
  readonly no_limit?: true
}

/** One line of the list. */
export type Precondition = {
  readonly rule: PreconditionRule
  readonly state: PreconditionState
  readonly detail: PreconditionDetail | null
}

type Verdict = Omit<Precondition, 'rule'>

const passed: Verdict = { state: 'passed', detail: null }
const failed = (detail: PreconditionDetail | null = null): Verdict => ({ state: 'failed', detail })
const waiting = (detail: PreconditionDetail | null = null): Verdict => ({ state: 'waiting', detail })
const mustBe = (holds: boolean, detail: PreconditionDetail | null = null): Verdict => (holds ? passed : failed(detail))

/**
 * The one list of preconditions: which steps ask for each, and how it is evaluated. Every step evaluates all of its rules again,
 * because days pass between two steps (docs/product.md §8.4, docs/controls.md).
 */
export const preconditions: Readonly<
  Record<PreconditionRule, { readonly steps: readonly LoanStep[]; readonly evaluate: (facts: PreconditionFacts) => Verdict }>
> = {
  account_active: { steps: loanSteps, evaluate: ({ account }) => mustBe(account.active) },
  account_not_restricted: { steps: loanSteps, evaluate: ({ account }) => mustBe(!account.restricted) },
  not_blacklisted: { steps: loanSteps, evaluate: ({ ineligible }) => mustBe(!ineligible.some(({ reason }) => reason === 'blacklisted')) },
  not_designated: { steps: loanSteps, evaluate: ({ designated }) => mustBe(!designated) },
  eligible: { steps: loanSteps, evaluate: evaluateEligibility },
  permit_outlasts_term: { steps: loanSteps, evaluate: evaluatePermit },
  term_offered: { steps: loanSteps, evaluate: (facts) => mustBe(termOf(facts) !== undefined) },
  size_within_product: {
    steps: loanSteps,
    evaluate: ({ offer, product }) => {
      const max = maxApprovedSize(offer.type, product)
      return mustBe(isOfferedSize(offer.size, max, product.size), { amount_satang: max })
    },
  },
  size_not_above_asked: {
    steps: loanSteps,
    evaluate: evaluateRequestedSize,
  },
  affordable: {
    steps: loanSteps,
    evaluate: (facts) =>
      hasLimit(facts.product.affordability) ? mustBe(affordable(facts)) : { state: 'passed', detail: { no_limit: true } },
  },
  documents_readable: { steps: loanSteps, evaluate: evaluateDocuments },
  requests_answered: { steps: loanSteps, evaluate: ({ openRequests }) => (openRequests === 0 ? passed : waiting()) },
  interview_passed: { steps: loanSteps, evaluate: ({ interview }) => evaluateInterview(interview) },
  visit_done: { steps: ['sign', 'disburse'], evaluate: evaluateVisit },
  attested_by_two: { steps: ['sign'], evaluate: evaluateAttestation },
  identity_not_shared: { steps: loanSteps, evaluate: ({ identityShared }) => mustBe(!identityShared) },
  bank_account_not_shared: { steps: loanSteps, evaluate: ({ bankAccountShared }) => mustBe(!bankAccountShared) },
  not_related_to_staff: { steps: loanSteps, evaluate: ({ relatedToStaff }) => mustBe(!relatedToStaff) },
  payout_account_in_own_name: {
    steps: loanSteps,
    evaluate: ({ name, payoutAccount }) =>
      mustBe(name !== undefined && payoutAccount !== null && isSameName(name, payoutAccount.account_name)),
  },
  payout_account_as_approved: {
    steps: ['sign', 'disburse'],
    evaluate: ({ payoutAccount, approvedAccount }) => mustBe(isSameAccount(payoutAccount, approvedAccount)),
  },
  payout_not_held: {
    steps: ['disburse'],
    evaluate: ({ account: { payoutHeldUntil }, now }) =>
      payoutHeldUntil !== null && payoutHeldUntil > now ? waiting({ date: businessDateAt(payoutHeldUntil) }) : passed,
  },
  payout_within_limit: {
    steps: ['disburse'],
    evaluate: ({ offer, payoutAloneMax, approvedBy, actor }) => {
      const byAnother = actor !== null && !isOwnAct('disburse_large', actor, { approve_loan: approvedBy })
      return mustBe(offer.size <= payoutAloneMax || byAnother, { amount_satang: payoutAloneMax })
    },
  },
  second_person: { steps: ['approve', 'sign', 'disburse'], evaluate: evaluateSecondPerson },
}

/** Every precondition of a step with how it stands. */
export function evaluatePreconditions(step: LoanStep, facts: PreconditionFacts): Precondition[] {
  return preconditionRules
    .filter((rule) => preconditions[rule].steps.includes(step))
    .map((rule) => {
      const verdict = preconditions[rule].evaluate(facts)
      const overridden = verdict.state === 'failed' && facts.overridden.some((each) => each === rule)
      return { rule, ...verdict, ...(overridden ? { state: 'overridden' as const } : {}) }
    })
}

/** True when nothing about a precondition stops its step. */
export function isMet({ state }: Pick<Precondition, 'state'>): boolean {
  return state === 'passed' || state === 'overridden'
}

/** The rules that stop a step now. A proposal is not stopped by those that another amount or term can meet. */
export function blockingRules(next: {
  readonly step: LoanStep
  readonly preconditions: readonly Pick<Precondition, 'rule' | 'state'>[]
}): PreconditionRule[] {
  return next.preconditions
    .filter((each) => !isMet(each) && !(next.step === 'pre_approve' && rulesOfProposal.has(each.rule)))
    .map(({ rule }) => rule)
}

/** The next step of a loan; null for a disbursed or declined one. */
export function nextStep(loan: { readonly state: StoredLoanState; readonly approved: boolean; readonly signed: boolean }): LoanStep | null {
  if (loan.state === 'pending') return 'pre_approve'
  if (loan.state !== 'pre_approved' && loan.state !== 'appointment_confirmed') return null
  if (!loan.approved) return 'approve'
  return loan.signed ? 'disburse' : 'sign'
}

/** True for the same account of the same bank in the same name. Two missing ones are not the same. */
export function isSameAccount(one: PayoutAccount | null, other: PayoutAccount | null): boolean {
  if (one === null || other === null) return false
  return one.bank === other.bank && one.account_number === other.account_number && one.account_name === other.account_name
}

function termOf({ offer, product }: PreconditionFacts) {
  return findTerm(offer.type, offer.months, offer.timesPerMonth, product)
}

function evaluateEligibility({ ineligible }: PreconditionFacts): Verdict {
  // the two others are rules of their own
  const against = ineligible.filter(({ reason }) => reason !== 'blacklisted' && reason !== 'permit_too_short')
  return mustBe(against.length === 0, { reasons: against.map(({ reason }) => reason) })
}

function evaluatePermit(facts: PreconditionFacts): Verdict {
  const term = termOf(facts)
  const { permitEnd, day, lender } = facts
  if (permitEnd === undefined) return failed()
  return mustBe(term === undefined || permitEnd >= permitNeededUntil(day, term, lender), { date: permitEnd })
}

/** An amount above the request needs the borrower's recorded consent to at least as much. */
function evaluateRequestedSize({ offer, askedSize, counterOffer }: PreconditionFacts): Verdict {
  if (askedSize === undefined) return failed()
  if (offer.size <= askedSize) return passed
  const consented = counterOffer?.answer === 'agreed' ? counterOffer.size : askedSize
  if (offer.size <= consented) return passed
  const isAsked = counterOffer?.answer === null && offer.size <= counterOffer.size
  return isAsked ? waiting({ amount_satang: counterOffer.size }) : failed({ amount_satang: consented })
}

function evaluateDocuments({ missingDocuments, documentsAskedFor }: PreconditionFacts): Verdict {
  if (missingDocuments.length > 0) return failed({ documents: [...missingDocuments] })
  return documentsAskedFor.length === 0 ? passed : waiting({ documents: [...documentsAskedFor] })
}

function evaluateInterview(interview: HeldAppointment | null): Verdict {
  if (interview === null) return waiting()
  if (interview.state !== 'done' || interview.result === null) return waiting({ date: interview.date })
  return mustBe(interview.result === 'passed', { date: interview.date })
}

function evaluateVisit({ visit, visitNeeded }: PreconditionFacts): Verdict {
  if (!visitNeeded || visit?.state === 'done') return passed
  return waiting(visit === null ? null : { date: visit.date })
}

/** The officer of the interview and the visit does not attest the signature, too. */
function evaluateAttestation({ interview, visit, actor }: PreconditionFacts): Verdict {
  return mustBe(!isOwnAct('sign_for_branch', actor, { interview: interview?.by, attest_visit: visit?.by }))
}

/** The proposer never confirms; once confirmed, two different persons stand under the loan. */
function evaluateSecondPerson({ proposedBy, approvedBy, actor }: PreconditionFacts): Verdict {
  const second = approvedBy ?? actor
  return mustBe(proposedBy !== null && second !== null && !isOwnAct('approve_loan', second, { propose_loan: proposedBy }))
}
