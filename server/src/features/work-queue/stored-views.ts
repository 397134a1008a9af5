import type { StaffId } from '@let-twe/core/id.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import { type ViewedPage, maxSavedViews } from '@let-twe/core/work-queue/saved-view-endpoints.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

type View = { id: string; page: ViewedPage; name: string; query: string }

/** The saved views of a person, by name. */
export function listViews(db: Kysely<Tables>, staffId: StaffId): Promise<View[]> {
  return db.selectFrom('saved_view').where('staff_id', '=', staffId).select(['id', 'page', 'name', 'query']).orderBy('name').execute()
}

/** Stores a view; one of the same name and list is replaced. Two presses at once keep one. */
export function storeView(platform: Platform, staffId: StaffId, view: Omit<View, 'id'>): Promise<View | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const row = await trx
      .insertInto('saved_view')
      .values({ ...view, id: platform.random.uuid(), staff_id: staffId, created_at: platform.clock.now() })
      .onConflict((conflict) => conflict.columns(['staff_id', 'page', 'name']).doUpdateSet({ query: view.query }))
      .returning(['id', 'page', 'name', 'query'])
      .executeTakeFirstOrThrow()
    const { length } = await listViews(trx, staffId)
    return length > maxSavedViews ? refuse('too_many_views') : row
  })
}

/** Deletes an own view; another person's gets the reply of a missing one. */
export function dropView(platform: Platform, staffId: StaffId, id: string): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const gone = await trx.deleteFrom('saved_view').where('id', '=', id).where('staff_id', '=', staffId).returning('id').executeTakeFirst()
    return gone ? {} : refuse('not_found')
  })
}
