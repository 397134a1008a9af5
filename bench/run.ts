import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// npm run bench -- web          one measurement by its name
// npm run bench                 all of them, in sizes that end in bounded time; BENCH=full takes the large ones of docs/performance.md

/** What each measurement runs, about how many minutes it takes on two cores that do nothing else, and its large sizes. Those of pages need the front ends built. */
const measurements: Readonly<
  Record<string, { readonly file: string; readonly minutes: number; readonly built?: true; readonly full?: readonly string[] }>
> = {
  web: { file: 'web.ts', minutes: 12, built: true },
  api: { file: 'api.ts', minutes: 4 },
  jobs: { file: 'jobs.ts', minutes: 2 },
  scale: { file: 'scale.ts', minutes: 3, full: ['1000', '1000000'] },
  taps: { file: 'taps.ts', minutes: 10, built: true },
  public: { file: 'public-pages.ts', minutes: 8, built: true },
  schedule: { file: 'schedule-speed.ts', minutes: 1 },
  pdf: { file: 'pdf-speed.ts', minutes: 2 },
  audit: { file: 'audit.ts', minutes: 2, full: ['10000', '10000000'] },
  reports: { file: 'reports.ts', minutes: 2 },
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in measurements))
if (unknown !== undefined) {
  console.error(`there is no measurement ${unknown}: ${Object.keys(measurements).join(', ')}`)
  process.exit(1)
}
const isFull = process.env['BENCH'] === 'full'
const chosen = Object.entries(measurements).filter(([name]) => asked.length === 0 || asked.includes(name))
const minutes = chosen.reduce((sum, [, each]) => sum + each.minutes, 0)
console.log(`${chosen.map(([name, each]) => `${name} ${each.minutes}`).join(', ')}: about ${minutes} minutes in all, more with BENCH=full`)
if (chosen.some(([, { built }]) => built) && !run('npm', ['run', 'build', '--silent'])) process.exit(1)
// one that fails takes nothing from the others
const failed = chosen.filter(
  ([, { file, full = [] }]) => !run(process.execPath, [join(import.meta.dirname, file), ...(isFull ? full : [])]),
)
if (failed.length > 0) {
  console.error(`over a target, or failed: ${failed.map(([name]) => name).join(', ')}`)
  process.exit(1)
}

function run(command: string, given: readonly string[]): boolean {
  return spawnSync(command, given, { stdio: 'inherit' }).status === 0
}
