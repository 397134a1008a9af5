import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type DualControlDetail, type DualControlKind, dualControls } from '@let-twe/core/dual-control/dual-control.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import type { Kysely, Selectable } from 'kysely'
import { type Branches, isProposalInBranches } from '../branch/in-branches.ts'
import { type StaffActor, audit, systemActor } from '../../platform/audit.ts'
import { encryptOrNull } from '../../platform/encryption/encrypted-column.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** Something that one person proposed. */
export type DualControl = Selectable<Tables['dual_control']>

/** A person's proposal for a second person. A subject has one open proposal of a kind at a time. */
export type Proposal<K extends DualControlKind> = {
  readonly kind: K
  readonly subjectId: string
  readonly actor: StaffActor
  readonly detail: DualControlDetail<K>
  /** A code, a note for staff, or both. */
  readonly reason_code?: string | undefined
  readonly note?: string | undefined
  /** The proposal's fields in the list. */
  readonly loanId?: LoanId | undefined
  readonly amount_satang?: Satang | undefined
  readonly about?: string | undefined
}

/** Stores a proposal; `already_recorded` while one of its kind waits for the subject. The endpoint checks the proposer's role. */
export async function proposeDualControl<K extends DualControlKind>(
  platform: Platform,
  trx: Transaction,
  { kind, subjectId, actor, detail, ...proposal }: Proposal<K>,
): Promise<{ id: string } | Refusal> {
  const now = platform.clock.now()
  await trx
    .updateTable('dual_control')
    .set({ outcome: 'expired', decided_at: now })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('outcome', 'is', null)
    .where('expires_at', '<=', now)
    .execute()
  const id = platform.random.uuid()
  const row = await trx
    .insertInto('dual_control')
    .values({
      id,
      kind,
      subject_id: subjectId,
      loan_id: proposal.loanId ?? null,
      amount_satang: proposal.amount_satang ?? null,
      about: encryptOrNull(platform, 'dual_control.about', id, proposal.about ?? null),
      detail: JSON.stringify(detail),
      reason_code: proposal.reason_code ?? null,
      note: proposal.note ?? null,
      proposed_by: actor.id,
      proposed_at: now,
      expires_at: new Date(now.getTime() + dualControls[kind].days * 86_400_000),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).where('outcome', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return refuse('already_recorded')
  await audit(platform, trx, actor, {
    action: `${kind}.propose`,
    subject: subjectOf(kind, subjectId, proposal.loanId),
    detail: { dual_control_id: row.id, reason_code: proposal.reason_code ?? null },
  })
  return row
}

/** A borrower with all loans, and other subjects such as entries of the blacklist. */
export type ProposalSubjects = { readonly borrowerId: BorrowerId; readonly others?: readonly string[] }

/**
 * The open proposals for a member of staff of these branches, oldest first; recordings after all others, since hundreds may wait.
 */
export function findOpenDualControls(
  db: Kysely<Tables>,
  {
    now,
    kinds,
    branches,
    subjects,
  }: { now: Date; kinds: readonly DualControlKind[]; branches: Branches; subjects?: ProposalSubjects | undefined },
) {
  return db
    .selectFrom('dual_control')
    .innerJoin('staff', 'staff.id', 'dual_control.proposed_by')
    .leftJoin('loan', 'loan.id', 'dual_control.loan_id')
    .leftJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .selectAll('dual_control')
    .select(['staff.name as proposed_by_name', 'borrower.name as borrower_name', 'loan.proposed_by as loan_proposed_by'])
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .where('dual_control.kind', 'in', kinds)
    .where(isProposalInBranches(branches))
    .$if(subjects !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('loan.borrower_id', '=', subjects!.borrowerId),
          eb('dual_control.subject_id', 'in', [subjects!.borrowerId, ...(subjects!.others ?? [])]),
        ]),
      ),
    )
    .orderBy((eb) => eb('dual_control.kind', '=', 'recording'))
    .orderBy('proposed_at')
    .limit(200)
    .execute()
}

