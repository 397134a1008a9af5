import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

// npm run bench -- web          one measurement by its name
// npm run bench                 all of them, some with fewer pages, in less than half an hour; BENCH=full takes the large sizes of docs/performance.md

type Measurement = {
  readonly file: string
  /** About how long it takes on two cores that do nothing else. */
  readonly minutes: number
  /** It needs the front ends built. */
  readonly built?: true
  /** Left out of a full run, and its minutes then. */
  readonly short?: { readonly minutes: number; readonly environment: Readonly<Record<string, string>> }
  /** Its large sizes. */
  readonly full?: readonly string[]
}

const measurements: Readonly<Record<string, Measurement>> = {
  web: {
    file: 'web.ts',
    minutes: 15,
    built: true,
    short: { minutes: 7, environment: { PAGES: '/login,/home,/payment/mobile-banking', ROUTES: 'no' } },
  },
  render: { file: 'render.ts', minutes: 2, built: true },
  api: { file: 'api.ts', minutes: 4 },
  jobs: { file: 'jobs.ts', minutes: 2 },
  scale: { file: 'scale.ts', minutes: 3, full: ['1000', '1000000'] },
  taps: { file: 'taps.ts', minutes: 12, built: true, short: { minutes: 4, environment: { TAPS: '2' } } },
  audit: { file: 'audit.ts', minutes: 2, full: ['10000', '10000000'] },
  mrz: { file: 'mrz.ts', minutes: 4 },
  digits: { file: 'digits.ts', minutes: 10, short: { minutes: 2, environment: { COUNT: '2' } } },
  slips: { file: 'slips.ts', minutes: 4, short: { minutes: 2, environment: { COUNT: '1' } } },
  reports: { file: 'reports.ts', minutes: 2 },
  accrual: { file: 'accrual.ts', minutes: 5, full: ['100000', '1000000'] },
}

const asked = process.argv.slice(2)
const unknown = asked.find((name) => !(name in measurements))
if (unknown !== undefined) {
  console.error(`there is no measurement ${unknown}: ${Object.keys(measurements).join(', ')}`)
  process.exit(1)
}
const isFull = process.env['BENCH'] === 'full'
const isShort = asked.length === 0 && !isFull
const chosen = Object.entries(measurements).filter(([name]) => asked.length === 0 || asked.includes(name))
const minutesOf = ({ minutes, short }: Measurement) => (isShort ? short?.minutes : undefined) ?? minutes
const minutes = chosen.reduce((sum, [, each]) => sum + minutesOf(each), 0)
console.log(
  `${chosen.map(([name, each]) => `${name} ${minutesOf(each)}`).join(', ')}: about ${minutes} minutes in all, more with BENCH=full`,
)
if (chosen.some(([, { built }]) => built) && !run('npm', ['run', 'build', '--silent'])) process.exit(1)
// a failed one does not stop the others
const failed = chosen.filter(
  ([, { file, full = [], short }]) =>
    !run(process.execPath, [join(import.meta.dirname, file), ...(isFull ? full : [])], isShort ? short?.environment : undefined),
)
if (failed.length > 0) {
  console.error(`over a target, or failed: ${failed.map(([name]) => name).join(', ')}`)
  process.exit(1)
}

function run(command: string, given: readonly string[], environment: Readonly<Record<string, string>> = {}): boolean {
  // a chosen name overrides the exclusion
  return spawnSync(command, given, { stdio: 'inherit', env: { ...environment, ...process.env } }).status === 0
}
