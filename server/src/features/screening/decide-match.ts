import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { getScreening } from '@let-twe/core/screening/endpoints.ts'
import { type DualControl, findOpenSubjects, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { refuseRelated } from '../../domain/staff/related-parties.ts'
import { writeDecision } from '../../domain/screening/screen-borrower.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

type Decision = { readonly id: string; readonly actor: StaffActor; readonly is: boolean; readonly reason: string }

/** Decides that a borrower is a designated person, which one person may; or proposes that they are not the same. */
export function decideMatch(platform: Platform, { id, actor, is, reason }: Decision): Promise<Record<never, never> | Refusal> {
  const { database, clock } = platform
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const match = await lockOpenMatch(trx, id)
    if (isRefusal(match)) return match
    const related = await refuseRelatedTo(trx, match, actor)
    if (related) return related
    if (is) {
      await writeDecision(trx, id, { decision: 'is', decided_by: actor.id, decided_at: clock.now(), reason })
      await audit(platform, trx, actor, { action: 'screening.is', subject: { kind: 'screening_match', id } })
      return {}
    }
    const about = match.names.join(', ')
    const asked = await proposeDualControl(platform, trx, {
      kind: 'designated_is_not',
      subjectId: id,
      actor,
      detail: {},
      note: reason,
      about,
    })
    return isRefusal(asked) ? asked : {}
  })
}

/** The effect of a confirmed "is not": this borrower and this entry are never asked about again. */
export async function carryOutIsNot(
  { clock }: Platform,
  trx: Transaction,
  { subject_id: id, note }: Pick<DualControl, 'subject_id' | 'note'>,
  actor: StaffActor,
): Promise<object | Refusal> {
  const match = await lockOpenMatch(trx, id)
  if (isRefusal(match)) return match
  const related = await refuseRelatedTo(trx, match, actor)
  if (related) return related
  await writeDecision(trx, id, { decision: 'is_not', decided_by: actor.id, decided_at: clock.now(), reason: note ?? '' })
  return {}
}

async function refuseRelatedTo(trx: Transaction, { borrower_id }: { readonly borrower_id: BorrowerId | null }, { id }: StaffActor) {
  return borrower_id === null ? null : refuseRelated(trx, borrower_id, id)
}

async function lockOpenMatch(trx: Transaction, id: string) {
  const match = await trx.selectFrom('screening_match').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!match) return refuse('not_found')
  return match.decision === null ? match : refuse('transition_refused')
}

const most = { lists: 10, matches: 200 }

/** The newest lists, and the matches: undecided ones first, then by their day. */
export async function readScreening({ database: { db }, clock }: Platform): Promise<Data<typeof getScreening>> {
  const lists = await db
    .selectFrom('designated_list')
    .innerJoin('staff', 'staff.id', 'uploaded_by')
    .orderBy('version', 'desc')
    .limit(most.lists)
    .select(['designated_list.id', 'version', 'file_name', 'entries', 'staff.name as uploaded_by', 'uploaded_at', 'confirmed_at'])
    .execute()
  const waiting = await findOpenSubjects(db, 'designated_is_not', clock.now())
  const matches = await db
    .selectFrom('screening_match')
    .leftJoin('borrower', 'borrower.id', 'borrower_id')
    .leftJoin('staff', 'staff.id', 'decided_by')
    .orderBy((eb) => eb('decision', 'is not', null))
    .orderBy('found_at', 'desc')
    .orderBy('screening_match.id')
    .limit(most.matches)
    .select([
      'screening_match.id',
      'borrower_id',
      'transfer_id',
      'payee',
      'borrower.name',
      'borrower.dob',
      'names',
      'certainty',
      'list_version',
      'found_at',
      'decision',
      'staff.name as by',
      'decided_at',
      'reason',
    ])
    .select((eb) =>
      eb
        .selectFrom('loan')
        .whereRef('loan.borrower_id', '=', 'screening_match.borrower_id')
        .orderBy('applied_date', 'desc')
        .orderBy('loan.id')
        .limit(1)
        .select('loan.id')
        .as('loan_id'),
    )
    .execute()
  return {
    lists: lists.map(({ uploaded_at, confirmed_at, ...row }) => ({
      ...row,
      uploaded_at: uploaded_at.toISOString(),
      confirmed_at: confirmed_at?.toISOString() ?? null,
    })),
    matches: matches.map(({ found_at, name, payee, decision, by, decided_at, reason, ...row }) => ({
      ...row,
      name: name ?? payee,
      found_at: found_at.toISOString(),
      waits: waiting.has(row.id),
      decision: decision && { is: decision === 'is', by: by ?? '', at: decided_at?.toISOString() ?? '', reason: reason ?? '' },
    })),
  }
}
