import { dirname, join, relative } from 'node:path'
import { type Plugin, defineConfig, normalizePath } from 'vite'

const [root, outDir] = [join(import.meta.dirname, '..'), join(import.meta.dirname, 'build')]

/** Stays outside: packages with machine code, with files beside them, or for development only. */
const external = [
  '@hyzyla/pdfium',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'myanmar-tools',
  'pg-native',
  'sharp',
  'vite',
]

// The server in one file, and rare or demo-only parts in others beside it: finding, reading and stripping 700 sources and those
// of the packages takes longer than all else of a start (docs/decisions/007-server-in-one-file.md).
export default defineConfig({
  plugins: [storePlaces()],
  logLevel: 'warn',
  ssr: { target: 'node', noExternal: true, external },
  build: {
    ssr: 'src/main.ts',
    outDir,
    target: 'node24',
    // stack traces are read by people
    minify: false,
    // beside each other: the sources get their paths from here
    rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
})

/** Our sources look for files by their own path: the bundle gives each its original one. */
function storePlaces(): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (!id.startsWith(normalizePath(root)) || id.includes('/node_modules/') || !code.includes('import.meta.')) return null
      const place = normalizePath(relative(outDir, id))
      return code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(place)}, import.meta.url).href`)
    },
  }
}
