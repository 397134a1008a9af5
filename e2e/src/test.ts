import { test as base } from '@playwright/test'
import { type Product, startProduct } from './start-product.ts'

/** A test with the product running; one per worker. */
export const test = base.extend<object, { product: Product }>({
  product: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

export { expect } from '@playwright/test'
