import type { SizeAnswer } from '@let-twe/core/loan/counter-offer.ts'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** A counter-offer to a borrower. */
export type CounterOffer = Selectable<Tables['counter_offer']>

/** The newest question of a loan that was not replaced. */
export function findCounterOffer(db: Kysely<Tables>, loanId: string): Promise<CounterOffer | undefined> {
  return db
    .selectFrom('counter_offer')
    .selectAll()
    .where('loan_id', '=', loanId)
    .where((eb) => eb.or([eb('answer', 'is', null), eb('answer', '<>', 'replaced')]))
    .orderBy('offered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Writes a counter-offer in place of the open one. */
export async function insertCounterOffer(
  trx: Transaction,
  offer: Insertable<Tables['counter_offer']> & { offered_at: Date },
): Promise<void> {
  await replaceCounterOffer(trx, offer.loan_id, offer.offered_at)
  await trx.insertInto('counter_offer').values(offer).execute()
}

/** Takes the question that waits back. */
export async function replaceCounterOffer(trx: Transaction, loanId: string, now: Date): Promise<void> {
  await trx
    .updateTable('counter_offer')
    .set({ answer: 'replaced', answered_at: now })
    .where('loan_id', '=', loanId)
    .where('answer', 'is', null)
    .execute()
}

/** Writes the borrower's answer. */
export async function answerCounterOfferRow(
  trx: Transaction,
  id: string,
  answer: Exclude<SizeAnswer, 'replaced'>,
  how: Pick<Updateable<Tables['counter_offer']>, 'answered_at' | 'text_version' | 'language' | 'address'>,
): Promise<void> {
  await trx
    .updateTable('counter_offer')
    .set({ answer, ...how })
    .where('id', '=', id)
    .execute()
}
