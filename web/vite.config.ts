import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { sectionsOf } from './app/page/sections-of.ts'

/** In which file the words of a section travel: those of a part of the catalogue together. */
function wordFile(id: string): string | null {
  const [, language, section] = /\/texts\/src\/(\w+)\/(\w+)\.json$/.exec(id) ?? []
  const part = Object.entries(sectionsOf).find(([, sections]) => (sections as readonly string[]).includes(section ?? ''))
  return part ? `words-${language}-${part[0]}` : null
}

/**
 * One file holds the start-up parts, and one the parts that eleven pages or more share; less shared parts are split by their pages,
 * with pieces under 4 KB merged. The bundler's default makes about a hundred files of a few lines, a request each.
 */
const groups = [
  { name: wordFile, debugName: 'words', priority: 4 },
  { name: 'framework', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\//, priority: 3 },
  { name: 'app', test: /app\/(?:layouts\/app-layout|root)\.tsx/, priority: 2 },
  { name: 'common', minShareCount: 11, priority: 2 },
  // else merged into a chunk of the home page's parts
  { name: 'places', test: /app\/location\/|core\/src\/location\/endpoints/, priority: 2.5 },
  // else merged into the chunk of the application's forms, which the profile would then fetch
  { name: 'answer-text', test: /ui\/src\/answer-text\//, priority: 2 },
  { name: 'push', test: /app\/push\/(?!push-prompt)/, priority: 2 },
  // the payment page needs these alone of the loan's parts
  {
    name: 'calls',
    test: /core\/src\/(?:loan|payment)\/endpoints|(?:share|save)-file|loan\/(?:loan-timeline|borrower-actions|payment-(?:words|message))|tag\/state-tag|client\/src\/loaded|day-field/,
    priority: 2.4,
  },
  { name: 'loan', test: /features\/loan\/(?:paper-button|contact-links|before-after|load-loan|loan-facts|deferral-form)/, priority: 2 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 4_000, priority: 1 },
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // a module: code that a public page loads on a press stays a file of its own
  worker: { format: 'es' },
  // the size budgets hold the sizes; a list of every file would hide the important ones
  logLevel: command === 'build' ? 'warn' : 'info',
  build: { assetsInlineLimit: 0, reportCompressedSize: false, chunkSizeWarningLimit: 700, manifest: true },
  environments: {
    client: {
      build: {
        rollupOptions: { output: { codeSplitting: { groups }, chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js` } },
      },
    },
    ssr: {
      // few files start sooner than 200: the start-up is one file, while texts and late parts of pages stay separate. React is
      // the copy that its own renderer imports
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
