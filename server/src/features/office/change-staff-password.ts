import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { staffLock } from '@let-twe/core/office/staff-fields.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { checkPin, hashPin } from '../../platform/pin-hash.ts'
import type { Platform } from '../../platform/platform.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { changeStaff, findStaff, takePasswordTry } from './staff.queries.ts'
import { endStaffSessions } from '../../platform/staff-sessions.ts'
import { transact } from '../../platform/database/transact.ts'

/** What somebody sends to change the own password. */
export type PasswordChange = { actor: Actor & { id: string }; sessionHash: string; password: string; newPassword: string }

/** Changes the own password; a wrong old one counts like a wrong log-in, and all other own sessions end. */
export async function changeStaffPassword(
  platform: Platform,
  { actor, sessionHash, password, newPassword }: PasswordChange,
): Promise<Record<never, never> | Refusal> {
  const {
    database: { db },
    clock,
    configuration,
  } = platform
  const now = clock.now()
  const staff = await findStaff(db, actor.id)
  if (!staff) return refuse('not_found')
  if (!(await takePasswordTry(db, actor.id, now))) return refuse('staff_locked', { retryAfterSeconds: staffLock.seconds })
  if (!(await checkPin(staff.password_hash, password, configuration))) return refuse('staff_login_wrong')
  const common = refuseCommonPassword('new_password', newPassword, staff)
  if (common) return common
  const passwordHash = await hashPin(newPassword, configuration)
  return transact(db, { onRefusal: 'commit' }, async (trx) => {
    await changeStaff(trx, actor.id, { password_hash: passwordHash, wrong_tries: 0, locked_until: null })
    await endStaffSessions(trx, { staffId: actor.id, exceptHash: sessionHash }, now)
    await audit(platform, trx, actor, { action: 'staff.password_changed', subject: { kind: 'staff', id: actor.id } })
    return {}
  })
}
