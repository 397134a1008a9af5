import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { catalogueFiles } from './catalogue-files.ts'
import { chunkOf } from './chunk-of.ts'
import { leaveOutTexts, notForAccounts, serverTexts } from './leave-out-texts.ts'
import { preactInIslands } from './preact-in-islands.ts'

export default defineConfig(({ command }) => ({
  plugins: [catalogueFiles(), leaveOutTexts(serverTexts), tailwindcss(), reactRouter()],
  worker: { plugins: () => [preactInIslands(), leaveOutTexts([...serverTexts, ...notForAccounts], '')] },
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
