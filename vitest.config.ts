import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// room for what one test leaves: with the default 16 MB a fifth of the time is collecting it
const execArgv = ['--max-semi-space-size=64']

const isolated = '{client,web,office}/**/*.isolated.test.tsx'

export default defineConfig({
  test: {
    globalSetup: 'server/src/testing/test-server.ts',
    // a test of the server waits for PostgreSQL a third of its time: with three processes on two cores all took 502 s, with two 715 s
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        // functions of values, which leave nothing behind: one process for all files instead of one for each
        test: {
          name: 'core',
          include: ['{core,texts,ui,client}/src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          execArgv,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'node',
          include: ['{server,e2e}/src/**/*.test.ts', '{web,office}/app/**/*.test.ts', 'tools/*.test.ts'],
          environment: 'node',
          // a file closes what it opens, so the next one in its process need not load the server again: half the time
          isolate: false,
          execArgv,
          // ends what hangs; a busy machine may take long
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'ui',
          include: ['{ui,client,web,office}/**/*.test.tsx'],
          exclude: [isolated],
          environment: './ui/src/testing/one-window.ts',
          isolate: false,
          execArgv,
          setupFiles: 'ui/src/testing/set-up.ts',
          testTimeout: 120_000,
        },
        oxc: { jsx: { runtime: 'automatic' } },
      },
      {
        // files that replace modules or end their page: a process each
        test: {
          name: 'isolated',
          include: [isolated],
          environment: 'happy-dom',
          execArgv,
          setupFiles: 'ui/src/testing/set-up.ts',
          testTimeout: 120_000,
        },
        oxc: { jsx: { runtime: 'automatic' } },
      },
    ],
  },
})
