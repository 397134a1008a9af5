import { defineConfig } from '@playwright/test'
import journeys from '../../e2e/playwright.config.ts'

// `npx playwright test -c bench/week`: the browser and the limits of the journeys, for one long run
const { use, expect } = journeys
export default defineConfig({
  testDir: '.',
  testMatch: '*.bench.ts',
  workers: 1,
  timeout: 7_200_000,
  reporter: [['line']],
  use: { ...use },
  expect: { ...expect },
})
