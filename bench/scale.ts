// Hot calls and every list of the office on a database with few borrowers and on one with many, asked in turn; and the plans of their
// statements on the large one. Fails when a list reads a table that grows from end to end.
//   node bench/scale.ts 1000 1000000          TEST_DATABASE_URL names an outside server
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { at, drive, rawRequest } from './drive.ts'
import { keepResult, machine, table } from './keep-result.ts'
import { openSeededServer } from './seeded-server.ts'
import { type PlanNode, growing, readsWhole } from '../server/src/testing/reads-whole.ts'
import { seededId } from './seed-borrowers.ts'
import { collectionSorts, collectionViews } from '../core/src/office/collection-endpoints.ts'
import { loanLanes } from '../core/src/office/work-lane.ts'

const [few = 1_000, many = 100_000] = process.argv.slice(2).map(Number)
const rounds = Number(process.env['ROUNDS'] ?? 4)
const seconds = Number(process.env['SECONDS'] ?? 0.5)

type Call = { readonly name: string; readonly path: string; readonly body?: object; readonly office?: 'manager' | 'admin' }

const hot: Call[] = [
  '/loans/current',
  '/profile',
  '/notifications/count',
  '/notifications',
  '/payments',
  '/loans',
  '/application',
  '/documents',
  '/payments/slips',
].map((path) => ({ name: path, path: `/api/client${path}` }))
const state = (name: string) => ({
  name: `queue, ${name}`,
  path: '/api/office/loans/search',
  body: { state: name },
  office: 'manager' as const,
})
const list = (name: string, path: string, body?: object, office: 'manager' | 'admin' = 'manager'): Call => ({
  name,
  path: `/api/office${path}`,
  office,
  ...(body ? { body } : {}),
})
const lists: Call[] = [
  ...['pending', 'pre_approved', 'active', 'late', 'closed', 'written_off', 'rejected'].map(state),
  list('queue, all', '/loans/search', {}),
  list('queue, page 40', '/loans/search?page=40', { state: 'closed' }),
  list('queue, name', '/loans/search', { search: 'Aung 1ee' }),
  list('queue, phone', '/loans/search', { search: '0800000123' }),
  list('queue, reference', '/loans/search', { search: '10000123' }),
  list('counts of the queue', '/loans/counts'),
  list('queue, spaced name', '/loans/search', { search: 'aung  1 ee' }),
  ...loanLanes.map((lane) => list(`my work, ${lane}`, '/loans/search', { lane })),
  list('counts of my work', '/work/counts'),
  ...collectionViews.map((view) => list(`late loans, ${view}`, `/collections?view=${view}`)),
  ...collectionSorts.map((sort) => list(`late loans, 6 to 30 days by ${sort}`, `/collections?view=days_6_30&sort=${sort}`)),
  list('counts of late loans', '/collections/counts'),
  list('visits of a day', '/appointments?date=2026-11-25'),
  list('loan file', `/loans/${seededId.loan(12)}`),
  list('borrowers', '/borrowers/search', {}),
  list('borrowers, restricted', '/borrowers/search', { restricted: true }),
  list('borrowers, spaced name', '/borrowers/search', { search: 'aung  1 ee' }),
  list('borrowers, name', '/borrowers/search', { search: 'Aung 1ee' }),
  list('audit', '/audit', undefined, 'admin'),
  list('audit, subject', `/audit?subject_id=${seededId.loan(12)}`, undefined, 'admin'),
  list('audit, actor', `/audit?actor_id=${seededId.borrower(12)}`, undefined, 'admin'),
  list('outbox', '/outbox'),
  list('transfers', '/transfers/search', {}),
  list('transfers, suspense', '/transfers/search', { state: 'suspense' }),
  list('transfers, returned', '/transfers/search', { state: 'returned' }),
  list('transfers, search', '/transfers/search', { search: 'Aung 1ee' }),
  list('transfers held', '/transfers/held'),
  list('slips', '/slips'),
  list('promises asked', '/promises'),
  list('promises broken', '/promises/broken'),
  list('mandates', '/mandates'),
  list('refunds', '/refund-requests'),
  list('dual control', '/dual-controls'),
  list('statements', '/statements'),
  list('blacklist', '/blacklist'),
  list('announcements', '/announcements'),
]

const sides = [await open(few), await open(many)] as const
const calls =
  process.env['CALLS'] === undefined
    ? [...hot, ...lists]
    : [...hot, ...lists].filter(({ name }) => process.env['CALLS']!.split(',').includes(name))
