import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type LoanStep, isMet, evaluatePreconditions } from '@let-twe/core/loan/preconditions.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import { type StepChanges, readPreconditionFacts } from './read-precondition-facts.ts'

/**
 * Refuses a step whose preconditions fail, naming each in `fields`; null when all hold. Call it in the transaction of the step
 * with the loan locked: the person and the answers stay locked as evaluated until its end.
 */
export async function refuseUnlessReady(
  platform: Platform,
  trx: Transaction,
  loan: LoanRow,
  step: LoanStep,
  changes: StepChanges,
): Promise<Refusal | null> {
  await trx.selectFrom('application').select('id').where('id', '=', loan.application_id).forShare().execute()
  await trx.selectFrom('borrower').select('id').where('id', '=', loan.borrower_id).forShare().execute()
  const unmet = evaluatePreconditions(step, await readPreconditionFacts(platform, trx, loan, changes)).filter((each) => !isMet(each))
  if (unmet.length === 0) return null
  return refuse('precondition_failed', { fields: Object.fromEntries(unmet.map(({ rule }) => [rule, 'precondition_failed' as const])) })
}
