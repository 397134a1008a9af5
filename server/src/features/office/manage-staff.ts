import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { StaffRole } from '@let-twe/core/office/staff-role.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { hashPin } from '../../platform/pin-hash.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import type { Platform } from '../../platform/platform.ts'
import { type StaffRow, changeStaff, findStaff, insertStaff } from './staff.queries.ts'
import { endStaffSessions } from '../../platform/staff-sessions.ts'
import { transact } from '../../platform/database/transact.ts'

/** A member of staff who acts. */
export type StaffActor = Actor & { readonly id: string }

/** Makes a staff account. */
export async function createStaffAccount(
  platform: Platform,
  { actor, password, ...account }: { actor: StaffActor; username: string; name: string; role: StaffRole; password: string },
): Promise<StaffRow | Refusal> {
  const { database, random, clock, configuration } = platform
  const common = refuseCommonPassword('password', password, account)
  if (common) return common
  const passwordHash = await hashPin(password, configuration)
  return transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    const row = await insertStaff(trx, { ...account, id: random.uuid(), password_hash: passwordHash, created_at: clock.now() })
    if (!row) return { ...refuseFields({ username: 'username_taken' }), refused: 'username_taken' as const }
    await audit(platform, trx, actor, { action: 'staff.create', subject: { kind: 'staff', id: row.id }, detail: { role: row.role } })
    return row
  })
}

/** Changes an account of somebody else. Its sessions end when it is switched off or its role changes. */
export async function updateStaffAccount(
  platform: Platform,
  { actor, id, ...changes }: { actor: StaffActor; id: string; name: string; role: StaffRole; active: boolean },
): Promise<StaffRow | Refusal> {
  if (id === actor.id) return refuse('second_person_needed')
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const before = await findStaff(trx, id)
    if (!before) return refuse('not_found')
    const row = await changeStaff(trx, id, changes)
    if (!changes.active || changes.role !== before.role) await endStaffSessions(trx, { staffId: id }, platform.clock.now())
    await audit(platform, trx, actor, {
      action: 'staff.update',
      subject: { kind: 'staff', id },
      detail: { from: { role: before.role, active: before.active }, to: { role: changes.role, active: changes.active } },
    })
    return row!
  })
}

/** Gives somebody else a new password, unlocks the account and ends its sessions. */
export async function resetStaffAccountPassword(
  platform: Platform,
  { actor, id, password }: { actor: StaffActor; id: string; password: string },
): Promise<StaffRow | Refusal> {
  if (id === actor.id) return refuse('second_person_needed')
  const account = await findStaff(platform.database.db, id)
  if (!account) return refuse('not_found')
  const common = refuseCommonPassword('password', password, account)
  if (common) return common
  const passwordHash = await hashPin(password, platform.configuration)
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const row = await changeStaff(trx, id, { password_hash: passwordHash, wrong_tries: 0, locked_until: null })
    if (!row) return refuse('not_found')
    await endStaffSessions(trx, { staffId: id }, platform.clock.now())
    await audit(platform, trx, actor, { action: 'staff.password_reset', subject: { kind: 'staff', id } })
    return row
  })
}
