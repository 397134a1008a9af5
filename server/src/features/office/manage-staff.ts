import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { dualControls } from '@let-twe/core/office/dual-control.ts'
import { type StaffRights, isGuardedChange } from '@let-twe/core/office/guarded-change.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { endStaffSessions } from '../../platform/staff-sessions.ts'
import { type StaffRow, changeStaff, lockStaff } from './staff.queries.ts'

/** A member of staff who acts. */
export type StaffActor = Actor & { readonly id: string }

type Change = StaffRights & { readonly name: string }

/**
 * Changes an account of somebody else. Its sessions end when it is switched off or its role changes. What gives or takes the rights of a
 * manager or an admin waits for a second person; nothing of it happens before.
 */
export async function updateStaffAccount(
  platform: Platform,
  { actor, id, note, ...change }: { actor: StaffActor; id: string; note?: string | undefined } & Change,
): Promise<{ row: StaffRow; waits: boolean } | Refusal> {
  if (id === actor.id) return refuse('second_person_needed')
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const before = await lockStaff(trx, id)
    if (!before) return refuse('not_found')
    if (!isGuardedChange(before, change)) return { row: await apply(platform, trx, { actor, before, change }), waits: false }
    if (note === undefined) return refuseFields({ note: 'field_required' })
    const { name, role, active } = change
    const proposed = await proposeDualControl(platform, trx, {
      kind: 'staff_change',
      subjectId: id,
      actor,
      detail: { name, role, active, from: { role: before.role, active: before.active } },
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
  const before = await lockStaff(trx, subject_id)
  if (!before) return refuse('not_found')
  if (before.role !== from.role || before.active !== from.active) return refuse('changed_elsewhere')
  // nobody gives rights to themselves
  if (subject_id === actor.id) return refuse('second_person_needed')
  await apply(platform, trx, { actor, before, change })
  return {}
}

async function apply(
  platform: Platform,
  trx: Transaction,
  { actor, before, change }: { actor: StaffActor; before: StaffRow; change: Change },
): Promise<StaffRow> {
  const { name, role, active } = change
  const row = await changeStaff(trx, before.id, { name, role, active })
  if (!active || role !== before.role) await endStaffSessions(trx, { staffId: before.id }, platform.clock.now())
  await audit(platform, trx, actor, {
    action: 'staff.update',
    subject: { kind: 'staff', id: before.id },
    detail: { from: { role: before.role, active: before.active }, to: { role, active } },
  })
  return row!
}
