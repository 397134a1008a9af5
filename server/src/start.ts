import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { frugalHeap, frugalMemory } from './heap-limits.ts'

// `npm start`: builds the two front ends and the server when they are missing or older than their sources, then starts the
// server.

const root = join(import.meta.dirname, '../..')
const server = join(root, 'server/build/main.js')
const shared = ['core/src', 'texts/src', 'ui/src']

const outdated = ['web', 'office', 'server'].filter((workspace) => {
  if (workspace !== 'server' && !existsSync(join(root, workspace, 'app'))) return false
  const own = workspace === 'server' ? ['src', 'package.json'] : ['app', 'public', 'react-router.config.ts']
  const sources = [...shared, ...[...own, 'vite.config.ts'].map((name) => `${workspace}/${name}`)]
  return newest(`${workspace}/build`) < Math.max(...sources.map(newest))
})
const builds = await Promise.all(outdated.map(build))
if (builds.some((code) => code !== 0)) process.exit(1)
// the same process begins again as the server, because such settings count from the start only
if (process.platform === 'linux')
  process.execve!(process.execPath, [process.execPath, ...frugalHeap, server], {
    ...frugalMemory,
    ...process.env,
  })
await import(pathToFileURL(server).href)

/** The latest change under a path, in milliseconds; 0 when there is no such path. */
function newest(path: string): number {
  const full = join(root, path)
  const stat = statSync(full, { throwIfNoEntry: false })
  if (!stat?.isDirectory()) return stat?.mtimeMs ?? 0
  return readdirSync(full).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0)
}

async function build(workspace: string): Promise<number> {
  console.log(`Building ${workspace} …`)
  const child = spawn('npm', ['run', 'build', '-w', `@let-twe/${workspace}`], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) console.error(said)
  return code ?? 1
}
