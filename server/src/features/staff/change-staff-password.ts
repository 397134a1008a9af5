import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { staffLoginLimits } from '@let-twe/core/staff/staff-fields.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { checkPin, hashPin } from '../../platform/pin-hash.ts'
import type { Platform } from '../../platform/platform.ts'
import { endStaffSessions } from '../../platform/staff-sessions.ts'
import { refundAttempt, consumeAttempt } from '../../platform/try-limits.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { type StaffRow, changeStaff, findStaff } from './staff.queries.ts'

/** The input of an own password's change. */
export type PasswordChange = { actor: StaffActor; sessionHash: string; password: string; newPassword: string }

/** Changes the own password; a wrong old one counts as a try, and all other own sessions end. */
export async function changeStaffPassword(
  platform: Platform,
  { actor, sessionHash, password, newPassword }: PasswordChange,
): Promise<Record<never, never> | Refusal> {
  const { database, clock, configuration } = platform
  const staff = await withOwnPassword(platform, actor, password)
  if (isRefusal(staff)) return staff
  const common = await refuseCommonPassword('new_password', newPassword, staff)
  if (common) return common
  const passwordHash = await hashPin(newPassword, configuration)
  return transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    await changeStaff(trx, actor.id, { password_hash: passwordHash })
    await endStaffSessions(trx, { staffId: actor.id, exceptHash: sessionHash }, clock.now())
    await audit(platform, trx, actor, { action: 'staff.password_changed', subject: { kind: 'staff', id: actor.id } })
    return {}
  })
}

/** Makes new recovery codes after the own password. */
export async function renewRecoveryCodes(
  platform: Platform,
  { actor, password }: { actor: StaffActor; password: string },
): Promise<{ recovery_codes: string[] } | Refusal> {
  const staff = await withOwnPassword(platform, actor, password)
  if (isRefusal(staff)) return staff
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const recovery_codes = await makeRecoveryCodes(trx, platform.random, actor.id)
    await audit(platform, trx, actor, { action: 'staff.recovery_codes', subject: { kind: 'staff', id: actor.id } })
    return { recovery_codes }
  })
}

/** The own account, after its password. */
async function withOwnPassword(platform: Platform, actor: StaffActor, password: string): Promise<StaffRow | Refusal> {
  const tries = { number: [[`staff-try:own:${actor.id}`, staffLoginLimits.known]], address: [] } as const
  const over = await consumeAttempt(platform, tries, 1)
  if (over) return refuse('staff_locked', over.refusal)
  const staff = await findStaff(platform.database.db, actor.id)
  if (!staff) return refuse('not_found')
  if (!(await checkPin(staff.password_hash, password, platform.configuration))) return refuse('staff_login_wrong')
  await refundAttempt(platform, tries)
  return staff
}
