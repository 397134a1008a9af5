import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { staffLock } from '@let-twe/core/office/staff-fields.ts'
import type { StaffRole } from '@let-twe/core/office/staff-role.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { checkPin, hasOldPepper, hashPin } from '../../platform/pin-hash.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import { takePoint } from '../../platform/rate-limit.ts'
import { clearPasswordTries, findStaffByUsername, renewPasswordHash, takePasswordTry } from './staff.queries.ts'
import { insertStaffSession } from '../../platform/staff-sessions.ts'
import { transact } from '../../platform/database/transact.ts'

/** Log-ins from one network address; a whole office may sit behind one. */
const perAddress = { points: 60, seconds: 900 }

type LoggedIn = { token: string; id: string; name: string; role: StaffRole }

let nobody: Promise<string> | undefined

/** Logs a member of staff in. Known, unknown and switched-off names answer alike and take the same time. */
export async function logInStaff(
  platform: Platform,
  { username, password, address }: { username: string; password: string; address: string },
): Promise<LoggedIn | Refusal> {
  const {
    database: { db },
    clock,
    random,
    configuration,
  } = platform
  const now = clock.now()
  const limited = await takePoint(db, `staff-login:${address}`, perAddress, now)
  if (limited) return limited
  const staff = await findStaffByUsername(db, username)
  const mayTry = staff
    ? await takePasswordTry(db, staff.id, now)
    : (await takePoint(db, `staff-name:${username}`, { points: staffLock.tries, seconds: staffLock.seconds }, now)) === null
  if (!mayTry) return refuse('staff_locked', { retryAfterSeconds: staffLock.seconds })
  const stored = staff?.password_hash ?? (await (nobody ??= hashPin(random.token(), configuration)))
  const right = await checkPin(stored, password, configuration)
  if (!staff || !right || !staff.active) {
    const guest: Actor = { kind: 'guest', id: null, address }
    await audit(platform, db, guest, { action: 'staff.login_refused', ...(staff ? { subject: { kind: 'staff', id: staff.id } } : {}) })
    return refuse('staff_login_wrong')
  }
  const renewed = hasOldPepper(stored, configuration) ? await hashPin(password, configuration) : null
  const token = random.token()
  return transact(db, { onRefusal: 'commit' }, async (trx) => {
    await clearPasswordTries(trx, staff.id)
    if (renewed !== null) await renewPasswordHash(trx, staff.id, stored, renewed)
    await insertStaffSession(trx, hashToken(token), staff.id, now)
    await audit(platform, trx, { kind: 'staff', id: staff.id, address }, { action: 'staff.login' })
    return { token, id: staff.id, name: staff.name, role: staff.role }
  })
}
