import { isRestrictedByStaff } from '@let-twe/core/auth/identity-rules.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import type { AccountChange } from '@let-twe/core/borrower/office-endpoints.ts'
import { proposeDualControl, withdrawDualControl } from '../../domain/dual-control/dual-control.ts'
import { refreshCollectionCases } from '../../domain/contact/write-collection-case.ts'
import { rightsOfStaff } from '../../domain/staff/rights-of-staff.ts'
import { changeBorrower } from '../../domain/borrower/write-borrower.ts'
import { type Actor, type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import { removeDevices } from '../../platform/devices.ts'
import type { Platform } from '../../platform/platform.ts'
import { endSessions, endSessionsOnDevice } from '../../platform/sessions.ts'
import { requestDeletionFor } from './request-deletion.ts'
import { findBorrowerLine, findLastRestriction, findRunningLoans, insertAccountChange } from './borrower.queries.ts'

type BorrowerLine = NonNullable<Awaited<ReturnType<typeof findBorrowerLine>>>
type Decision = {
  readonly id: BorrowerId
  readonly actor: StaffActor
  readonly reason_code: ReasonCode
  readonly note?: string | undefined
}

/** Restricts an account until an officer has verified the person. Every session ends; a new log-in is restricted. */
export function restrictBorrower(platform: Platform, decision: Decision): Promise<BorrowerLine | Refusal> {
  return change(platform, decision, 'restricted', async (trx, borrower) => {
    if (isRestrictedByStaff(borrower)) return false
    // a forgotten PIN's restriction becomes the staff's: the person no longer lifts it
    const since = borrower.restricted_since ?? platform.clock.now()
    await changeBorrower(platform, trx, decision.id, { restricted_since: since, identity_tries: null })
    await endSessions(platform, trx, decision.id)
    return true
  })
}

/**
 * Lifts a restriction. Restricted sessions end: the person logs in again and may do everything. Where staff restricted the account because a stranger
 * uses it, a manager lifts it who did not set it.
 */
export function liftRestriction(platform: Platform, decision: Decision): Promise<BorrowerLine | Refusal> {
  return change(platform, decision, 'lifted', async (trx, { restricted_since }) => {
    if (restricted_since === null) return false
    const set = await findLastRestriction(trx, decision.id)
    if (set?.reason_code === 'somebody_else') {
      if (!(await rightsOfStaff(platform, trx, decision.actor)).permissions.includes('close_accounts')) return refuse('above_role_limit')
      const own = refuseOwnAct('lift_restriction', decision.actor.id, { restrict_borrower: set.changed_by })
      if (own) return own
    }
    await changeBorrower(platform, trx, decision.id, { restricted_since: null, identity_tries: null })
    await endSessions(platform, trx, decision.id)
    return true
  })
}

/**
 * Switches a borrower on or off. Sessions stay open: an inactive borrower sees the rejection page at once. An account that is switched
 * on is of a person who lives: a reported death ends with it.
 */
export function switchBorrower(
  platform: Platform,
  { active, ...decision }: Decision & { active: boolean },
): Promise<BorrowerLine | Refusal> {
  return change(platform, decision, active ? 'switched_on' : 'switched_off', async (trx, borrower) => {
    if (borrower.active === active) return false
    await changeBorrower(platform, trx, decision.id, active ? { active, died_on: null, death_confirmed_at: null } : { active })
    if (!active) return true
    await withdrawDualControl(platform, trx, { kind: 'borrower_death', subjectId: decision.id, actor: decision.actor })
    await refreshCollectionCases(trx, await findRunningLoans(trx, decision.id))
    return true
  })
}

/** Logs a borrower out: of one phone, or everywhere, also callers that keep no cookies. Logged-out phones need a code next time. */
export function logOutBorrower(
  platform: Platform,
  { deviceId, ...decision }: Decision & { deviceId?: string | undefined },
): Promise<BorrowerLine | Refusal> {
  return change(platform, decision, 'logged_out', async (trx) => {
    const removed = await removeDevices(
      trx,
      decision.id,
      deviceId === undefined ? { exceptId: null } : { id: deviceId },
      platform.clock.now(),
    )
    if (deviceId === undefined) await endSessions(platform, trx, decision.id)
    else if (removed === 0) return refuse('not_found')
    else await endSessionsOnDevice(platform, trx, deviceId)
    return true
  })
}

const actions = {
  switched_off: 'borrower.switched_off',
  switched_on: 'borrower.switched_on',
  restricted: 'borrower.restricted',
  lifted: 'borrower.restriction_lifted',
  logged_out: 'borrower.logged_out',
} as const satisfies Record<AccountChange, string>

/**
 * One change of an account with its records; pressed twice, it is done and recorded once. The note stays out of the audit trail.
 */
function change(
  platform: Platform,
  { id, actor, reason_code, note }: Decision,
  kind: AccountChange,
  carryOut: (trx: Transaction, borrower: BorrowerLine) => Promise<boolean | Refusal>,
): Promise<BorrowerLine | Refusal> {
  const { database, clock, random } = platform
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const borrower = await lockPresent(trx, id)
    if (!borrower) return refuse('not_found')
    const done = await carryOut(trx, borrower)
    if (typeof done !== 'boolean') return done
    if (!done) return borrower
    const row = { id: random.uuid(), borrower_id: id, kind, reason_code, note: note ?? null, changed_by: actor.id, changed_at: clock.now() }
    await insertAccountChange(trx, row)
    await audit(platform, trx, actor, { action: actions[kind], subject: { kind: 'borrower', id }, detail: { reason_code } })
    return (await findBorrowerLine(trx, id))!
  })
}

/** Proposes the deletion of a person's data, requested outside of the app. */
export function proposeDeletion(platform: Platform, { id, actor, ...reason }: Decision): Promise<{ id: string } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const borrower = await lockPresent(trx, id)
    if (!borrower) return refuse('not_found')
    return proposeDualControl(platform, trx, {
      kind: 'delete_borrower',
      subjectId: id,
      actor,
      detail: {},
      about: borrower.name ?? borrower.phone_number,
      ...reason,
    })
  })
}

/** Deletes the data of a proposal's borrower, or keeps the request until no loan forbids it. */
export async function carryOutDeletion(
  platform: Platform,
  trx: Transaction,
  { subject_id: id }: { subject_id: string },
  actor: Actor,
): Promise<object | Refusal> {
  if (!(await lockPresent(trx, id as BorrowerId))) return refuse('not_found')
  return requestDeletionFor(platform, trx, id as BorrowerId, actor)
}

/** Locks the account, so that the second of two concurrent changes sees the first; none for a deleted one. */
export async function lockPresent(trx: Transaction, id: BorrowerId): Promise<BorrowerLine | undefined> {
  const row = await trx
    .selectFrom('borrower')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && findBorrowerLine(trx, id)
}