const rows = []
const whole: string[] = []
const plans: string[] = []
for (const call of calls) {
  const times: number[][] = [[], []]
  for (let round = 0; round <= rounds; round++)
    for (const [index, side] of sides.entries()) {
      const driven = await drive({ port: side.portOf(call), requests: side.requests(call), seconds, connections: 1 })
      if (round > 0) times[index]!.push(at(driven.times, 0.5))
    }
  const [one, other] = times.map((each) =>
    at(
      each.toSorted((first, second) => first - second),
      0.5,
    ),
  ) as [number, number]
  const { pages: fewPages } = await sides[0].plansOf(call)
  const { statements, found, pages } = await sides[1].plansOf(call)
  plans.push(`## ${call.name}\n\n${found.map(({ text, plan }) => `\`\`\`\n${text}\n\n${plan}\n\`\`\``).join('\n\n')}`)
  const bad = [...new Set(found.flatMap(({ reads }) => reads))]
  if (bad.length > 0) whole.push(`${call.name}: ${bad.join(', ')}`)
  rows.push([
    call.name,
    (pages / fewPages).toFixed(2),
    fewPages,
    pages,
    (other / one).toFixed(2),
    one.toFixed(2),
    other.toFixed(2),
    statements,
    bad.join(' ') || 'no',
  ])
  console.error(rows.at(-1)!.join(' | '))
}
const name = process.env['RESULT'] ?? 'scale'
keepResult(
  name,
  [
    `# ${few.toLocaleString('en')} and ${many.toLocaleString('en')} borrowers\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
    `Median of ${rounds} runs of ${seconds} s on one connection, the two in turn. Pages are those of 8 KB that PostgreSQL touches for a call: exact, whatever else the machine does. The large database takes ${await sides[1].size()}.`,
    table(
      [
        'call',
        'ratio of pages',
        `pages at ${few}`,
        `pages at ${many}`,
        'ratio of times',
        `ms at ${few}`,
        `ms at ${many}`,
        'statements',
        'whole table read',
      ],
      rows,
    ),
    `Tables that grow: ${growing.join(', ')}. The plans are in \`${name}-plans.md\`.`,
  ].join('\n\n'),
)
writeFileSync(
  join(import.meta.dirname, 'results', `${name}-plans.md`),
  `# Plans with ${many.toLocaleString('en')} borrowers\n\n${plans.join('\n\n')}\n`,
)
for (const side of sides) await side.close()
if (whole.length > 0) {
  console.error(`whole tables are read:\n${whole.join('\n')}`)
  process.exit(1)
}
process.exit(0)

async function open(size: number) {
  const server = await openSeededServer(size)
  const numbers = Array.from({ length: 50 }, (_, index) => 11 + Math.floor((index * (size - 100)) / 50 / 100) * 100 + (index % 5))
  const borrowers = await Promise.all(numbers.map((number) => server.signIn(number)))
  const staff = { manager: await server.signInStaff('manager'), admin: await server.signInStaff('admin') }
  return {
    close: server.close,
    portOf: (call: Call) => (call.office ? server.officePort : server.port),
    requests: ({ path, body, office }: Call) =>
      office ? [rawRequest(path, staff[office], body)] : borrowers.map((headers) => rawRequest(path, headers, body)),
    async size(): Promise<string> {
      const {
        rows: [row],
      } = await server.database.pool.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size')
      return row!.size
    },
    async plansOf({ path, body, office }: Call) {
      const { statements } = await server.statementsOf(path, office ? staff[office] : borrowers[0]!, body)
      const found = []
      let pages = 0
      for (const { text, values } of statements.filter((each) => /^(select|with)/.test(each.text))) {
        const { rows: lines } = await server.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, [...values])
        const plan = lines.map((line) => line['QUERY PLAN']).join('\n')
        const {
          rows: [told],
        } = await server.database.pool.query<{
          'QUERY PLAN': { Plan: PlanNode & Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }[]
        }>(`explain (analyze, buffers, format json) ${text}`, [...values])
        pages += Number(told!['QUERY PLAN'][0]!.Plan['Shared Hit Blocks']) + Number(told!['QUERY PLAN'][0]!.Plan['Shared Read Blocks'])
        found.push({ text, plan, reads: readsWhole(told!['QUERY PLAN'][0]!.Plan) })
      }
      return { statements: statements.length, found, pages }
    },
  }
}
