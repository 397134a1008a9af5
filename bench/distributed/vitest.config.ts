import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  test: {
    globalSetup: process.env['COORDINATOR'] === undefined ? 'server/src/testing/test-server.ts' : 'bench/distributed/test-cluster.ts',
    setupFiles: 'bench/distributed/hear.ts',
    include: ['server/src/**/*.test.ts'],
    isolate: false,
    maxWorkers: Number(process.env['WORKERS_OF_TESTS'] ?? 1),
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
})
