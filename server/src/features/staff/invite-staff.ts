import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import { type PhoneNumber, maskPhoneNumber } from '@let-twe/core/phone-number.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import { dualControls } from '@let-twe/core/dual-control/dual-control.ts'
import { type DualControl, findOpenDualControl, proposeDualControl, refuseDualControl } from '../../domain/dual-control/dual-control.ts'
import { type StaffActor, audit, systemActor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import { decryptOrNull, encrypt, encryptOrNull } from '../../platform/encryption/encrypted-column.ts'
import { tellStaff } from '../../domain/staff/tell-staff.ts'
import { type InvitationRow, deleteInvitation, deleteInvitationOf, insertInvitation, openInvitation } from './invitation.queries.ts'
import { sendLink } from './staff-sms.ts'
import { findStaff, findStaffByPhone, findStaffByUsername, refuseRights } from './staff.queries.ts'
import { newTotpSecret } from './totp.ts'

/** The life of an invitation's link, in hours. */
export const invitationHours = 24

/** The last digits of the number that gets the link. */
export type Invited = { readonly sent_to: string }

/** The reason for the second person, and the language of the owner's SMS. */
type Why = { readonly note?: string | undefined; readonly language?: Language | undefined }
type NewAccount = {
  readonly username: string
  readonly name: string
  /** The owner's number, never that of the proposing admin. */
  readonly phone: PhoneNumber
  /** The code of a role of the lender. */
  readonly role: string
  /** Ids of branches; none means all. A reset leaves those of the account. */
  readonly branches?: readonly string[] | undefined
}

/** Proposes a new account: the confirmation of a second person makes its link and sends it to its owner. */
export function inviteStaff(
  platform: Platform,
  { note, language, ...account }: NewAccount & Why,
  actor: StaffActor,
): Promise<Invited | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    if (await findStaffByUsername(trx, account.username)) return refuse('username_taken')
    if (await findStaffByPhone(platform, trx, account.phone)) return refuseFields({ phone: 'phone_number_taken' })
    const branches = [...new Set(account.branches)]
    const unfit = await refuseRights(platform, trx, account.role, branches)
    if (unfit) return unfit
    return propose(platform, trx, { ...account, branches, staff_id: null }, actor, { note, language })
  })
}

/**
 * Proposes that the owner of an account renews it: password, authenticator app and recovery codes. The link goes to the account's own number.
 * Until the link is used, the earlier ones work.
 */
export function resetStaff(platform: Platform, { id, actor, ...why }: { id: string; actor: StaffActor } & Why): Promise<Invited | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const account = await findStaff(trx, id)
    if (!account) return refuse('not_found')
    const own = refuseOwnAct('change_account', actor.id, { own_account: id })
    if (own) return own
    const phone = decryptOrNull(platform, 'staff.phone', id, account.phone) as PhoneNumber | null
    if (phone === null) return refuse('staff_phone_missing')
    const { username, name, role } = account
    return propose(platform, trx, { username, name, role, phone, staff_id: id }, actor, why)
  })
}

/** Withdraws an unused invitation. */
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

/** The effect of the confirmation: the link is made, and goes to the owner's number alone. */
export async function carryOutInvitation(
  platform: Platform,
  trx: Transaction,
  { subject_id, detail }: Pick<DualControl, 'subject_id' | 'detail'>,
  actor: StaffActor,
): Promise<object | Refusal> {
  const [now, token] = [platform.clock.now(), platform.random.token()]
  const opened = await openInvitation(trx, subject_id, { token_hash: hashToken(token), open_since: now, expires_at: invitationEnd(now) })
  if (!opened) return refuse('not_found')
  const own = refuseOwnAct('change_account', actor.id, { own_account: opened.staff_id })
  if (own) return own
  const phone = decryptOrNull(platform, 'staff_invitation.phone', opened.id, opened.phone) as PhoneNumber | null
  if (phone === null) return refuse('staff_phone_missing')
  await sendLink(platform, trx, { phone, token, language: dualControls.staff_invitation.detail.parse(detail).language })
  return opened
}

/**
 * Invites or resets any account from the machine, whose user has the database too: the command prints the link, names
 * the two people who were there, and notifies every manager and admin.
 */
export function inviteFromMachine(
  platform: Platform,
  { phone, ...account }: Omit<NewAccount, 'phone'> & { readonly phone?: PhoneNumber },
  present: readonly [string, string],
): Promise<{ readonly token: string } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const known = await findStaffByUsername(trx, account.username)
    const sameNumber = phone && (await findStaffByPhone(platform, trx, phone))
    if (sameNumber && sameNumber.id !== known?.id) return refuse('phone_number_taken')
    const token = platform.random.token()
    const now = platform.clock.now()
    await deleteInvitationOf(trx, account.username)
    const { name, role } = known ?? account
    await store(platform, trx, { username: account.username, name, role, phone, staff_id: known?.id ?? null }, { token, open_since: now })
    await audit(platform, trx, systemActor, {
      action: 'staff.from_machine',
      ...(known ? { subject: { kind: 'staff', id: known.id } } : {}),
      detail: { username: account.username, role, present },
    })
    await tellStaff(platform, trx, {
      kind: 'account_from_machine',
      about: `${name} (${account.username}): ${present.join(', ')}`,
      by: null,
    })
    return { token }
  })
}

async function propose(
  platform: Platform,
  trx: Transaction,
  { branches = [], ...account }: NewAccount & { readonly staff_id: string | null },
  actor: StaffActor,
  { note, language }: Why,
): Promise<Invited | Refusal> {
  if (note === undefined) return refuseFields({ note: 'field_required' })
  const earlier = await deleteInvitationOf(trx, account.username)
  if (earlier) await withdrawProposal(platform, trx, earlier, actor)
  // a placeholder that no link holds: the confirmation makes the valid token
  const id = await store(platform, trx, { ...account, branches }, { token: platform.random.token(), open_since: null })
  await audit(platform, trx, actor, {
    action: account.staff_id === null ? 'staff.invite' : 'staff.reset_asked',
    ...(account.staff_id === null ? {} : { subject: { kind: 'staff', id: account.staff_id } }),
    detail: { username: account.username, role: account.role, branches },
  })
  const sent_to = maskPhoneNumber(account.phone)
  const proposed = await proposeDualControl(platform, trx, {
    kind: kindOf(account),
    subjectId: id,
    actor,
    detail: { role: account.role, branches: [...branches], language },
    about: `${account.name} (${account.username}), ${sent_to}`,
    note,
  })
  return isRefusal(proposed) ? proposed : { sent_to }
}

async function store(
  platform: Platform,
  trx: Transaction,
  {
    branches = [],
    phone,
    ...account
  }: Omit<NewAccount, 'phone'> & { readonly phone?: PhoneNumber | undefined; readonly staff_id: string | null },
  { token, open_since }: { readonly token: string; readonly open_since: Date | null },
): Promise<string> {
  const { random, clock } = platform
  const [id, now] = [random.uuid(), clock.now()]
  await insertInvitation(trx, {
    ...account,
    id,
    token_hash: hashToken(token),
    totp_secret: encrypt(platform, 'staff_invitation.totp_secret', id, newTotpSecret(random)),
    phone: encryptOrNull(platform, 'staff_invitation.phone', id, phone ?? null),
    created_at: now,
    expires_at: invitationEnd(now),
    open_since,
    branch_ids: JSON.stringify(branches),
  })
  return id
}

/** Withdraws the open proposal of a link that no longer exists. */
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
