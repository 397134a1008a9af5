import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// npm run bench -- web          one measurement by its name
// npm run bench                 all of them

/** What each measurement runs; those of pages need the front ends built. */
const measurements: Readonly<Record<string, { readonly file: string; readonly built?: true }>> = {
  schedule: { file: 'schedule-speed.ts' },
  pdf: { file: 'pdf-speed.ts' },
  public: { file: 'public-pages.ts', built: true },
  web: { file: 'web.ts', built: true },
  taps: { file: 'taps.ts', built: true },
  api: { file: 'api.ts' },
  jobs: { file: 'jobs.ts' },
  scale: { file: 'scale.ts' },
  audit: { file: 'audit.ts' },
  reports: { file: 'reports.ts' },
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in measurements))
if (unknown !== undefined) {
  console.error(`there is no measurement ${unknown}: ${Object.keys(measurements).join(', ')}`)
  process.exit(1)
}
const chosen = Object.entries(measurements).filter(([name]) => asked.length === 0 || asked.includes(name))
if (chosen.some(([, { built }]) => built)) run('npm', ['run', 'build', '--silent'])
for (const [, { file }] of chosen) run(process.execPath, [join(import.meta.dirname, file)])

function run(command: string, given: readonly string[]): void {
  const { status } = spawnSync(command, given, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
