import type { BorrowerId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Insertable, Kysely, Updateable } from 'kysely'
import { type PlaceInList, pageByKey } from '../../platform/database/page-by-key.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** The days on which the office is closed. */
export async function findClosedDays(db: Kysely<Tables>, from: BusinessDate): Promise<Set<string>> {
  const rows = await db.selectFrom('closed_day').select('date').where('date', '>=', from).execute()
  return new Set(rows.map(({ date }) => date))
}

/** The newest wish of a borrower. */
export function findNewest(db: Kysely<Tables>, borrowerId: BorrowerId) {
  return db
    .selectFrom('call_back')
    .where('borrower_id', '=', borrowerId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(1)
    .select(['id', 'date', 'time', 'state'])
    .executeTakeFirst()
}

/** Writes a request, or moves the waiting one. */
export function upsertCallBack(trx: Transaction, row: Insertable<Tables['call_back']>) {
  return trx
    .insertInto('call_back')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('borrower_id').where('state', '=', 'asked').doUpdateSet({ date: row.date, time: row.time, asked_at: row.asked_at }),
    )
    .returning(['id', 'date', 'time', 'state'])
    .executeTakeFirstOrThrow()
}

/** Ends a wish that waits, of one borrower when it is named; undefined when there is none. */
export function closeCallBack(trx: Transaction, id: string, end: Updateable<Tables['call_back']>, borrowerId?: BorrowerId) {
  const waiting = trx.updateTable('call_back').set(end).where('id', '=', id).where('state', '=', 'asked')
  return (borrowerId === undefined ? waiting : waiting.where('borrower_id', '=', borrowerId)).returning(['borrower_id']).executeTakeFirst()
}

export async function isCallBack(db: Kysely<Tables>, id: string): Promise<boolean> {
  return (await db.selectFrom('call_back').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** A page of the waiting call-backs, the earliest first. */
export function findWaiting(db: Kysely<Tables>, place: PlaceInList) {
  const waiting = db
    .selectFrom('call_back')
    .innerJoin('borrower', 'borrower.id', 'call_back.borrower_id')
    .where('call_back.state', '=', 'asked')
    .select([
      'call_back.id',
      'call_back.borrower_id',
      'borrower.name',
      'borrower.phone_number',
      'borrower.language',
      'call_back.date',
      'call_back.time',
    ])
  const keys = [
    { column: 'call_back.date', type: 'date' },
    { column: 'call_back.time', type: 'text' },
    { column: 'call_back.id', type: 'uuid' },
  ] as const
  return pageByKey(db, waiting, { keys, direction: 'asc' }, place)
}
