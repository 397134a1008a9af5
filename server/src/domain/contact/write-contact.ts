import type { LoanId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { CallOutcome } from '@let-twe/core/contact/contact-kinds.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** A call, an SMS or a letter as it is stored. */
export type ContactRow = Selectable<Tables['contact']>

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

/** How a call went, and what was agreed in it. */
export type CallResult = {
  readonly outcome: CallOutcome
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

/** Writes an SMS or a letter, which is over with being sent. */
export async function insertMessage(
  trx: Transaction,
  row: Insertable<Tables['contact']> & { readonly kind: 'sms' | 'letter'; readonly ended_at: Date },
): Promise<void> {
  await trx.insertInto('contact').values(row).execute()
}

/** Keeps with the loan when it was contacted last; a call also says what comes next and, where one was made, the new promise. */
export async function noteContact(
  trx: Transaction,
  loanId: LoanId,
  now: Date,
  call?: Pick<CallResult, 'promised' | 'nextDate'> & { readonly today: BusinessDate },
): Promise<void> {
  const promise = call?.promised && { promised_on: call.today, promised_date: call.promised.date, promised_satang: call.promised.amount }
  await trx
    .updateTable('collection_case')
    .set({ contacted_at: now, ...(call ? { next_date: call.nextDate } : {}), ...promise })
    .where('loan_id', '=', loanId)
    .execute()
}
