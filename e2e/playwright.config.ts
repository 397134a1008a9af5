import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { makeCameraFile } from './src/camera-file.ts'
import { findBrowser } from './src/find-browser.ts'
import { permitAddress, permitOfCamera } from './src/sample-photos.ts'

const { executablePath, args, env } = findBrowser()

export default defineConfig({
  testDir: 'journeys',
  testMatch: '**/*.e2e.ts',
  globalSetup: ['./src/build-server.ts', './src/try-browser.ts'],
  // a journey waits for its pages a fifth of its time: with three processes on two cores all took 662 s, with two about 750 s
  workers: Math.ceil(availableParallelism() * 1.5),
  fullyParallel: true,
  // journeys wait for replies: these limits end a hanging one, and a busy machine may take long
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // a second try is printed as flaky: it is a defect to look at, but not a reason to stop a landing
  retries: 1,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 360, height: 740 },
    timezoneId: 'Asia/Bangkok',
    locale: 'en-GB',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    launchOptions: {
      executablePath,
      env,
      args: [
        ...args,
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${makeCameraFile(permitAddress(permitOfCamera))}`,
      ],
    },
  },
})
