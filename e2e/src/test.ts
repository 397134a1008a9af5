import { test as base, expect } from '@playwright/test'
import { type Product, startProduct } from './start-product.ts'

/** A test with the product running; one per worker. Whatever it does, no page may break its own content security policy. */
export const test = base.extend<{ policyHolds: undefined }, { product: Product }>({
  product: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  policyHolds: [
    async ({ product: { violations } }, use) => {
      const before = violations.length
      await use(undefined)
      expect(violations.slice(before)).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
