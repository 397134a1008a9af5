// Runs after every install, on whatever Node the machine has. The product runs on the Node 24 that npm installs beside
// it; npm 11 links that binary into node_modules/.bin, npm 10 does not: link it here, so that every script finds it first.
import { existsSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'node_modules')
const binary = join(folder, `node-${process.platform}-${process.arch}`, 'bin', 'node')
const link = join(folder, '.bin', 'node')

if (existsSync(binary) && !existsSync(link)) {
  mkdirSync(join(folder, '.bin'), { recursive: true })
  symlinkSync(binary, link)
}
