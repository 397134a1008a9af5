import type { BorrowerId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { type PlaceInList, pageByKey } from '../../platform/database/page-by-key.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** A complaint as it is stored. */
export type ComplaintRow = Selectable<Tables['complaint']>

/** The next number of the year: `C-2026-000123`, without gaps, because a transaction that fails gives its number back. */
export async function takeNumber(trx: Transaction, today: BusinessDate): Promise<string> {
  const year = Number(today.slice(0, 4))
  const { last } = await trx
    .insertInto('complaint_counter')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet((eb) => ({ last: eb('complaint_counter.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `C-${year}-${String(last).padStart(6, '0')}`
}

export function insertComplaint(trx: Transaction, row: Insertable<Tables['complaint']>): Promise<ComplaintRow> {
  return trx.insertInto('complaint').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Changes a complaint that has no answer yet; undefined when there is none. */
export function changeOpen(trx: Transaction, id: string, change: Updateable<Tables['complaint']>): Promise<ComplaintRow | undefined> {
  return trx.updateTable('complaint').set(change).where('id', '=', id).where('state', '<>', 'answered').returningAll().executeTakeFirst()
}

/** The complaints of a borrower, newest first. */
export function findOwn(db: Kysely<Tables>, borrowerId: BorrowerId): Promise<ComplaintRow[]> {
  return db
    .selectFrom('complaint')
    .where('borrower_id', '=', borrowerId)
    .orderBy('sent_at', 'desc')
    .orderBy('number', 'desc')
    .limit(50)
    .selectAll()
    .execute()
}

/** A complaint with its borrower and its manager. */
export function findComplaint(db: Kysely<Tables>, id: string) {
  return complaints(db).where('complaint.id', '=', id).executeTakeFirst()
}

/** A page of the complaints that wait, the nearest day first, or of those that have an answer, newest first. */
export function findPage(db: Kysely<Tables>, { answered, ...place }: PlaceInList & { readonly answered: boolean }) {
  const last = { column: 'complaint.number', type: 'text' } as const
  return answered
    ? pageByKey(
        db,
        complaints(db).where('complaint.state', '=', 'answered'),
        { keys: [{ column: 'complaint.answered_at', type: 'timestamptz' }, last], direction: 'desc' },
        place,
      )
    : pageByKey(
        db,
        complaints(db).where('complaint.state', '<>', 'answered'),
        { keys: [{ column: 'complaint.answer_until', type: 'date' }, last], direction: 'asc' },
        place,
      )
}

function complaints(db: Kysely<Tables>) {
  return db
    .selectFrom('complaint')
    .innerJoin('borrower', 'borrower.id', 'complaint.borrower_id')
    .leftJoin('staff as taker', 'taker.id', 'complaint.taken_by')
    .leftJoin('staff as answerer', 'answerer.id', 'complaint.answered_by')
    .selectAll('complaint')
    .select(['borrower.name', 'borrower.language', 'taker.name as taker', 'answerer.name as answerer'])
}
