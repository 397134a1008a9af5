import type { ProductVersion } from '@let-twe/core/product/product.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { findProductVersions } from '../../platform/terms-in-force/product-versions.ts'
import type { LoanRow } from './write-loan.ts'

/** The version that a loan was offered under: everything after the offer reads this one, never the one in force. */
export async function productOf(db: Kysely<Tables>, loan: Pick<LoanRow, 'product_version_id'>): Promise<ProductVersion> {
  const [version] = await findProductVersions(db, [loan.product_version_id])
  return version!
}
