import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

type Db = Kysely<Tables>

/** The phones of a borrower that were not logged out from afar, and whether a session used since `openSince` is open on each. `firstId` leads, then the last used. */
export function findDevices(db: Db, borrowerId: string, firstId: string | null, openSince: Date) {
  return db
    .selectFrom('device')
    .select(['id', 'name', 'created_at', 'last_used_at', 'known_since'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('session')
            .select('session.token_hash')
            .whereRef('session.device_id', '=', 'device.id')
            .where('session.ended_at', 'is', null)
            .where('session.last_used_at', '>=', openSince),
        )
        .$castTo<boolean>()
        .as('logged_in'),
    )
    .where('borrower_id', '=', borrowerId)
    .where('removed_at', 'is', null)
    .orderBy((eb) => eb('id', '=', firstId), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}
