import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { StaffRole } from '@let-twe/core/office/staff-role.ts'
import { audit, systemActor } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { hashPin } from '../../platform/pin-hash.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import { takePoint } from '../../platform/rate-limit.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { deleteInvitation, findStaffByUsername, insertStaff, lockInvitation, putInvitation } from './staff.queries.ts'

/** How long an invitation may wait, in hours. */
export const invitationHours = 24
/** Tries with invitations from one network address. */
const perAddress = { points: 60, seconds: 900 }

/** Invites somebody and returns the token, which is stored nowhere; an earlier invitation of the name ends. */
export function inviteStaff(
  platform: Platform,
  account: { username: string; name: string; role: StaffRole },
): Promise<{ token: string } | Refusal> {
  const { database, random, clock } = platform
  const token = random.token()
  const now = clock.now()
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    if (await findStaffByUsername(trx, account.username)) return refuse('username_taken')
    const expires_at = new Date(now.getTime() + invitationHours * 3_600_000)
    await putInvitation(trx, { ...account, token_hash: hashToken(token), created_at: now, expires_at })
    await audit(platform, trx, systemActor, { action: 'staff.invite', detail: { username: account.username, role: account.role } })
    return { token }
  })
}

/** Opens the account of an invitation with the password that the invited person chose. A refused password leaves the link as it was. */
export async function acceptInvitation(
  platform: Platform,
  { token, password, address }: { token: string; password: string; address: string },
): Promise<{ username: string } | Refusal> {
  const { database, random, clock, configuration } = platform
  const now = clock.now()
  const limited = await takePoint(database.db, `staff-invitation:${address}`, perAddress, now)
  if (limited) return limited
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const invited = await lockInvitation(trx, hashToken(token), now)
    if (!invited) return refuse('invitation_ended')
    const { username, name, role } = invited
    const common = refuseCommonPassword('password', password, invited)
    if (common) return common
    await deleteInvitation(trx, invited.token_hash)
    const row = await insertStaff(trx, {
      id: random.uuid(),
      username,
      name,
      role,
      password_hash: await hashPin(password, configuration),
      created_at: now,
    })
    if (!row) return refuse('username_taken')
    await audit(
      platform,
      trx,
      { kind: 'staff', id: row.id, address },
      { action: 'staff.create', subject: { kind: 'staff', id: row.id }, detail: { role, invited: true } },
    )
    return { username }
  })
}
