import type { LoanId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type StoredOutcome, callingMinutes } from '@let-twe/core/contact/contact-kinds.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { queueFor } from '../../platform/database/queue-for.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { updateLoan } from '../../domain/loan/write-loan.ts'
import { type CaseContact, setCaseContact } from '../../domain/contact/write-collection-case.ts'

/** A call, an SMS or a letter as it is stored. */
export type ContactRow = Selectable<Tables['contact']>

/** Locks a loan's calls: a concurrent start or withdrawal waits. */
export async function queueForCall(trx: Transaction, loanId: LoanId): Promise<void> {
  await queueFor(trx, `call ${loanId}`)
}

/** Begins a call; false when one of this loan still waits for its outcome. */
export async function insertCall(trx: Transaction, row: Insertable<Tables['contact']>): Promise<boolean> {
  const written = await trx
    .insertInto('contact')
    .values(row)
    .onConflict((conflict) => conflict.column('loan_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** The outcome of a call, and its agreement. */
export type CallResult = {
  readonly outcome: StoredOutcome
  readonly promised: { readonly amount: Satang; readonly date: BusinessDate } | null
  readonly nextDate: BusinessDate | null
  readonly note: string | null
}

/** Ends a call; its code is gone with it. */
export async function endCall(
  trx: Transaction,
  id: string,
  { outcome, promised, nextDate, note }: CallResult,
  now: Date,
): Promise<ContactRow> {
  return trx
    .updateTable('contact')
    .set({
      outcome,
      promised_satang: promised?.amount ?? null,
      promised_date: promised?.date ?? null,
      next_date: nextDate,
      note,
      ended_at: now,
      caller_code: null,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ends a call without an outcome, once it no longer blocks other callers. */
export async function endForgottenCall(trx: Transaction, loanId: LoanId, now: Date): Promise<void> {
  await trx
    .updateTable('contact')
    .set({ outcome: 'not_recorded', ended_at: now, caller_code: null })
    .where('loan_id', '=', loanId)
    .where('ended_at', 'is', null)
    .where('begun_at', '<=', new Date(now.getTime() - callingMinutes * 60_000))
    .execute()
}

/** Notes that the phone system took a call. */
export async function noteRing(db: Kysely<Tables>, id: string, now: Date): Promise<void> {
  await db.updateTable('contact').set({ rung_at: now }).where('id', '=', id).execute()
}

/** Writes an SMS or a letter, which is over with being sent. */
export async function insertMessage(
  trx: Transaction,
  row: Insertable<Tables['contact']> & { readonly kind: 'sms' | 'letter'; readonly ended_at: Date },
): Promise<void> {
  await trx.insertInto('contact').values(row).execute()
}

/** Takes back how a call went; it waits for its outcome again. */
export async function reopenCall(trx: Transaction, id: string): Promise<void> {
  await trx
    .updateTable('contact')
    .set({ outcome: null, promised_satang: null, promised_date: null, next_date: null, note: null, ended_at: null })
    .where('id', '=', id)
    .execute()
}

/** The agreement of a call, its day, and whether it was about overdue money. */
export type Agreed = Pick<CallResult, 'promised' | 'nextDate'> & { readonly overdue: boolean; readonly on: BusinessDate }

/**
 * Stores the last contact with the loan; a call also stores the next step and a new promise. A next day that is about no money is
 * stored with the loan itself: the case covers repayments.
 */
export async function noteContact(
  trx: Transaction,
  loanId: LoanId,
  { at, call, nextDate }: { readonly at: Date; readonly call?: Agreed; readonly nextDate?: BusinessDate },
): Promise<void> {
  const next = call && nextDays(call)
  if (next) await setFollowUp(trx, loanId, next.ofLoan)
  await setCaseContact(trx, loanId, {
    contacted_at: at,
    ...(next ? { next_date: next.ofCase } : nextDate && { next_date: nextDate }),
    ...(call?.promised ? { promise: promiseOf(call) } : {}),
  })
}

/** Restores the contacts before a call, once its outcome is withdrawn. */
export async function noteContactBefore(
  trx: Transaction,
  loanId: LoanId,
  before: { readonly at: Date | null; readonly call: Agreed | null; readonly promise: Agreed | null },
): Promise<void> {
  const next = before.call ? nextDays(before.call) : { ofCase: null, ofLoan: null }
  await setFollowUp(trx, loanId, next.ofLoan)
  await setCaseContact(trx, loanId, {
    contacted_at: before.at ?? new Date(0),
    next_date: next.ofCase,
    promise: before.promise && promiseOf(before.promise),
  })
}

function nextDays({ overdue, promised, nextDate }: Agreed): { ofCase: BusinessDate | null; ofLoan: BusinessDate | null } {
  return overdue || promised ? { ofCase: nextDate, ofLoan: null } : { ofCase: null, ofLoan: nextDate }
}

function promiseOf({ on, promised }: Agreed): NonNullable<CaseContact['promise']> | null {
  return promised && { on, ...promised }
}

/** Only where it differs: a call changes no loan otherwise. Before the case is written: a payment locks the loan first, then its case. */
async function setFollowUp(trx: Transaction, loanId: LoanId, date: BusinessDate | null): Promise<void> {
  const loan = await trx.selectFrom('loan').select('follow_up_date').where('id', '=', loanId).executeTakeFirstOrThrow()
  if (loan.follow_up_date !== date) await updateLoan(trx, loanId, { follow_up_date: date })
}
