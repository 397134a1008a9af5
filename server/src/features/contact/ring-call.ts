import { callerCodeEnd, ringAgainSeconds } from '@let-twe/core/contact/contact-kinds.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import { mayContact } from '@let-twe/core/notification/contact-guard.ts'
import type { Kysely } from 'kysely'
import { findExtension } from '../../domain/staff/find-extension.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { RungCall } from '../../platform/telephony/telephony.ts'
import { type ContactRow, noteRing } from './write-contact.ts'
import { findLoanToContact, lockCall } from './contact.queries.ts'
import { evaluateContact } from './evaluate-contact.ts'

type Asked = { readonly id: string; readonly actor: StaffActor }

/** The officer's extension for a call of their own that can be made now; null where they dial alone. */
export async function extensionFor(
  { telephony, clock }: Platform,
  db: Kysely<Tables>,
  call: Pick<ContactRow, 'staff_id' | 'caller_code' | 'begun_at'>,
  staffId: StaffId,
): Promise<string | null> {
  const isOpen = call.staff_id === staffId && call.caller_code !== null && callerCodeEnd(call.begun_at) > clock.now()
  return telephony && isOpen ? findExtension(db, staffId) : null
}

/** Makes a call by the phone system, between two transactions: no row is locked while it thinks. */
export async function ringCall(platform: Platform, asked: Asked): Promise<{ rings: boolean } | Refusal> {
  const { clock, database, log, telephony } = platform
  if (!telephony) return refuse('not_found')
  const call = await transact(database.db, { onRefusal: 'rollback' }, (trx) => beginRing(platform, trx, asked))
  if (call === 'rings') return { rings: true }
  if (isRefusal(call)) return call
  try {
    await telephony.ring(call)
  } catch (error) {
    log.warn({ failure: (error as Error).message, call: call.id }, 'the phone system made no call')
    return { rings: false }
  }
  await noteRing(database.db, call.id, clock.now())
  return { rings: true }
}

/** `rings` for a press that follows another one. The day of an overdue debt was claimed by the call itself; hours and a death are evaluated again. */
async function beginRing(platform: Platform, trx: Transaction, { id, actor }: Asked): Promise<RungCall | 'rings' | Refusal> {
  const { clock } = platform
  const call = await lockCall(trx, id)
  if (!call) return refuse('not_found')
  if (call.ended_at !== null) return refuse('already_recorded')
  const extension = await extensionFor(platform, trx, call, actor.id)
  if (extension === null) return refuse('transition_refused')
  const loan = (await findLoanToContact(trx, call.loan_id, clock.today()))!
  const { contact } = await evaluateContact(platform, trx, loan)
  if (!mayContact(clock.now(), { ...contact, lastOverdueContact: null })) return refuse('contact_not_allowed')
  if (call.rung_at !== null && clock.now().getTime() - call.rung_at.getTime() < ringAgainSeconds * 1_000) return 'rings'
  await audit(platform, trx, actor, { action: 'contact.ring', subject: { kind: 'loan', id: call.loan_id } })
  return { id, extension, number: loan.phone_number }
}
