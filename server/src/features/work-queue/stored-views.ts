import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { Permission } from '@let-twe/core/staff/permission.ts'
import { deletesSharedViews, type listSavedViews, maxSavedViews } from '@let-twe/core/work-queue/saved-view-endpoints.ts'
import { type ViewedPage, viewedLists, viewedPages } from '@let-twe/core/work-queue/viewed-lists.ts'
import { type Kysely, sql } from 'kysely'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

type View = Data<typeof listSavedViews>[number]
type Reader = {
  readonly id: StaffId
  readonly permissions: readonly Permission[]
  /** Null: all of them. */
  readonly branches: readonly string[] | null
}
type Asked = { readonly page: ViewedPage; readonly name: string; readonly query: string; readonly shared?: boolean | undefined }

/** The views of the lists that a person may see: own and shared ones, by name. */
export async function listViews(db: Kysely<Tables>, reader: Reader): Promise<View[]> {
  const { id, permissions } = reader
  const pages = viewedPages.filter((page) => maySee(page, reader))
  const rows = await db
    .selectFrom('saved_view')
    .innerJoin('staff', 'staff.id', 'saved_view.staff_id')
    .where('page', '=', sql<ViewedPage>`any(${pages}::text[])`)
    .where(({ eb, or }) => or([eb('staff_id', '=', id), eb('shared', '=', true)]))
    .select(['saved_view.id', 'page', 'saved_view.name', 'query', 'shared', 'staff.name as by', 'staff_id'])
    .orderBy('saved_view.name')
    .orderBy('saved_view.id')
    .execute()
  const deletesAll = permissions.includes(deletesSharedViews)
  return rows.map(({ staff_id, ...row }) => ({ ...row, can_delete: staff_id === id || deletesAll }))
}

function maySee(page: ViewedPage, { permissions, branches }: Reader): boolean {
  const { permission, headOffice } = viewedLists[page]
  return permissions.includes(permission) && (!headOffice || branches === null)
}

/** Stores a view; one of the same name and list is replaced. Two presses at once keep one. */
export async function storeView(
  platform: Platform,
  reader: Reader,
  actor: StaffActor,
  { shared = false, ...view }: Asked,
): Promise<View | Refusal> {
  if (!maySee(view.page, reader)) return refuse('not_found')
  const { filters } = viewedLists[view.page]
  if (![...new URLSearchParams(view.query).keys()].every((name) => filters.includes(name))) return refuseFields({ query: 'field_invalid' })
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const { id } = await trx
      .insertInto('saved_view')
      .values({ ...view, shared, id: platform.random.uuid(), staff_id: reader.id, created_at: platform.clock.now() })
      .onConflict((conflict) => conflict.columns(['staff_id', 'page', 'name']).doUpdateSet({ query: view.query, shared }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const own = await trx.selectFrom('saved_view').where('staff_id', '=', reader.id).select('id').execute()
    if (own.length > maxSavedViews) return refuse('too_many_views')
    await audit(platform, trx, actor, { action: 'view.save', detail: { id, area: view.page, kind: shared ? 'shared' : 'own' } })
    return (await listViews(trx, reader)).find((each) => each.id === id)!
  })
}

/** Deletes an own view, or a shared one by a person with the permission; any other gets the reply of a missing one. */
export function dropView(platform: Platform, reader: Reader, actor: StaffActor, id: string): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const view = (await listViews(trx, reader)).find((each) => each.id === id)
    if (!view?.can_delete) return refuse('not_found')
    await trx.deleteFrom('saved_view').where('id', '=', id).execute()
    await audit(platform, trx, actor, { action: 'view.delete', detail: { id, area: view.page, kind: view.shared ? 'shared' : 'own' } })
    return {}
  })
}
