import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

// Writes .br and .gz beside every text file of the build, once, so that the server never compresses a file again.
const folder = join(import.meta.dirname, 'build/client')

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(?:js|css|svg)$/.test(name)) continue
  const path = join(folder, name)
  const content = readFileSync(path)
  writeFileSync(`${path}.br`, brotliCompressSync(content))
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
}
