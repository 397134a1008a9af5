import { businessDateAt, type BusinessDate } from '@let-twe/core/business-date.ts'
import { lenderSchema } from '@let-twe/core/lender/lender.ts'
import { type LenderArea, areaOf } from '@let-twe/core/settings/setting-areas.ts'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

type Db = Kysely<Tables>

/** What an area held from a day on, and who set it. */
export type SettingRow = {
  readonly valid_from: BusinessDate
  readonly value: object
  readonly by: string
  readonly confirmed_by: string | null
  readonly at: Date
  readonly reason: string | null
}

/** Every value of a part of the lender, as it was written: those of files, and then those that two persons set. */
export async function findLenderVersions(db: Db, area: LenderArea): Promise<SettingRow[]> {
  const files = await db.selectFrom('lender_version').selectAll().orderBy('number').execute()
  const set = await db
    .selectFrom('setting_version')
    .innerJoin('staff as proposer', 'proposer.id', 'setting_version.proposed_by')
    .innerJoin('staff as confirmer', 'confirmer.id', 'setting_version.confirmed_by')
    .select(['valid_from', 'value', 'proposer.name as by', 'confirmer.name as confirmed_by', 'confirmed_at as at', 'reason'])
    .where('area', '=', area)
    .execute()
  const fromFiles = files.flatMap(({ value, created_by, created_at }) => {
    // one of an earlier time may lack what a lender has now
    const lender = lenderSchema.safeParse(value)
    if (!lender.success) return []
    return [
      {
        valid_from: businessDateAt(created_at),
        value: areaOf(area, lender.data),
        by: created_by,
        confirmed_by: null,
        at: created_at,
        reason: null,
      },
    ]
  })
  const isOther = (row: SettingRow, index: number) =>
    index === 0 || JSON.stringify(row.value) !== JSON.stringify(fromFiles[index - 1]!.value)
  return [...fromFiles.filter(isOther), ...set]
}

/** Every version of a product, by number. */
export async function findProductSettings(db: Db, code: string): Promise<SettingRow[]> {
  const rows = await db
    .selectFrom('loan_product_version as version')
    .innerJoin('loan_product', 'loan_product.code', 'version.product_code')
    .leftJoin('staff as proposer', 'proposer.id', 'version.proposed_by')
    .leftJoin('staff as confirmer', 'confirmer.id', 'version.confirmed_by')
    .select([
      'version.valid_from',
      'version.terms',
      'loan_product.name',
      'version.created_by',
      'version.created_at',
      'version.reason',
      'proposer.name as proposed_by',
      'confirmer.name as confirmed_by',
    ])
    .where('version.product_code', '=', code)
    .orderBy('version.number')
    .execute()
  return rows.map(({ valid_from, terms, name, created_by, created_at, reason, proposed_by, confirmed_by }) => ({
    valid_from,
    value: { name, terms },
    by: proposed_by ?? created_by,
    confirmed_by,
    at: created_at,
    reason,
  }))
}

/** Writes the next value of a part of the lender. Of two at once the second fails by its number: one proposal of an area waits at a time. */
export async function insertSetting(trx: Transaction, row: Omit<Insertable<Tables['setting_version']>, 'number'>): Promise<void> {
  const { last } = await trx
    .selectFrom('setting_version')
    .where('area', '=', row.area)
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('setting_version')
    .values({ ...row, number: (last ?? 0) + 1 })
    .execute()
}
