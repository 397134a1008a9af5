import { test as base, expect } from '@playwright/test'
import { reactErrors } from './person.ts'
import { type Product, startProduct } from './start-product.ts'

/** A test with the product running; one per worker. Whatever it does, no page may break its own content security policy, or be drawn otherwise by the phone than by the server. */
export const test = base.extend<{ pagesHold: undefined }, { product: Product }>({
  product: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  pagesHold: [
    async ({ product: { violations } }, use) => {
      const before = violations.length
      await use(undefined)
      expect([...violations.slice(before), ...reactErrors.splice(0)]).toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
