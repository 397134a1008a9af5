import { businessDateAt, type BusinessDate } from '@let-twe/core/business-date.ts'
import { type Lender, lenderSchema } from '@let-twe/core/lender/lender.ts'
import { productTerms } from '@let-twe/core/product/product-terms.ts'
import { type LenderArea, type RowArea, type SettingArea, areaOf } from '@let-twe/core/setting/setting-areas.ts'
import type { Insertable, Kysely } from 'kysely'
import { queueFor } from '../../platform/database/queue-for.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

type Db = Kysely<Tables>

/** There is one lender: its versions and open proposals belong to this. */
export const lenderSubject = '00000000-0000-4000-8000-000000000000'

/** An area's value from a day on, and its setter. */
export type SettingRow = {
  /** Null for a value from an operator's file, which is not withdrawn here. */
  readonly number: number | null
  readonly valid_from: BusinessDate
  readonly value: object
  readonly by: string
  readonly confirmed_by: string | null
  readonly at: Date
  readonly reason: string | null
}

/** Every value of a part of the lender, as it was written: those of files, and then those that two people set. */
export async function findLenderVersions(db: Db, area: LenderArea, inForce: Lender): Promise<SettingRow[]> {
  const files = await db.selectFrom('lender_version').selectAll().orderBy('number').execute()
  const set = await findRowVersions(db, area, lenderSubject)
  const fromFiles = files.flatMap(({ value, created_by, created_at }) => {
    // an earlier one may lack newer fields of a lender
    const lender = lenderSchema.safeParse(value)
    if (!lender.success) return []
    return [
      {
        number: null,
        valid_from: businessDateAt(created_at),
        // until the roles are set, they have the limits that two people set for officers and managers
        value: areaOf(area, area === 'roles' ? withControls(lender.data, inForce) : lender.data),
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

function withControls(lender: Lender, { controls }: Lender): Lender {
  return controls === undefined ? lender : { ...lender, controls }
}

/** Every version that was set in the office of a part of the lender, or of a row. */
export async function findRowVersions(db: Db, area: LenderArea | RowArea, subjectId: string): Promise<SettingRow[]> {
  const rows = await db
    .selectFrom('setting_version')
    .leftJoin('staff as proposer', 'proposer.id', 'setting_version.proposed_by')
    .leftJoin('staff as confirmer', 'confirmer.id', 'setting_version.confirmed_by')
    .select(['number', 'valid_from', 'value', 'proposer.name as by', 'confirmer.name as confirmed_by', 'confirmed_at as at', 'reason'])
    .where('area', '=', area)
    .where('subject_id', '=', subjectId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ ...row, by: row.by ?? '' }))
}

/** The numbers of the versions that were taken back. */
export async function findWithdrawn(db: Db, area: SettingArea, subject: string): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('setting_withdrawal').select('number').where('area', '=', area).where('subject', '=', subject).execute()
  return new Set(rows.map(({ number }) => number))
}

/** The id of a product by its code; null when there is none. */
export async function findProductId(db: Db, code: string): Promise<string | null> {
  const row = await db.selectFrom('loan_product').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id ?? null
}

/** The code of a product by its id; null when there is none. */
export async function findProductCode(db: Db, id: string): Promise<string | null> {
  const row = await db.selectFrom('loan_product').select('code').where('id', '=', id).executeTakeFirst()
  return row?.code ?? null
}

/** Every version of a product, by number; the lender's own product is always offered. */
export async function findProductSettings(db: Db, id: string, own: string): Promise<SettingRow[]> {
  const rows = await db
    .selectFrom('loan_product_version as version')
    .innerJoin('loan_product', 'loan_product.code', 'version.product_code')
    .leftJoin('staff as proposer', 'proposer.id', 'version.proposed_by')
    .leftJoin('staff as confirmer', 'confirmer.id', 'version.confirmed_by')
    .select([
      'version.number',
      'version.valid_from',
      'version.description',
      'version.offered',
      'version.terms',
      'loan_product.code',
      'loan_product.name',
      'version.created_by',
      'version.created_at',
      'version.reason',
      'proposer.name as proposed_by',
      'confirmer.name as confirmed_by',
    ])
    .where('loan_product.id', '=', id)
    .orderBy('version.number')
    .execute()
  return rows.map(({ code, name, description, offered, terms, created_by, created_at: at, proposed_by, ...row }) => ({
    ...row,
    // an earlier version may lack newer terms
    value: { name, description, offered: offered || code === own, terms: productTerms.parse(terms) },
    by: proposed_by ?? created_by,
    at,
  }))
}

/** Of two changes of one history the second waits: reads after this see the first. */
export async function lockHistory(trx: Transaction, area: SettingArea, subjectId: string): Promise<void> {
  await queueFor(trx, `setting ${area} ${subjectId}`)
}

/** The other columns of a version in the history. */
export type NewSetting = Omit<Insertable<Tables['setting_version']>, 'number' | 'value' | 'subject_id'> & {
  readonly subject_id: string
  readonly value: object
}

/** Writes the next version. Under `lockHistory`. */
export async function insertSetting(trx: Transaction, { value, ...row }: NewSetting): Promise<void> {
  const { last } = await trx
    .selectFrom('setting_version')
    .where('area', '=', row.area)
    .where('subject_id', '=', row.subject_id)
    .select((eb) => eb.fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('setting_version')
    .values({ ...row, value: JSON.stringify(value), number: (last ?? 0) + 1 })
    .execute()
}

/** Writes that a planned version does not come to count. */
export async function insertWithdrawal(trx: Transaction, row: Insertable<Tables['setting_withdrawal']>): Promise<void> {
  await trx.insertInto('setting_withdrawal').values(row).execute()
}
