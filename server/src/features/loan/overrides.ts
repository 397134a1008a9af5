import { type OverridableRule, type OverrideState, overridableRules, overrideKind } from '@let-twe/core/loan/override.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { DualControl } from '../../domain/dual-control/dual-control.ts'
import type { OverrideFacts } from './override-facts.ts'

/** An override of a rule of a loan, and whether it counts. */
export type LoanOverride = DualControl & { readonly rule: OverridableRule; readonly state: OverrideState }

/**
 * One override a rule of a loan, compared with the current facts: the one in force, else the waiting one, else the newest. An
 * override for other facts is void.
 */
export async function findOverrides(
  db: Kysely<Tables>,
  loanId: string,
  { fingerprints }: Pick<OverrideFacts, 'fingerprints'>,
  now: Date,
): Promise<LoanOverride[]> {
  const rows = await db
    .selectFrom('dual_control')
    .selectAll()
    .where('subject_id', '=', loanId)
    .where('kind', 'in', overridableRules.map(overrideKind))
    .where((eb) => eb.or([eb('outcome', 'in', ['confirmed', 'refused']), eb('expires_at', '>', now)]))
    .orderBy('proposed_at', 'desc')
    .execute()
  return overridableRules.flatMap((rule) => {
    const asked = rows
      .filter(({ kind }) => kind === overrideKind(rule))
      .map((row) => ({ ...row, rule, state: stateOf(row, fingerprints[rule]) }))
    const shown = asked.find(({ state }) => state === 'in_force') ?? asked.find(({ state }) => state === 'asked') ?? asked[0]
    return shown ? [shown] : []
  })
}

/** The persons who asked and confirmed the overrides of a loan that were not revoked. */
export async function findOverridePersons(db: Kysely<Tables>, loanId: string) {
  const rows = await db
    .selectFrom('dual_control')
    .select(['proposed_by', 'decided_by'])
    .where('subject_id', '=', loanId)
    .where('kind', 'in', overridableRules.map(overrideKind))
    .where('outcome', '=', 'confirmed')
    .where('revoked_at', 'is', null)
    .execute()
  return { ask_override: rows.map((row) => row.proposed_by), confirm_override: rows.map((row) => row.decided_by) }
}

function stateOf({ outcome, detail, revoked_at }: DualControl, fingerprint: string): OverrideState {
  if (outcome === 'refused') return 'refused'
  if (revoked_at !== null) return 'revoked'
  const { fingerprint: seen } = detail as DualControlDetail<'override_identity_not_shared'>
  if (seen !== fingerprint) return 'void'
  return outcome === 'confirmed' ? 'in_force' : 'asked'
}
