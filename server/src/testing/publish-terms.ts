import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import type { ProductTerms } from '@let-twe/core/product/product-terms.ts'
import type { ProductVersion } from '@let-twe/core/product/product.ts'
import { publishProduct } from '../platform/terms-in-force/publish-product.ts'
import type { TestApp } from './start-test-app.ts'

/** Publishes the demo's product with other terms, in force from today on. */
export async function publishTerms({ platform }: Pick<TestApp, 'platform'>, changes: Partial<ProductTerms>): Promise<ProductVersion> {
  const draft = { ...demoProduct, validFrom: platform.clock.today(), terms: { ...demoProduct.terms, ...changes } }
  const published = await publishProduct(platform, draft, 'test')
  if ('problems' in published) throw new Error(published.problems.join('\n'))
  await platform.termsInForce.refresh()
  return published
}
