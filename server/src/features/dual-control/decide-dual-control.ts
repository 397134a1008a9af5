import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { type DualControlDetail, type DualControlKind, dualControlKinds, dualControls } from '@let-twe/core/dual-control/dual-control.ts'
import { isConcerned, mayConfirm, permissionToConfirm } from '@let-twe/core/dual-control/may-confirm.ts'
import { kindMovesMoney } from '@let-twe/core/staff/money-calls.ts'
import type { Permission } from '@let-twe/core/staff/permission.ts'
import type { StaffRole } from '@let-twe/core/staff/staff-role.ts'
import { areasOfMany } from '@let-twe/core/setting/setting-areas.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import type { Kysely } from 'kysely'
import { type Branches, noBranch } from '../../domain/branch/in-branches.ts'
import { type DualControl, confirmDualControl, findOpenDualControls, refuseDualControl } from '../../domain/dual-control/dual-control.ts'
import type { StaffActor } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { permissionsOfStaff } from '../../domain/staff/permissions-of-staff.ts'
import { isPendingTransfer } from '../../domain/transfer/pending-transfer.ts'
import { decryptOrNull } from '../../platform/encryption/encrypted-column.ts'

/**
 * The effect of each kind's confirmation, in the transaction of the confirmation. A transfer that is stored without being a
 * payment is confirmed too.
 */
export type CarryOut = Readonly<
  Record<DualControlKind, (platform: Platform, trx: Transaction, proposal: DualControl, actor: StaffActor) => Promise<object | Refusal>>
>

/** The open proposals of the kinds that concern this person. */
export async function listDualControls(platform: Platform, me: { id: string; permissions: readonly Permission[]; branches: Branches }) {
  const { database, clock } = platform
  const kinds = dualControlKinds.filter((kind) => isConcerned(kind, me.permissions))
  if (kinds.length === 0) return []
  const rows = await findOpenDualControls(database.db, { now: clock.now(), kinds, branches: me.branches })
  const names = await findBranchNames(database.db, rows.flatMap(branchesOf))
  return rows.map(({ id, kind, loan_id, borrower_name, amount_satang, about, reason_code, note, ...row }) => ({
    id,
    kind,
    loan_id,
    name: borrower_name,
    amount_satang,
    about: decryptOrNull(platform, 'dual_control.about', id, about),
    reason_code,
    note,
    role: roleIn(row.detail),
    setting_of: areasOfMany.some((area) => kind === `setting_${area}`) ? row.subject_id : null,
    date: dateIn(row.detail),
    recorded: kind === 'recording' ? (row.detail as DualControlDetail<'recording'>) : null,
    branches: branchesOf({ kind, ...row }).flatMap((id) => names.get(id) ?? []),
    proposed_by: row.proposed_by_name,
    proposed_by_me: row.proposed_by === me.id,
    proposed_at: row.proposed_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    may_confirm: mayConfirm({ kind, ...row }, me),
  }))
}

/** Decides on another person's proposal; every role that may propose or confirm the kind may refuse it. */
export async function decideDualControl(
  platform: Platform,
  carryOut: CarryOut,
  decision: { id: string; actor: StaffActor; confirm: boolean; withoutMoney?: boolean; note?: string | undefined },
): Promise<Record<never, never> | Refusal> {
  const { actor, confirm } = decision
  const outcome = await transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const kind = await findKind(trx, decision.id)
    const permissions = await permissionsOfStaff(trx, actor.id)
    if (!kind || !isConcerned(kind, permissions)) return refuse('not_found')
    if (confirm && decision.withoutMoney && kindMovesMoney(kind)) return refuse('staff_account_new')
    // it would stay when the person is gone, and free words may name them
    if (confirm && kind === 'delete_borrower' && decision.note !== undefined) return refuseFields({ note: 'unknown_field' })
    const decided = confirm
      ? await confirmDualControl(platform, trx, decision, async (proposal) => {
          if (!permissions.includes(permissionToConfirm(kind, proposal.detail))) return refuse('above_role_limit')
          if (!(await mayStillPropose(trx, proposal))) return refuse('transition_refused')
          return carryOut[kind](platform, trx, proposal, actor)
        })
      : await refuseDualControl(platform, trx, decision)
    return isRefusal(decided) || isPendingTransfer(decided) ? decided : {}
  })
  return isPendingTransfer(outcome) ? refuse(outcome.kept) : outcome
}

/** A proposal ends with the rights of the person who made it. */
async function mayStillPropose(trx: Transaction, { kind, proposed_by }: DualControl): Promise<boolean> {
  return (await permissionsOfStaff(trx, proposed_by)).includes(dualControls[kind].propose)
}

/** The role that a proposal about an account of staff would give. */
function roleIn(detail: object): StaffRole | null {
  return 'role' in detail ? (detail.role as StaffRole) : null
}

/** The day of a day-end. */
function dateIn(detail: object): BusinessDate | null {
  return 'date' in detail ? (detail.date as BusinessDate) : null
}

/** The branches that an account would get, none for all; the branch of a day, none for the head office. */
function branchesOf({ kind, subject_id, detail }: Pick<DualControl, 'kind' | 'subject_id' | 'detail'>): readonly string[] {
  if (kind === 'day_end') return subject_id === noBranch ? [] : [subject_id]
  return 'branches' in detail ? (detail.branches as string[]) : []
}

async function findBranchNames(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, Translated>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('branch').where('id', 'in', ids).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function findKind(trx: Transaction, id: string): Promise<DualControlKind | undefined> {
  return (await trx.selectFrom('dual_control').where('id', '=', id).select('kind').executeTakeFirst())?.kind
}
