import { type ProductVersion, productDraft } from '@let-twe/core/product/product.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables/tables.ts'

/**
 * Every published version of every product that was not withdrawn before its day, or those with these ids; an invalid row throws
 * its problem.
 */
export async function findProductVersions(db: Kysely<Tables>, ids?: readonly string[]): Promise<ProductVersion[]> {
  const versions = db
    .selectFrom('loan_product_version as version')
    .innerJoin('loan_product', 'loan_product.code', 'version.product_code')
    .select(['version.id', 'version.number', 'version.valid_from', 'version.description', 'version.offered', 'version.terms'])
    .select(['loan_product.code', 'loan_product.name'])
  const standing = versions.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('setting_withdrawal as withdrawn')
          .where('withdrawn.area', '=', 'product')
          .whereRef('withdrawn.subject', '=', 'version.product_code')
          .whereRef('withdrawn.number', '=', 'version.number')
          .select('withdrawn.number'),
      ),
    ),
  )
  const rows = await (ids === undefined ? standing : versions.where('version.id', 'in', ids)).execute()
  return rows.map(({ id, number, valid_from: validFrom, ...draft }) => ({
    id,
    number,
    ...productDraft.parse({ ...draft, validFrom }),
  }))
}
