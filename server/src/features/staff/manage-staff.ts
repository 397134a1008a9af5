import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { dualControls } from '@let-twe/core/dual-control/dual-control.ts'
import { type StaffRights, isGuardedChange, isSameSet } from '@let-twe/core/staff/guarded-change.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { endStaffSessions } from '../../platform/staff-sessions.ts'
import { type StaffRow, changeStaff, findStaffBranches, lockStaff, mayHaveBranches, setStaffBranches } from './staff.queries.ts'

type Change = StaffRights & { readonly name: string }

/** An account with its branches. */
export type StaffAccount = StaffRow & { readonly branches: readonly string[] }

/**
 * Changes an account of somebody else. Its sessions end when it is switched off or its role changes. What gives or takes the rights of a
 * manager or an admin, or a manager other branches, waits for a second person; nothing of it happens before. Without `branches` they stay.
 */
export async function updateStaffAccount(
  platform: Platform,
  { actor, id, note, ...asked }: { actor: StaffActor; id: string; note?: string | undefined } & Change,
): Promise<{ row: StaffAccount; waits: boolean } | Refusal> {
  if (id === actor.id) return refuse('second_person_needed')
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const before = await lockAccount(trx, id)
    if (!before) return refuse('not_found')
    const change = { ...asked, branches: [...new Set(asked.branches ?? before.branches)] }
    if (!(await mayHaveBranches(trx, change.role, change.branches))) return refuseFields({ branches: 'choice_invalid' })
    if (!isGuardedChange(before, change)) return { row: await apply(platform, trx, { actor, before, change }), waits: false }
    if (note === undefined) return refuseFields({ note: 'field_required' })
    const { name, role, active, branches } = change
    const proposed = await proposeDualControl(platform, trx, {
      kind: 'staff_change',
      subjectId: id,
      actor,
      detail: { name, role, active, branches, from: { role: before.role, active: before.active, branches: [...before.branches] } },
      about: `${before.name} (${before.username})`,
      note,
    })
    return isRefusal(proposed) ? proposed : { row: before, waits: true }
  })
}

/** What a second person's yes does; refused where the account is another than the one that was looked at. */
export async function carryOutStaffChange(
  platform: Platform,
  trx: Transaction,
  { subject_id, detail }: DualControl,
  actor: StaffActor,
): Promise<object | Refusal> {
  const { from, ...change } = dualControls.staff_change.detail.parse(detail)
  const before = await lockAccount(trx, subject_id)
  if (!before) return refuse('not_found')
  const asBefore = before.role === from.role && before.active === from.active && isSameSet(before.branches, from.branches)
  if (!asBefore) return refuse('changed_elsewhere')
  // nobody gives rights to themselves
  if (subject_id === actor.id) return refuse('second_person_needed')
  await apply(platform, trx, { actor, before, change })
  return {}
}

async function lockAccount(trx: Transaction, id: string): Promise<StaffAccount | undefined> {
  const row = await lockStaff(trx, id)
  return row && { ...row, branches: (await findStaffBranches(trx, [id])).get(id) ?? [] }
}

async function apply(
  platform: Platform,
  trx: Transaction,
  { actor, before, change }: { actor: StaffActor; before: StaffAccount; change: Change },
): Promise<StaffAccount> {
  const { name, role, active, branches = before.branches } = change
  const row = await changeStaff(trx, before.id, { name, role, active })
  await setStaffBranches(trx, before.id, branches)
  if (!active || role !== before.role) await endStaffSessions(trx, { staffId: before.id }, platform.clock.now())
  await audit(platform, trx, actor, {
    action: 'staff.update',
    subject: { kind: 'staff', id: before.id },
    detail: { from: { role: before.role, active: before.active, branches: before.branches }, to: { role, active, branches } },
  })
  return { ...row!, branches }
}
