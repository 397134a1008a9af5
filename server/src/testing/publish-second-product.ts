import emergencyLoan from '@let-twe/core/product/emergency-loan.json' with { type: 'json' }
import type { ProductVersion } from '@let-twe/core/product/product.ts'
import { publishProduct } from '../platform/terms-in-force/publish-product.ts'
import type { TestApp } from './start-test-app.ts'

/** Publishes the emergency loan beside the demo's product, as `npm run product` does, or changed from today on. */
export async function publishSecondProduct({ platform }: Pick<TestApp, 'platform'>, changes: object = {}): Promise<ProductVersion> {
  const validFrom = Object.keys(changes).length === 0 ? emergencyLoan.validFrom : platform.clock.today()
  const published = await publishProduct(platform, { ...emergencyLoan, validFrom, ...changes }, 'test')
  if ('problems' in published) throw new Error(published.problems.join('\n'))
  await platform.termsInForce.refresh()
  return published
}
