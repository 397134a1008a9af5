import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkOf } from './chunk-of.ts'
import { clientFiles } from './client-files.ts'
import { leaveOutTexts, notForAccounts, serverTexts } from './leave-out-texts.ts'
import { onPreact } from './on-preact.ts'

export default defineConfig(({ command }) => ({
  plugins: [clientFiles(), onPreact({ router: true }), leaveOutTexts(serverTexts), tailwindcss(), reactRouter()],
  worker: { plugins: () => [onPreact({ router: false }), leaveOutTexts([...serverTexts, ...notForAccounts], '')] },
  // the size budgets hold the sizes; a list of every file would hide what matters
  logLevel: command === 'build' ? 'warn' : 'info',
  build: { assetsInlineLimit: 0, reportCompressedSize: false, chunkSizeWarningLimit: 700 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'app', test: (id: string) => chunkOf(id) === 'app', priority: 2 },
                { name: chunkOf, debugName: 'areas', priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './app/handle-request.ts' } } },
  },
}))
