import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { StaffRole } from '@let-twe/core/staff/staff-role.ts'
import { type DualControl, findOpenDualControl, proposeDualControl, refuseDualControl } from '../../domain/dual-control/dual-control.ts'
import { type StaffActor, audit, systemActor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import { encrypt } from '../../platform/encryption/encrypted-column.ts'
import { type InvitationRow, deleteInvitation, deleteInvitationOf, insertInvitation, openInvitation } from './invitation.queries.ts'
import { type StaffRow, findStaff, findStaffByUsername, mayHaveBranches } from './staff.queries.ts'
import { newTotpSecret } from './totp.ts'

/** How long an invitation may wait, in hours. */
export const invitationHours = 24

/** What was made: the token of the link, which is stored nowhere, and whether a second person must agree before it counts. */
export type Invited = { readonly token: string; readonly waits: boolean }

/** Why, for the second person. */
type Why = { readonly note?: string | undefined }
type NewAccount = {
  readonly username: string
  readonly name: string
  readonly role: StaffRole
  /** Their ids; none: all. Of an account that is made anew they stay. */
  readonly branches?: readonly string[] | undefined
}

/** Invites somebody to a new account. It waits for a second person, unless it comes from the machine itself. */
export function inviteStaff(
  platform: Platform,
  { note, ...account }: NewAccount & Why,
  actor: StaffActor | null,
): Promise<Invited | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    if (await findStaffByUsername(trx, account.username)) return refuse('username_taken')
    const branches = [...new Set(account.branches)]
    if (!(await mayHaveBranches(trx, account.role, branches))) return refuseFields({ branches: 'choice_invalid' })
    return invite(platform, trx, { ...account, branches, staff_id: null }, actor, note)
  })
}

/** Invites somebody to make the own account anew: password, authenticator app and recovery codes. What it had opens it until the link is used. */
export function resetStaff(
  platform: Platform,
  { id, actor, note }: { id: string; actor: StaffActor | null } & Why,
): Promise<Invited | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const account = await findStaff(trx, id)
    if (!account) return refuse('not_found')
    if (id === actor?.id) return refuse('second_person_needed')
    return invite(platform, trx, { username: account.username, name: account.name, role: account.role, staff_id: id }, actor, note)
  })
}

/** Takes back an invitation that nobody has used. */
export function cancelInvitation(
  platform: Platform,
  { id, actor }: { id: string; actor: StaffActor },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const gone = await deleteInvitation(trx, id)
    if (!gone) return refuse('not_found')
    await withdrawProposal(platform, trx, gone, actor)
    await audit(platform, trx, actor, { action: 'staff.invitation_cancelled', detail: { username: gone.username } })
    return {}
  })
}

/** What a second person's yes does: the link counts from now on. */
export async function carryOutInvitation(
  platform: Platform,
  trx: Transaction,
  { subject_id }: Pick<DualControl, 'subject_id'>,
  actor: StaffActor,
): Promise<object | Refusal> {
  const now = platform.clock.now()
  const opened = await openInvitation(trx, subject_id, now, invitationEnd(now))
  if (!opened) return refuse('not_found')
  // nobody agrees to the own account's being made anew
  return opened.staff_id === actor.id ? refuse('second_person_needed') : opened
}

/** The machine's own command makes anew whatever it names: who is on the machine has the database too. */
export async function inviteFromMachine(platform: Platform, account: NewAccount): Promise<Invited | Refusal> {
  const known: StaffRow | undefined = await findStaffByUsername(platform.database.db, account.username)
  return known ? resetStaff(platform, { id: known.id, actor: null }) : inviteStaff(platform, account, null)
}

async function invite(
  platform: Platform,
  trx: Transaction,
  { branches = [], ...account }: NewAccount & { readonly staff_id: string | null },
  actor: StaffActor | null,
  note?: string,
): Promise<Invited | Refusal> {
  const { random, clock } = platform
  const [id, token, now] = [random.uuid(), random.token(), clock.now()]
  const earlier = await deleteInvitationOf(trx, account.username)
  if (earlier && actor) await withdrawProposal(platform, trx, earlier, actor)
  const waits = actor !== null
  if (waits && note === undefined) return refuseFields({ note: 'field_required' })
  await insertInvitation(trx, {
    ...account,
    id,
    token_hash: hashToken(token),
    totp_secret: encrypt(platform, 'staff_invitation.totp_secret', id, newTotpSecret(random)),
    created_at: now,
    expires_at: invitationEnd(now),
    open_since: waits ? null : now,
    branch_ids: JSON.stringify(branches),
  })
  await audit(platform, trx, actor ?? systemActor, {
    action: account.staff_id === null ? 'staff.invite' : 'staff.reset_asked',
    ...(account.staff_id === null ? {} : { subject: { kind: 'staff', id: account.staff_id } }),
    detail: { username: account.username, role: account.role, branches },
  })
  if (!waits) return { token, waits }
  const proposed = await proposeDualControl(platform, trx, {
    kind: kindOf(account),
    subjectId: id,
    actor,
    detail: { role: account.role, branches: [...branches] },
    about: `${account.name} (${account.username})`,
    note,
  })
  return isRefusal(proposed) ? proposed : { token, waits }
}

/** A link that is gone waits for nobody. */
async function withdrawProposal(platform: Platform, trx: Transaction, { id, staff_id }: InvitationRow, actor: StaffActor): Promise<void> {
  const now = platform.clock.now()
  const waiting = await findOpenDualControl(trx, { kind: kindOf({ staff_id }), subjectId: id, now })
  if (waiting) await refuseDualControl(platform, trx, { id: waiting.id, actor })
}

function kindOf({ staff_id }: Pick<InvitationRow, 'staff_id'>): 'staff_invitation' | 'staff_reset' {
  return staff_id === null ? 'staff_invitation' : 'staff_reset'
}

function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + invitationHours * 3_600_000)
}