/** The proposal of a kind that waits for a subject, if there is one. */
export function findOpenDualControl(
  db: Kysely<Tables>,
  { kind, subjectId, now }: { kind: DualControlKind; subjectId: string; now: Date },
): Promise<DualControl | undefined> {
  return db
    .selectFrom('dual_control')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The subjects for which a proposal of a kind waits. */
export async function findOpenSubjects(db: Kysely<Tables>, kind: DualControlKind, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('dual_control')
    .select('subject_id')
    .where('kind', '=', kind)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  return new Set(rows.map(({ subject_id }) => subject_id))
}

/** A decision on a proposal. */
export type Decision = { readonly id: string; readonly actor: StaffActor; readonly note?: string | undefined }

/**
 * Confirms a proposal as another person than its proposer: carries it out by `effect`, in this transaction, and stores the
 * confirmer. A refusal of `effect` rolls everything back, so that the proposal goes on waiting.
 */
export async function confirmDualControl<T>(
  platform: Platform,
  trx: Transaction,
  { id, actor, note }: Decision,
  effect: (proposal: DualControl) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const proposal = await lockOpen(trx, id, platform.clock.now())
  if (!proposal) return refuse('not_found')
  const own = refuseOwnAct('confirm_proposal', actor.id, { make_proposal: proposal.proposed_by })
  if (own) return own
  // before the outcome is written: a proposal for the same subject never waits for this transaction while it holds the subject
  const done = await effect(proposal)
  if (isRefusal(done)) return done
  await close(platform, trx, proposal, { outcome: 'confirmed', actor, note })
  return done
}

/** Refuses a proposal; its proposer withdraws it the same way. */
export async function refuseDualControl(
  platform: Platform,
  trx: Transaction,
  { id, actor, note }: Decision,
): Promise<DualControl | Refusal> {
  const proposal = await lockOpen(trx, id, platform.clock.now())
  if (!proposal) return refuse('not_found')
  await close(platform, trx, proposal, { outcome: 'refused', actor, note })
  return proposal
}

/** Refuses the proposal of a kind that waits for a subject, if there is one: another one takes its place, or the subject is gone. */
export async function withdrawDualControl(
  platform: Platform,
  trx: Transaction,
  { kind, subjectId, actor }: Pick<Proposal<DualControlKind>, 'kind' | 'subjectId' | 'actor'>,
): Promise<void> {
  const open = await findOpenDualControl(trx, { kind, subjectId, now: platform.clock.now() })
  if (open) await refuseDualControl(platform, trx, { id: open.id, actor })
}

/**
 * Ends the proposals about a subject that has changed, so that no person is asked for something impossible. A proposal that is confirmed at the
 * same time is left to its confirmation, which sees the change. `confirmed` is the proposal whose effect the change is.
 */
export async function endStaleDualControls(
  platform: Platform,
  trx: Transaction,
  { kinds, subjectId, confirmed }: { kinds: readonly DualControlKind[]; subjectId: string; confirmed?: string | undefined },
): Promise<void> {
  const ended = await trx
    .updateTable('dual_control')
    .set({ outcome: 'expired', decided_at: platform.clock.now() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('dual_control')
        .select('id')
        .where('subject_id', '=', subjectId)
        .where('kind', 'in', kinds)
        .where('outcome', 'is', null)
        .$if(confirmed !== undefined, (open) => open.where('id', '<>', confirmed!))
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'loan_id'])
    .execute()
  for (const { id, kind, loan_id } of ended)
    await audit(platform, trx, systemActor, {
      action: `${kind}.end`,
      subject: subjectOf(kind, subjectId, loan_id),
      detail: { dual_control_id: id },
    })
}

/** Withdraws a confirmed proposal before its effect; the row keeps the decision. Never twice. */
export async function revokeDualControl(
  platform: Platform,
  trx: Transaction,
  { id, actor, note }: Decision & { readonly note: string },
): Promise<{ id: string } | Refusal> {
  const row = await trx
    .updateTable('dual_control')
    .set({ revoked_by: actor.id, revoked_at: platform.clock.now(), revocation_note: note })
    .where('id', '=', id)
    .where('outcome', '=', 'confirmed')
    .where('revoked_at', 'is', null)
    .returning(['id', 'kind', 'subject_id', 'loan_id'])
    .executeTakeFirst()
  if (!row) return refuse('not_found')
  await audit(platform, trx, actor, {
    action: `${row.kind}.revoke`,
    subject: subjectOf(row.kind, row.subject_id, row.loan_id),
    detail: { dual_control_id: id },
  })
  return { id }
}

function lockOpen(trx: Transaction, id: string, now: Date): Promise<DualControl | undefined> {
  return trx
    .selectFrom('dual_control')
    .selectAll()
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

async function close(
  platform: Platform,
  trx: Transaction,
  { id, kind, subject_id, loan_id }: DualControl,
  { outcome, actor, note }: Omit<Decision, 'id'> & { outcome: 'confirmed' | 'refused' },
): Promise<void> {
  await trx
    .updateTable('dual_control')
    .set({ outcome, decided_by: actor.id, decided_at: platform.clock.now(), decision_note: note ?? null })
    .where('id', '=', id)
    .execute()
  await audit(platform, trx, actor, {
    action: `${kind}.${outcome === 'confirmed' ? 'confirm' : 'refuse'}`,
    subject: subjectOf(kind, subject_id, loan_id),
    detail: { dual_control_id: id },
  })
}

/** The audit trail of a loan shows its second-person decisions. */
function subjectOf(kind: DualControlKind, subjectId: string, loanId: LoanId | null | undefined) {
  return loanId ? { kind: 'loan', id: loanId } : { kind, id: subjectId }
}
