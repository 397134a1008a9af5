import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../platform/database/tables/tables.ts'

/** Locks a borrower's row, so that calls which want it meet there, and none has finished when the last one comes. */
export async function holdBorrower(db: Kysely<Tables>, id: string) {
  const trx = await db.startTransaction().execute()
  await trx.selectFrom('borrower').select('id').where('id', '=', id).forUpdate().execute()
  return {
    /** Resolves when so many sessions wait for a lock in this database. */
    async untilWaitedFor(sessions: number): Promise<void> {
      const waiting = sql<{
        count: number
      }>`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      // a transaction sees the sessions of its first read until its snapshot is cleared
      const lookAgain = sql`select pg_stat_clear_snapshot()`
      while ((await waiting.execute(trx)).rows[0]!.count < sessions) {
        await wait(10)
        await lookAgain.execute(trx)
      }
    },
    release: () => trx.commit().execute(),
  }
}
