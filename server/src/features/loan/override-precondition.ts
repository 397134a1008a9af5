import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type OverridableRule, overridableRules, overrideKind } from '@let-twe/core/loan/override.ts'
import { type LoanStep, evaluatePreconditions, nextStep } from '@let-twe/core/loan/preconditions.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { type DualControl, proposeDualControl, revokeDualControl } from '../../domain/dual-control/dual-control.ts'
import { type OverrideFacts, readOverrideFacts } from './override-facts.ts'
import { findOverrides } from './overrides.ts'
import { readPreconditionFacts } from './read-precondition-facts.ts'
import { refuseMoney } from '../../domain/staff/personal-totals.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import type { StaffActor } from '../../platform/audit.ts'
import { findAnswers } from '../../domain/application/application-row.ts'

/** A precondition that a manager wants to let pass for one application. */
export type AskedOverride = {
  readonly loanId: string
  readonly actor: StaffActor
  readonly rule: OverridableRule
  readonly reason_code: ReasonCode<'override'>
  readonly note: string
}

/** Asks to override a precondition that is not met, for another person to confirm. */
export function askOverride(
  platform: Platform,
  { loanId, actor, rule, reason_code, note }: AskedOverride,
): Promise<{ id: string } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    const refused = await refuseMoney(platform, trx, actor, 'ask_override', {
      amount: loan.size_satang,
      branch: loan.branch_id,
      earlier: { propose_loan: loan.proposed_by },
    })
    if (refused) return refused
    if (!(await isUnmet(platform, trx, loan, rule))) return refuse('transition_refused')
    return proposeDualControl(platform, trx, {
      kind: overrideKind(rule),
      subjectId: loanId,
      loanId,
      actor,
      detail: { fingerprint: await fingerprintOf(platform, trx, loan, rule) },
      reason_code,
      note,
    })
  })
}

/**
 * Confirms an override: it counts from now on. Refused when the rule is met by now or the facts have changed, and where the person who
 * asked or confirms it has proposed the loan.
 */
export async function carryOutOverride(
  platform: Platform,
  trx: Transaction,
  proposal: DualControl,
  actor: StaffActor,
): Promise<object | Refusal> {
  const rule = overridableRules.find((each) => overrideKind(each) === proposal.kind)
  const loan = await lockLoan(trx, proposal.subject_id)
  if (!rule || !loan) return refuse('not_found')
  const proposer = { propose_loan: loan.proposed_by }
  const own = refuseOwnAct('confirm_override', actor.id, proposer) ?? refuseOwnAct('ask_override', proposal.proposed_by, proposer)
  if (own) return own
  const seen = proposal.detail as { fingerprint?: string }
  const same = (await fingerprintOf(platform, trx, loan, rule)) === seen.fingerprint
  return same && (await isUnmet(platform, trx, loan, rule)) ? {} : refuse('transition_refused')
}

/** Takes a confirmed override back while a step is still ahead: that step evaluates without it. After the disbursement it was used. */
export function revokeOverride(
  platform: Platform,
  { loanId, actor, rule, note }: Pick<AskedOverride, 'loanId' | 'actor' | 'rule' | 'note'>,
): Promise<{ id: string } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    if (stepOf(loan) === null) return refuse('transition_refused')
    const facts = await overrideFactsOf(platform, trx, loan)
    const overrides = await findOverrides(trx, loanId, facts, platform.clock.now())
    const termsInForce = overrides.find((each) => each.rule === rule && each.state === 'in_force')
    return termsInForce ? revokeDualControl(platform, trx, { id: termsInForce.id, actor, note }) : refuse('transition_refused')
  })
}

function stepOf({ state, approved_at, signed_at }: LoanRow): LoanStep | null {
  return nextStep({ state, approved: approved_at !== null, signed: signed_at !== null })
}

async function isUnmet(platform: Platform, trx: Transaction, loan: LoanRow, rule: OverridableRule): Promise<boolean> {
  const step = stepOf(loan)
  if (step === null) return false
  const evaluated = evaluatePreconditions(step, await readPreconditionFacts(platform, trx, loan, { actor: null }))
  return evaluated.some((each) => each.rule === rule && each.state === 'failed')
}

async function fingerprintOf(platform: Platform, trx: Transaction, loan: LoanRow, rule: OverridableRule): Promise<string> {
  return (await overrideFactsOf(platform, trx, loan)).fingerprints[rule]
}

async function overrideFactsOf(platform: Platform, trx: Transaction, loan: LoanRow): Promise<OverrideFacts> {
  return readOverrideFacts(platform, trx, loan.borrower_id, await findAnswers(platform, trx, loan.application_id))
}
