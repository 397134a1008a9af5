import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunk-of.ts'
import { clientFiles } from './client-files.ts'
import { leaveOutComponents } from './leave-out-components.ts'
import { leaveOutSchemas } from './leave-out-schemas.ts'
import { leaveOutTexts, notForAccounts, pageTexts, serverTexts, unreadInAccounts, unreadInApp } from './leave-out-texts.ts'
import { onPreact } from './on-preact.ts'

export default defineConfig(({ command }) => ({
  plugins: [
    clientFiles(),
    onPreact({ router: true }),
    leaveOutComponents(),
    leaveOutSchemas(),
    leaveOutTexts([...serverTexts, ...pageTexts], 'client', unreadInApp),
    tailwindcss(),
    reactRouter(),
  ],
  // a module: what an account page loads only when it is pressed for stays a file of its own
  worker: {
    format: 'es',
    plugins: () => [
      onPreact({ router: false }),
      leaveOutSchemas(),
      leaveOutTexts([...serverTexts, ...notForAccounts], '', unreadInAccounts),
    ],
  },
  // the size budgets hold the sizes; a list of every file would hide what matters
  logLevel: command === 'build' ? 'warn' : 'info',
  build: { assetsInlineLimit: 0, reportCompressedSize: false, chunkSizeWarningLimit: 700 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups: chunkGroups() },
          },
        },
      },
    },
    ssr: {
      // few files start sooner than 200: what a start needs is one, words and what pages load later stay apart. React is the one that its own renderer imports
      ...(command === 'build' && { resolve: { noExternal: ['react-router', 'zod'] } }),
      build: {
        rollupOptions: {
          input: './app/handle-request.ts',
          output: { codeSplitting: { groups: [{ name: 'pages', tags: ['$initial'] }] } },
        },
      },
    },
  },
}))
