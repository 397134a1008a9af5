import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import { publishProduct } from '../platform/terms-in-force/publish-product.ts'
import { storeLender } from '../platform/terms-in-force/store-lender.ts'
import type { Platform } from '../platform/platform.ts'
import { madeByDemo } from './refuse-real-database.ts'

type Given = { readonly lender?: unknown; readonly product?: unknown }

/** Stores the demo's lender and its product where a database has none, and reads the terms in force: later versions stay. */
export async function seedLender(
  platform: Pick<Platform, 'database' | 'clock' | 'random' | 'termsInForce'>,
  { lender = demoLender, product = demoProduct }: Given = {},
): Promise<void> {
  const { db } = platform.database
  const isEmpty = async (table: 'lender_version' | 'loan_product_version') =>
    (await db.selectFrom(table).select('number').limit(1).executeTakeFirst()) === undefined
  if (await isEmpty('loan_product_version')) {
    const published = await publishProduct(platform, product, madeByDemo)
    // where another process was quicker, its product is there now
    if ('problems' in published && (await isEmpty('loan_product_version'))) throw new Error(published.problems.join('\n'))
  }
  if (await isEmpty('lender_version')) {
    const problems = await storeLender(platform, lender, madeByDemo)
    if (problems.length > 0) throw new Error(problems.join('\n'))
  }
  await platform.termsInForce.refresh()
}
