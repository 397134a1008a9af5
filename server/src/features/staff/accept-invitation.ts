import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { hoursWithoutMoney } from '@let-twe/core/staff/money-calls.ts'
import { tellStaff } from '../../domain/staff/tell-staff.ts'
import { audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import { hashPin } from '../../platform/pin-hash.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import { consumePoint } from '../../platform/rate-limit.ts'
import { decrypt, decryptOrNull, encrypt } from '../../platform/encryption/encrypted-column.ts'
import { endStaffSessions } from '../../platform/staff-sessions.ts'
import { type InvitationRow, deleteInvitation, lockInvitation, replaceSecret } from './invitation.queries.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { forgetStaffDevices } from './staff-devices.ts'
import { changeStaff, insertStaff, phoneColumns, setStaffBranches } from './staff.queries.ts'
import { matchTotp, newTotpSecret, totpAddress } from './totp.ts'

/** Tries with invitations from one network address. */
const perAddress = { points: 60, seconds: 900 }
/** The label of authenticator apps above the code. */
const issuer = 'Let Twe'

/**
 * The data of an invitation's page. Each look has its own secret, and the last one counts: a reader of the link before its owner
 * holds no second factor of the account.
 */
export async function readInvitation(
  platform: Platform,
  { token, address }: { token: string; address: string },
): Promise<{ username: string; name: string; role: string; again: boolean; secret: string; totp_address: string } | Refusal> {
  return withInvitation(platform, token, address, async (trx, invited) => {
    const { id, username, name, role, staff_id } = invited
    const secret = newTotpSecret(platform.random)
    await replaceSecret(trx, id, encrypt(platform, 'staff_invitation.totp_secret', id, secret))
    return { username, name, role, again: staff_id !== null, secret, totp_address: totpAddress(secret, username, issuer) }
  })
}

/**
 * Opens the account of an invitation with the own password and authenticator app, which shows a code first; returns the recovery
 * codes, once. A refusal leaves the link unchanged. A renewed account loses its sessions and browsers.
 */
export async function acceptInvitation(
  platform: Platform,
  { token, password, code, address }: { token: string; password: string; code: string; address: string },
): Promise<{ username: string; recovery_codes: string[] } | Refusal> {
  const { random, clock, configuration } = platform
  return withInvitation(platform, token, address, async (trx, invited) => {
    const { username, role } = invited
    const secret = decrypt(platform, 'staff_invitation.totp_secret', invited.id, invited.totp_secret)
    const common = await refuseCommonPassword('password', password, invited)
    const step = matchTotp(secret, code, clock.now())
    if (common || step === null) return refuseFields({ ...common?.fields, ...(step === null && { code: 'staff_code_wrong' as const }) })
    await deleteInvitation(trx, invited.id)
    const id = invited.staff_id ?? random.uuid()
    const phone = decryptOrNull(platform, 'staff_invitation.phone', invited.id, invited.phone) as PhoneNumber | null
    const proof = {
      password_hash: await hashPin(password, configuration),
      totp_secret: encrypt(platform, 'staff.totp_secret', id, secret),
      totp_last_step: step,
      money_from: new Date(clock.now().getTime() + hoursWithoutMoney * 3_600_000),
      ...(phone === null ? {} : phoneColumns(platform, id, phone)),
    }
    const row =
      invited.staff_id === null
        ? await insertStaff(trx, { id, username, name: invited.name, role, created_at: clock.now(), ...proof })
        : await changeStaff(trx, id, proof)
    if (!row) return refuse('username_taken')
    if (invited.staff_id === null) await setStaffBranches(trx, id, invited.branch_ids)
    if (invited.staff_id !== null) {
      await endStaffSessions(trx, { staffId: id }, clock.now())
      await forgetStaffDevices(trx, id)
    }
    const recovery_codes = await makeRecoveryCodes(trx, random, id)
    await audit(
      platform,
      trx,
      { kind: 'staff', id, address },
      { action: invited.staff_id === null ? 'staff.create' : 'staff.reset', subject: { kind: 'staff', id }, detail: { role: row.role } },
    )
    await tellStaff(platform, trx, {
      kind: invited.staff_id === null ? 'account_opened' : 'account_reset',
      about: `${row.name} (${username})`,
      by: id,
    })
    return { username, recovery_codes }
  })
}

async function withInvitation<R extends object>(
  platform: Platform,
  token: string,
  address: string,
  work: (trx: Transaction, invited: InvitationRow) => Promise<R | Refusal>,
): Promise<R | Refusal> {
  const { database, clock } = platform
  const limited = await consumePoint(database.db, `staff-invitation:${address}`, perAddress, clock.now())
  if (limited) return limited
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const invited = await lockInvitation(trx, hashToken(token), clock.now())
    if (!invited || invited.open_since === null) return refuse('invitation_ended')
    return work(trx, invited)
  })
}
