import { defineConfig } from '@playwright/test'
import { findBrowser } from './src/find-browser.ts'

const { executablePath, args, env } = findBrowser()

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 300_000,
  // a machine that is busy with something else may be slow once, not twice
  retries: process.env['CI'] ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 360, height: 740 },
    timezoneId: 'Asia/Bangkok',
    locale: 'en-GB',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // a trace of every run would cost a third of the time
    trace: 'on-first-retry',
    launchOptions: { executablePath, env, args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] },
  },
})
