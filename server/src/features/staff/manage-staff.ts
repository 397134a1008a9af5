import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { dualControls } from '@let-twe/core/dual-control/dual-control.ts'
import type { Language } from '@let-twe/core/language.ts'
import { type PhoneNumber, maskPhoneNumber } from '@let-twe/core/phone-number.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import { rightsOf } from '@let-twe/core/staff/rights.ts'
import { type StaffRights, isGuardedChange, isSameSet } from '@let-twe/core/staff/guarded-change.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { refuseLastRights } from '../../domain/staff/refuse-roles.ts'
import { tellStaff } from '../../domain/staff/tell-staff.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Keys, decryptOrNull, encrypt } from '../../platform/encryption/encrypted-column.ts'
import { endStaffSessions } from '../../platform/staff-sessions.ts'
import { tellOldPhone } from './staff-sms.ts'
import {
  type StaffRow,
  changeStaff,
  findStaffBranches,
  findStaffByPhone,
  lockStaff,
  phoneColumns,
  refuseRights,
  setStaffBranches,
} from './staff.queries.ts'

type Change = StaffRights & { readonly name: string }

/** An account with its branches. */
export type StaffAccount = StaffRow & { readonly branches: readonly string[] }

/**
 * Changes an account of another person. Its sessions end when it is switched off or its role changes. A change that gives or takes a role, or leads
 * its links to another number, waits for a second person; nothing of it happens before. Without `branches` and `phone` they stay.
 */
export async function updateStaffAccount(
  platform: Platform,
  {
    actor,
    id,
    note,
    phone,
    language,
    ...asked
  }: { actor: StaffActor; id: string; note?: string | undefined; phone?: PhoneNumber | undefined; language: Language } & Change,
): Promise<{ row: StaffAccount; waits: boolean } | Refusal> {
  const own = refuseOwnAct('change_account', actor.id, { own_account: id })
  if (own) return own
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const before = await lockAccount(trx, id)
    if (!before) return refuse('not_found')
    const change = { ...asked, branches: [...new Set(asked.branches ?? before.branches)] }
    const unfit = await refuseRights(platform, trx, change.role, change.branches)
    if (unfit) return unfit
    const old = phoneOf(platform, before)
    const { permissions } = rightsOf(platform.termsInForce.lender(), { role: change.role, active: true })
    if (!isGuardedChange({ ...before, phone: old }, { ...change, phone: phone ?? old }, permissions)) {
      const last = await refuseLastRights(platform, trx, { id, role: change.role, active: change.active })
      return last ?? { row: await apply(platform, trx, { actor, before, change }), waits: false }
    }
    if (note === undefined) return refuseFields({ note: 'field_required' })
    const isOther = phone !== undefined && phone !== old
    if (isOther && (await findStaffByPhone(platform, trx, phone))) return refuseFields({ phone: 'phone_number_taken' })
    const { name, role, active, branches } = change
    const proposed = await proposeDualControl(platform, trx, {
      kind: 'staff_change',
      subjectId: id,
      actor,
      detail: {
        name,
        role,
        active,
        branches,
        ...(isOther ? { phone: maskPhoneNumber(phone), language } : {}),
        from: { role: before.role, active: before.active, branches: [...before.branches] },
      },
      about: [`${before.name} (${before.username})`, ...(isOther ? [maskPhoneNumber(phone)] : [])].join(', '),
      note,
    })
    if (isRefusal(proposed)) return proposed
    if (isOther) await changeStaff(trx, id, { next_phone: encrypt(platform, 'staff.next_phone', id, phone) })
    return { row: before, waits: true }
  })
}

/** The effect of the confirmation; refused where the account has changed since the proposal. */
export async function carryOutStaffChange(
  platform: Platform,
  trx: Transaction,
  { subject_id, detail }: DualControl,
  actor: StaffActor,
): Promise<object | Refusal> {
  const { from, phone, language, ...change } = dualControls.staff_change.detail.parse(detail)
  const before = await lockAccount(trx, subject_id)
  if (!before) return refuse('not_found')
  const asBefore = before.role === from.role && before.active === from.active && isSameSet(before.branches, from.branches)
  if (!asBefore) return refuse('changed_elsewhere')
  // nobody gives rights to themselves
  const own = refuseOwnAct('change_account', actor.id, { own_account: subject_id })
  if (own) return own
  const gone = await refuseRights(platform, trx, change.role, change.branches ?? before.branches)
  if (gone) return refuse('changed_elsewhere')
  const last = await refuseLastRights(platform, trx, { id: subject_id, ...change })
  if (last) return last
  const elsewhere = phone === undefined ? null : await leadElsewhere(platform, trx, before, { actor, language })
  if (elsewhere) return elsewhere
  await apply(platform, trx, { actor, before, change })
  return {}
}

async function lockAccount(trx: Transaction, id: string): Promise<StaffAccount | undefined> {
  const row = await lockStaff(trx, id)
  return row && { ...row, branches: (await findStaffBranches(trx, [id])).get(id) ?? [] }
}

/** The number to which the links of an account go. */
export function phoneOf(keys: Keys, { id, phone }: Pick<StaffRow, 'id' | 'phone'>): PhoneNumber | undefined {
  return (decryptOrNull(keys, 'staff.phone', id, phone) ?? undefined) as PhoneNumber | undefined
}

/** The reviewed number replaces the old one, which is notified. */
async function leadElsewhere(
  platform: Platform,
  trx: Transaction,
  account: StaffRow,
  { actor, language }: { readonly actor: StaffActor; readonly language: Language | undefined },
): Promise<Refusal | null> {
  const next = decryptOrNull(platform, 'staff.next_phone', account.id, account.next_phone) as PhoneNumber | null
  if (next === null) return refuse('changed_elsewhere')
  const holder = await findStaffByPhone(platform, trx, next)
  if (holder) return refuse('phone_number_taken')
  await changeStaff(trx, account.id, { ...phoneColumns(platform, account.id, next), next_phone: null })
  const old = phoneOf(platform, account)
  if (old) await tellOldPhone(platform, trx, { phone: old, language })
  await tellStaff(platform, trx, { kind: 'phone_changed', about: `${account.name} (${account.username})`, by: actor.id })
  return null
}

async function apply(
  platform: Platform,
  trx: Transaction,
  { actor, before, change }: { actor: StaffActor; before: StaffAccount; change: Change },
): Promise<StaffAccount> {
  const { name, role, active, branches = before.branches } = change
  const row = await changeStaff(trx, before.id, { name, role, active })
  if (role !== before.role || (active && !before.active))
    await tellStaff(platform, trx, { kind: 'rights_changed', about: `${name} (${before.username})`, by: actor.id })
  await setStaffBranches(trx, before.id, branches)
  if (!active || role !== before.role) await endStaffSessions(trx, { staffId: before.id }, platform.clock.now())
  await audit(platform, trx, actor, {
    action: 'staff.update',
    subject: { kind: 'staff', id: before.id },
    detail: { from: { role: before.role, active: before.active, branches: before.branches }, to: { role, active, branches } },
  })
  return { ...row!, branches }
}
