import { evaluatePreconditions, nextStep } from '@let-twe/core/loan/preconditions.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import type { Kysely } from 'kysely'
import { findAnswers } from '../../domain/application/application-row.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import type { StaffActor } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { readOverrideFacts } from './override-facts.ts'
import { findOverrides } from './overrides.ts'
import { readPreconditionFacts } from './read-precondition-facts.ts'

/** The list of the step that comes next, as it would be evaluated for this reader. */
export async function readNextStep(
  platform: Platform,
  db: Kysely<Tables>,
  loan: LoanRow,
  actor: StaffActor,
): Promise<LoanFile['next_step']> {
  const step = nextStep({ state: loan.state, approved: loan.approved_at !== null, signed: loan.signed_at !== null })
  if (step === null) return null
  const facts = await readPreconditionFacts(platform, db, loan, { actor: actor.id })
  const overrides = await showOverrides(platform, db, loan)
  return {
    step,
    preconditions: evaluatePreconditions(step, facts).map((each) => ({ ...each, override: overrides.get(each.rule) ?? null })),
  }
}

type Line = NonNullable<LoanFile['next_step']>['preconditions'][number]

async function showOverrides(platform: Platform, db: Kysely<Tables>, loan: LoanRow): Promise<Map<Line['rule'], Line['override']>> {
  const answers = await findAnswers(platform, db, loan.application_id)
  const facts = await readOverrideFacts(platform, db, loan.borrower_id, answers)
  const overrides = await findOverrides(db, loan.id, facts, platform.clock.now())
  if (overrides.length === 0) return new Map()
  const names = await db.selectFrom('staff').select(['id', 'name']).execute()
  const nameOf = (id: string | null) => names.find((each) => each.id === id) ?? null
  return new Map(
    overrides.map(({ rule, id, state, reason_code, note, proposed_by, decided_by, revoked_by, revocation_note }) => [
      rule,
      {
        id,
        state,
        reason_code,
        note: revocation_note ?? note,
        proposed_by: nameOf(proposed_by),
        decided_by: nameOf(decided_by),
        revoked_by: nameOf(revoked_by),
      },
    ]),
  )
}
