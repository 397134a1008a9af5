// Hot calls and every list of the office on a database with few borrowers and on one with many, called in turn; and the plans of
// their statements on the large one. Fails when a list reads a growing table from end to end.
// node bench/scale.ts 1000 1000000          TEST_DATABASE_URL names an outside server; CALLS='queue, all;branch: *' chooses
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, drive, rawRequest } from './drive.ts'
import { explainKept } from './explain-kept.ts'
import { storeResult, machine, table } from './keep-result.ts'
import { openSeededServer } from './seeded-server.ts'
import { growing, readsComplete } from '../server/src/testing/reads-complete.ts'
import { type ScaleCall, scaleCalls } from './scale-calls.ts'
import { seededId } from './seed-borrowers.ts'

const [few = 1_000, many = 100_000] = process.argv.slice(2).map(Number)
const rounds = Number(process.env['ROUNDS'] ?? 4)
const seconds = Number(process.env['SECONDS'] ?? 0.5)
/** A median is of so many requests at least. */
const leastTimes = 20
/** No call of a lender with a million loans takes longer. */
const mostMs = 100

const sides = [await open(few), await open(many)] as const
const asked = process.env['CALLS']?.split(';')
const calls = scaleCalls.filter(
  ({ name }) => asked === undefined || asked.some((each) => name === each || (each.endsWith('*') && name.startsWith(each.slice(0, -1)))),
)
const rows = []
const whole: string[] = []
const missed: string[] = []
const plans: string[] = []
for (const call of calls) {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds || times.some(({ length }) => length < leastTimes); round++)
    for (const [index, side] of sides.entries()) {
      const driven = await drive({ port: side.portOf(call), requests: side.requests(call), seconds, connections: 1 })
      // each is planned anew at first; PostgreSQL then reuses the prepared plan
      if (round > 0) times[index]!.push(...driven.times)
    }
  const [one, other] = times.map((each) => each.toSorted((first, second) => first - second)) as [number[], number[]]
  const before = await sides[0].plansOf(call)
  const { statements, found, pages, shown } = await sides[1].plansOf(call)
  plans.push(`## ${call.name}\n\n${found.map(({ text, plan }) => `\`\`\`\n${text}\n\n${plan}\n\`\`\``).join('\n\n')}`)
  const bad = [...new Set(found.flatMap(({ reads }) => reads))]
  if (bad.length > 0) whole.push(`${call.name}: ${bad.join(', ')}`)
  const verdict = evaluate(one, other, shown === before.shown)
  if (verdict !== '') missed.push(`${call.name}: ${verdict}`)
  rows.push([
    call.name,
    before.shown ?? '',
    shown ?? '',
    (pages / before.pages).toFixed(2),
    before.pages,
    pages,
    (at(other, 0.5) / at(one, 0.5)).toFixed(2),
    at(one, 0.5).toFixed(2),
    at(other, 0.5).toFixed(2),
    Math.min(one.length, other.length),
    statements,
    verdict || 'no',
    bad.join(' ') || 'no',
  ])
  console.error(rows.at(-1)!.join(' | '))
}
const name = process.env['RESULT'] ?? 'scale'
storeResult(
  name,
  [
    `# ${few.toLocaleString('en')} and ${many.toLocaleString('en')} borrowers\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
    `Medians of so many requests on one connection, the two databases in turn. Pages are those of 8 KB that PostgreSQL touches for a call, by the plan that it keeps after some runs: exact, whatever else the machine does. Missed: over ${mostMs} ms; or more than twice the time for as many rows, if that is no noise: the fastest quarter of the large one is slower than twice the slowest quarter of the small one. The large database takes ${await sides[1].size()}.`,
    table(
      [
        'call',
        `rows at ${few}`,
        `rows at ${many}`,
        'ratio of pages',
        `pages at ${few}`,
        `pages at ${many}`,
        'ratio of times',
        `ms at ${few}`,
        `ms at ${many}`,
        'requests',
        'statements',
        'missed',
        'whole table read',
      ],
      rows,
    ),
    `Tables that grow: ${growing.join(', ')}. The plans are in \`build/${name}-plans.md\`.`,
  ].join('\n\n'),
)
mkdirSync(join(import.meta.dirname, '../build'), { recursive: true })
writeFileSync(
  join(import.meta.dirname, '../build', `${name}-plans.md`),
  `# Plans with ${many.toLocaleString('en')} borrowers\n\n${plans.join('\n\n')}\n`,
)
for (const side of sides) await side.close()
if (whole.length > 0) console.error(`whole tables are read:\n${whole.join('\n')}`)
if (missed.length > 0) console.error(`missed:\n${missed.join('\n')}`)
process.exit(whole.length > 0 ? 1 : 0)

/** The findings of a call; empty for none. */
function evaluate(one: readonly number[], other: readonly number[], isSameList: boolean): string {
  if (at(other, 0.5) > mostMs) return `over ${mostMs} ms`
  return isSameList && at(other, 0.25) > 2 * at(one, 0.75) ? 'over twice' : ''
}

async function open(size: number) {
  const server = await openSeededServer(size)
  const numbers = Array.from({ length: 50 }, (_, index) => 11 + Math.floor((index * (size - 100)) / 50 / 100) * 100 + (index % 5))
  const borrowers = await Promise.all(numbers.map((number) => server.signIn(number)))
  const { rows: indexes } = await server.database.pool.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  )
  const partial = new Set(indexes.map(({ name }) => name))
  const staff = {
    manager: await server.signInStaff('manager'),
    admin: await server.signInStaff('admin'),
    branch: await server.signInStaff('manager', seededId.smallBranch),
  }
  return {
    close: server.close,
    portOf: (call: ScaleCall) => (call.office ? server.officePort : server.port),
    requests: ({ path, body, office }: ScaleCall) =>
      office ? [rawRequest(path, staff[office], body)] : borrowers.map((headers) => rawRequest(path, headers, body)),
    async size(): Promise<string> {
      const {
        rows: [row],
      } = await server.database.pool.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size')
      return row!.size
    },
    async plansOf({ path, body, office }: ScaleCall) {
      const { statements, rows: shown } = await server.statementsOf(path, office ? staff[office] : borrowers[0]!, body)
      const found = []
      let pages = 0
      for (const statement of statements.filter((each) => /^(select|with)/.test(each.text))) {
        const told = await explainKept(server.database.pool, statement)
        pages += told.pages
        found.push({ text: statement.text, ...told, reads: readsComplete(told.root, partial) })
      }
      return { statements: statements.length, found, pages, shown }
    },
  }
}
