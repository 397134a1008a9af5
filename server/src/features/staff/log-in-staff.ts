import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { DeviceCookie } from '../../platform/http/device-cookie.ts'
import { deviceName } from '../../platform/http/device-name.ts'
import { checkPin, hasOldPepper, hashPin } from '../../platform/pin-hash.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import { insertStaffSession } from '../../platform/staff-sessions.ts'
import { refundAttempt, consumeAttempt } from '../../platform/try-limits.ts'
import { matchProof, spendProof } from './staff-proof.ts'
import { countNewDevices, findStaffDevice, storeStaffDevice } from './staff-devices.ts'
import { claimSecondFactor, staffTries } from './staff-tries.ts'
import { findStaffByUsername, renewPasswordHash } from './staff.queries.ts'

/** A log-in's input: name, proof and browser. `code` is of the authenticator app, or a recovery code. */
export type StaffLogin = {
  readonly username: string
  readonly password: string
  readonly code: string
  readonly address: string
  readonly userAgent: string
  readonly device: DeviceCookie
}

type LoggedIn = { token: string; id: string; name: string; role: string; new_devices: number }

/** An id that no account has: an unknown name costs the same looks into the database. */
const nobodyId = '00000000-0000-0000-0000-000000000000'
let nobody: Promise<string> | undefined

/** Logs a member of staff in with password and code. Known, unknown and switched-off names answer alike and take the same time, whatever of it is wrong. */
export async function logInStaff(platform: Platform, login: StaffLogin): Promise<LoggedIn | Refusal> {
  const { username, password, address, device } = login
  const { database, clock, random, configuration } = platform
  const { db } = database
  const now = clock.now()
  const staff = await findStaffByUsername(db, username)
  const known = await findStaffDevice(db, staff?.id ?? nobodyId, device.cameBack)
  const tries = staffTries({ username, address, deviceId: known?.id ?? null })
  const over = await consumeAttempt(platform, tries, 1)
  if (over) return over.by === 'number' ? refuse('staff_locked', over.refusal) : over.refusal
  const stored = staff?.password_hash ?? (await (nobody ??= hashPin(random.token(), configuration)))
  const right = await checkPin(stored, password, configuration)
  const secondFactor = await claimSecondFactor(platform, { staffId: staff?.id ?? nobodyId, points: right && !known ? 1 : 0 })
  const proof = await matchProof(platform, staff ?? { id: nobodyId, totp_secret: null }, login.code)
  const refused = async () => {
    const guest: Actor = { kind: 'guest', id: null, address }
    await audit(platform, db, guest, { action: 'staff.login_refused', ...(staff ? { subject: { kind: 'staff', id: staff.id } } : {}) })
    return refuse('staff_login_wrong')
  }
  if (!staff || !staff.active || !right || !proof || secondFactor.isSpent) return refused()
  const renewed = hasOldPepper(stored, configuration) ? await hashPin(password, configuration) : null
  const token = random.token()
  const loggedIn = await transact(db, { onRefusal: 'rollback' }, async (trx) => {
    // a code seen over a shoulder, or sent twice at once
    if (!(await spendProof(platform, trx, staff.id, proof))) return refuse('staff_login_wrong')
    if (renewed !== null) await renewPasswordHash(trx, staff.id, stored, renewed)
    const name = deviceName(login.userAgent)
    const { id: deviceId } = await storeStaffDevice(platform, trx, { staffId: staff.id, cookieHash: device.give(), name, address })
    await insertStaffSession(trx, { tokenHash: hashToken(token), staffId: staff.id, deviceId }, now)
    const how = 'recovery' in proof ? 'recovery_code' : 'totp'
    await audit(platform, trx, { kind: 'staff', id: staff.id, address }, { action: 'staff.login', detail: { how } })
    const new_devices = await countNewDevices(trx, staff.id, deviceId)
    return { token, id: staff.id, name: staff.name, role: staff.role, new_devices }
  })
  if ('refused' in loggedIn) return refused()
  await refundAttempt(platform, tries)
  if (!known) await secondFactor.giveBack()
  return loggedIn
}
