// The audit trail with few events and with many: what inserting, chaining and verifying cost, and how long each search of the office takes.
//   node bench/audit.ts 10000 10000000          TEST_DATABASE_URL names an outside server
import { sealAudit } from '../server/src/domain/audit/seal-audit.ts'
import { verifyAudit } from '../server/src/domain/audit/verify-audit.ts'
import { findAuditPage } from '../server/src/features/office/audit.queries.ts'
import { type OpenDatabase, openDatabase } from '../server/src/platform/database/open-database.ts'
import { openTestDatabase } from '../server/src/testing/open-test-database.ts'
import { type PlanNode, readsWhole } from '../server/src/testing/reads-whole.ts'
import { statementsOf } from '../server/src/testing/statements-of.ts'
import { at } from './drive.ts'
import { keepResult, machine, table } from './keep-result.ts'

const sizes = process.argv.slice(2).map(Number)
const id = (kind: string, number: number | string) => `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`
const idSql = (kind: string, number: string) => `('0000000${kind}-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`

const searches = {
  newest: {},
  'page 40': { page: 40 },
  'a day a year ago': { from: '2025-11-23', to: '2025-11-23' },
  'one subject': { subject_id: id('c', 12) },
  'one borrower': { borrower_id: id('b', 12) },
  'one of the staff': { actor_id: id('d', 3) },
  'one of the staff by name': { who: 'person 17.' },
  'some of the staff by user name': { who: 'staff1' },
  'a frequent action': { action: 'loan.view' },
  'a rare action': { action: 'loan.write_off' },
  'a rare action of one of the staff': { action: 'loan.write_off', actor_id: id('d', 3) },
} as const

const rows: (string | number)[][] = []
for (const size of sizes.length > 0 ? sizes : [10_000, 1_000_000]) await measureTrail(size)
keepResult(
  process.env['RESULT'] ?? 'audit',
  [
    `# The audit trail\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
    table(['', 'a second', 'ms, median of 9', ''], rows),
  ].join('\n\n'),
)
process.exit(0)

/** A trail of its own, so that events of one size lie in the order of their time. */
async function measureTrail(size: number): Promise<void> {
  const { database, ownerUrl, close } = await openTestDatabase()
  const owner = await openDatabase(ownerUrl, { poolSize: 1 })
  const tell = (what: string, ...cells: (string | number)[]) => {
    rows.push([`${size.toLocaleString('en')}: ${what}`, ...cells])
    console.error(rows.at(-1)!.join(' | '))
  }
  const filling = await seconds(() => fill(owner, size))
  const sealing = await seconds(() => sealAudit({ database }))
  for (const name of ['audit_event', 'audit_link', 'audit_unsealed']) await owner.pool.query(`vacuum analyze ${name}`)
  let problems = 0
  const verifying = await seconds(async () => (problems = (await verifyAudit({ database })).problems.length))
  if (problems > 0) throw new Error(`${problems} problems in a trail that nobody touched`)
  const { rows: told } = await owner.pool.query<{ events: string; links: string }>(
    `select pg_size_pretty(pg_total_relation_size('audit_event')) as events, pg_size_pretty(pg_total_relation_size('audit_link')) as links`,
  )
  tell('filled', Math.round(size / filling), '', `${told[0]!.events} of events, ${told[0]!.links} of links`)
  tell('chained', Math.round(size / sealing), '', 'events a second')
  tell('verified', Math.round(size / verifying), '', `${verifying.toFixed(1)} s for all`)
  tell('inserted by eight at once', await insertsAtOnce(database, false), '', 'events a second')
  tell('the same while they are chained', await insertsAtOnce(database, true), '', 'events a second')
  for (const [name, search] of Object.entries(searches)) tell(name, '', ...(await measure(database, search)))
  await owner.close()
  await close()
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Events of three years, of 200 staff and as many borrowers as there are events by 100; one in ten thousand is a write-off. */
async function fill(owner: OpenDatabase, to: number): Promise<void> {
  await owner.pool.query('set statement_timeout = 0; set synchronous_commit = off')
  await owner.pool.query(`
    insert into staff (id, username, name, role, password_hash, created_at)
    select ${idSql('d', 'n')}, 'staff' || n, 'Person ' || n || '.', 'officer', '-', now() from generate_series(0, 199) n`)
  for (let begin = 1; begin <= to; begin += 50_000)
    await owner.pool.query(`
      insert into audit_event (at, actor_kind, actor_id, action, subject_kind, subject_id, detail, address)
      select timestamptz '2023-11-23' + n * (interval '3 years' / ${to}), 'staff', ${idSql('d', 'n % 200')},
        case when n % 10000 = 3 then 'loan.write_off' when n % 3 = 0 then 'document.view' else 'loan.view' end,
        'loan', ${idSql('c', 'n % 100000')}, '{"page": 1}', '127.0.0.1'
      from generate_series(${begin}, ${Math.min(to, begin + 49_999)}) n`)
}

/** How many events a second eight writers insert, each in a transaction of its own, alone or with the sealing beside them. */
async function insertsAtOnce(database: OpenDatabase, sealed: boolean): Promise<number> {
  const until = performance.now() + 3_000
  let done = 0
  const seal = async () => {
    if (!sealed) return
    while (performance.now() < until) await sealAudit({ database })
  }
  const write = async () => {
    while (performance.now() < until) {
      await database.pool.query(`insert into audit_event (at, actor_kind, action) values (now(), 'system', 'test.event')`)
      done += 1
    }
  }
  await Promise.all([seal(), ...Array.from({ length: 8 }, write)])
  return Math.round(done / 3)
}

async function measure(database: OpenDatabase, search: Parameters<typeof findAuditPage>[1]): Promise<[string, string]> {
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) times.push(1000 * (await seconds(() => findAuditPage(database.db, search))))
  const statements = await statementsOf(database, () => findAuditPage(database.db, search))
  const whole = new Set<string>()
  for (const statement of statements) {
    const { rows: plan } = await database.pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (generic_plan, format json) ${statement}`,
    )
    for (const name of readsWhole(plan[0]!['QUERY PLAN'][0]!.Plan)) whole.add(name)
  }
  return [
    at(
      times.slice(1).toSorted((one, other) => one - other),
      0.5,
    ).toFixed(1),
    whole.size === 0 ? 'no table read from end to end' : `reads all of ${[...whole].join(', ')}`,
  ]
}
