import { type BusinessDate, businessDateAt } from '@let-twe/core/business-date.ts'
import type { RowArea, SettingArea, SettingValue } from '@let-twe/core/setting/setting-areas.ts'
import { rowAreas } from '@let-twe/core/setting/setting-areas.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { updateBranch } from '../../domain/branch/write-branch.ts'

type Db = Kysely<Tables>

/** The rows of an area, read and written: other code always reads the value in force. */
type RowStore<A extends RowArea> = {
  /** Its value, and the latest time since which it exists; undefined when there is none. */
  readonly read: (db: Db, id: string) => Promise<{ readonly value: SettingValue<A>; readonly since: BusinessDate } | undefined>
  readonly write: (
    platform: Pick<Platform, 'clock'>,
    trx: Transaction,
    id: string,
    value: SettingValue<A>,
    by: string | null,
  ) => Promise<void>
}

/** The areas with rows. */
const settingRows: { readonly [A in RowArea]: RowStore<A> } = {
  branch: {
    async read(db, id) {
      const columns = ['phone', 'opens', 'closes', 'weekdays', 'capacity', 'active'] as const
      const value = await db.selectFrom('branch').select(columns).where('id', '=', id).executeTakeFirst()
      return value && { value, since: await firstDay(db) }
    },
    write: (_platform, trx, id, value) => updateBranch(trx, id, value),
  },
  closed_days: {
    async read(db) {
      const days = await db.selectFrom('closed_day').selectAll().orderBy('date').execute()
      return { value: { days }, since: await firstDay(db) }
    },
    async write(_platform, trx, _id, { days }) {
      await trx.deleteFrom('closed_day').execute()
      if (days.length === 0) return
      await trx
        .insertInto('closed_day')
        .values(days.map(({ date, name }) => ({ date, name: JSON.stringify(name) })))
        .execute()
    },
  },
  announcement: {
    async read(db, id) {
      const row = await db.selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return undefined
      const { title, body, published_date, ends_date, created_at } = row
      return { value: { title, body, published_date, ends_date }, since: businessDateAt(created_at) }
    },
    async write({ clock }, trx, id, { title, body, ...days }, by) {
      const words = { title: JSON.stringify(title), body: JSON.stringify(body), ...days }
      await trx
        .insertInto('announcement')
        .values({ id, ...words, created_by: by, created_at: clock.now() })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(words))
        .execute()
    },
  },
}

/** True for an area whose values are rows. */
export function isRowArea(area: SettingArea): area is RowArea {
  return rowAreas.some((each) => each === area)
}

/** Reads a row of an area. */
export function readRow(db: Db, area: RowArea, id: string) {
  return settingRows[area].read(db, id)
}

/** Writes a row of an area. */
export function writeRow(platform: Pick<Platform, 'clock'>, trx: Transaction, area: RowArea, id: string, value: object, by: string | null) {
  const store: RowStore<RowArea> = settingRows[area] as never
  return store.write(platform, trx, id, value as SettingValue<RowArea> & never, by)
}

/** Branches and days were there when the lender was. */
async function firstDay(db: Db): Promise<BusinessDate> {
  const first = await db.selectFrom('lender_version').select('created_at').orderBy('number').limit(1).executeTakeFirstOrThrow()
  return businessDateAt(first.created_at)
}
