import { dirname, join, relative } from 'node:path'
import { type Plugin, defineConfig, normalizePath } from 'vite'

const [root, outDir] = [join(import.meta.dirname, '..'), join(import.meta.dirname, 'build')]

/** Stays outside: what holds machine code, reads files beside itself, or is for development only. */
const external = [
  '@hyzyla/pdfium',
  '@myriaddreamin/typst-ts-node-compiler',
  '@node-rs/argon2',
  'myanmar-tools',
  'pg-native',
  'sharp',
  'vite',
]

// The server in one file, and what is seldom needed or only in a demo in others beside it: to find, read and strip 700 sources and those of the packages takes longer than everything else of a start
// (docs/decisions/007-server-in-one-file.md).
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
    // beside each other: our sources are told their places from here
    rollupOptions: { output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' } },
  },
})

/** Our sources look for files by their own place: in the bundle each is told the one that it had. */
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
