import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Known weaknesses of what runs in production. Online the registry is asked, and its answer kept with its date in build/audit.json;
// offline that answer is read, as long as it belongs to the same packages. Fails on a high or critical one.
//   npm run audit              npm run audit -- --offline

type Report = { readonly vulnerabilities: Readonly<Record<string, { readonly severity: string; readonly range: string }>> }
type Kept = { readonly date: string; readonly lock: string; readonly report: Report }

const root = join(import.meta.dirname, '..')
const kept = join(root, 'build/audit.json')
/** A list that is older than this says too little. */
const maxDays = 31
const dayMs = 24 * 3_600_000

const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
const { date, report } = (process.argv.includes('--offline') ? null : ask()) ?? readKept()
const found = Object.entries(report.vulnerabilities)
const grave = found.filter(([, { severity }]) => severity === 'high' || severity === 'critical')
for (const [name, { severity, range }] of found) console.log(`${severity}\t${name} ${range}`)
console.log(`${found.length} known weaknesses on ${date.slice(0, 10)}, ${grave.length} of them high or critical.`)
if (grave.length > 0) process.exit(1)

function ask(): Kept | null {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  try {
    const report = JSON.parse(stdout) as Partial<Report>
    if (!report.vulnerabilities) return null
    const answer: Kept = { date: new Date().toISOString(), lock, report: { vulnerabilities: report.vulnerabilities } }
    mkdirSync(join(root, 'build'), { recursive: true })
    writeFileSync(kept, JSON.stringify(answer))
    return answer
  } catch {
    return null
  }
}

function readKept(): Kept {
  if (!existsSync(kept)) fail('The registry does not answer, and no earlier answer of it is kept: run npm run audit once where it does.')
  const answer = JSON.parse(readFileSync(kept, 'utf8')) as Kept
  if (answer.lock !== lock)
    fail(`The kept answer of ${answer.date.slice(0, 10)} is about other packages: run npm run audit where the registry answers.`)
  if (Date.now() - Date.parse(answer.date) > maxDays * dayMs)
    fail(`The kept answer is of ${answer.date.slice(0, 10)}, older than ${maxDays} days.`)
  return answer
}

function fail(why: string): never {
  console.error(why)
  process.exit(1)
}
