// The audit trail with few and with many events: the cost of inserting, chaining and verifying, and the time of each search of
// the office.
// node bench/audit.ts 10000 10000000          TEST_DATABASE_URL names an outside server
import { sql } from 'kysely'
import { canonicalEvent } from '../server/src/features/audit/event-hash.ts'
import { extendAuditChain } from '../server/src/features/audit/extend-audit-chain.ts'
import { verifyAudit } from '../server/src/features/audit/verify-audit.ts'
import { findAuditPage } from '../server/src/domain/audit/find-events.ts'
import { type OpenDatabase, openDatabase } from '../server/src/platform/database/open-database.ts'
import { openTestDatabase } from '../server/src/testing/open-test-database.ts'
import { readsComplete } from '../server/src/testing/reads-complete.ts'
import { at } from './drive.ts'
import { explainKept } from './explain-kept.ts'
import { heardStatements } from './heard-statements.ts'
import { storeResult, machine, table } from './keep-result.ts'
import { seconds } from './seconds.ts'

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
  'an action of long ago': { action: 'statement.import' },
  'a rare action': { action: 'loan.write_off' },
  'an action of long ago of one of the staff': { action: 'statement.import', actor_id: id('d', 3) },
  'a rare action of one of the staff': { action: 'loan.write_off', actor_id: id('d', 3) },
} as const

/** The server chains so many by itself. */
const mostFresh = 20_000
/** `npm run verify-audit` verifies larger trails, at the same minutes a million. */
const mostVerified = 1_000_000

const rows: (string | number)[][] = []
for (const size of sizes.length > 0 ? sizes : [10_000, 1_000_000]) await measureTrail(size)
storeResult(
  process.env['RESULT'] ?? 'audit',
  [
    `# The audit trail\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
    table(['', 'a second', 'ms, median of 20', 'pages', ''], rows),
  ].join('\n\n'),
)
process.exit(0)

/** A trail of its own, so that events of one size lie in the order of their time. */
async function measureTrail(size: number): Promise<void> {
  const { database, ownerUrl, close } = await openTestDatabase({
    settings: { shared_buffers: '256MB', max_wal_size: '8GB', max_connections: '40' },
  })
  const owner = await openDatabase(ownerUrl, { poolSize: 1, unhurried: true })
  const tell = (what: string, ...cells: (string | number)[]) => {
    rows.push([`${size.toLocaleString('en')}: ${what}`, ...cells])
    console.error(rows.at(-1)!.join(' | '))
  }
  const fresh = Math.min(mostFresh, size)
  const filling = await seconds(() => fillChained(owner, size, size - fresh))
  await fill(owner, size, size - fresh + 1, size)
  const encryption = await seconds(() => extendAuditChain({ database }))
  for (const name of ['staff', 'audit_event', 'audit_link', 'audit_unchained']) await owner.pool.query(`vacuum analyze ${name}`)
  const { rows: told } = await owner.pool.query<{ events: string; links: string }>(
    `select pg_size_pretty(pg_total_relation_size('audit_event')) as events, pg_size_pretty(pg_total_relation_size('audit_link')) as links`,
  )
  tell('filled by the bench', Math.round((size - fresh) / filling), '', '', `${told[0]!.events} of events, ${told[0]!.links} of links`)
  tell('chained by the server', Math.round(fresh / encryption), '', '', `the newest ${fresh.toLocaleString('en')}`)
  if (size <= mostVerified) {
    let problems = 0
    const verifying = await seconds(async () => (problems = (await verifyAudit({ database })).problems.length))
    if (problems > 0) throw new Error(`${problems} problems in a trail that nobody touched`)
    tell('verified', Math.round(size / verifying), '', '', `${verifying.toFixed(1)} s for all`)
  }
  tell('inserted by eight at once', await insertsAtOnce(database, false), '', '', 'events a second')
  tell('the same while they are chained', await insertsAtOnce(database, true), '', '', 'events a second')
  for (const [name, search] of Object.entries(searches)) tell(name, '', ...(await measure(database, search)))
  await owner.close()
  await close()
}

/**
 * Fills the trail up to `last` with nothing in the way, and chains it by the database itself, in minutes for ten million: rows come in without
 * triggers, the indexes are made afterwards. The verification of a smaller trail holds this chain against the product's.
 */
async function fillChained(owner: OpenDatabase, size: number, last: number): Promise<void> {
  await owner.pool.query(`set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
  await owner.pool.query(`
    insert into staff (id, username, name, role, password_hash, created_at)
    select ${idSql('d', 'n')}, 'staff' || n, 'Person ' || n || '.', 'officer', '-', now() from generate_series(0, 199) n`)
  if (last === 0) return
  const { rows: indexes } = await owner.pool.query<{ name: string; definition: string }>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = 'audit_event'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of indexes) await owner.pool.query(`drop index ${name}`)
  await owner.pool.query('set session_replication_role = replica')
  await fill(owner, size, 1, last)
  await owner.pool.query(`
    create function chain_next(bytea, text) returns bytea language sql immutable as $$ select sha256($1 || convert_to($2, 'UTF8')) $$;
    create aggregate chained(text) (sfunc = chain_next, stype = bytea, initcond = '\\x${'00'.repeat(32)}')`)
  await sql`insert into audit_link (number, event_id, hash)
    select row_number() over events, event.id, chained(${canonicalEvent}) over events from audit_event as event
    window events as (order by event.id rows unbounded preceding)`.execute(owner.db)
  await owner.pool.query('set session_replication_role = origin')
  for (const { definition } of indexes) await owner.pool.query(definition)
}

/** Events of three years, of 200 staff and as many borrowers as there are events by 100; one in ten thousand is a write-off. */
async function fill(owner: OpenDatabase, size: number, from: number, to: number): Promise<void> {
  for (let begin = from; begin <= to; begin += 500_000)
    await owner.pool.query(`
      insert into audit_event (at, actor_kind, actor_id, action, subject_kind, subject_id, detail, address)
      select timestamptz '2023-11-23' + n * (interval '3 years' / ${size}), 'staff', ${idSql('d', 'n % 200')},
        case when n % 10000 = 3 then 'loan.write_off' when n < ${size} / 3 and n % 3 = 1 then 'statement.import' when n % 3 = 0 then 'document.view'
          else 'loan.view' end,
        'loan', ${idSql('c', `n % ${Math.max(100_000, Math.round(size / 100))}`)}, '{"page": 1}', '127.0.0.1'
      from generate_series(${begin}, ${Math.min(to, begin + 499_999)}) n`)
}

/** How many events a second eight writers insert, each in a transaction of its own, alone or with the encryption beside them. */
async function insertsAtOnce(database: OpenDatabase, encrypted: boolean): Promise<number> {
  const until = performance.now() + 3_000
  let done = 0
  const encrypt = async () => {
    if (!encrypted) return
    while (performance.now() < until) await extendAuditChain({ database })
  }
  const write = async () => {
    while (performance.now() < until) {
      await database.pool.query(`insert into audit_event (at, actor_kind, action) values (now(), 'system', 'test.event')`)
      done += 1
    }
  }
  await Promise.all([encrypt(), ...Array.from({ length: 8 }, write)])
  return Math.round(done / 3)
}

async function measure(database: OpenDatabase, search: Parameters<typeof findAuditPage>[1]): Promise<[string, number, string]> {
  const times: number[] = []
  for (let round = 0; round < 25; round += 1) times.push(1000 * (await seconds(() => findAuditPage(database.db, search))))
  const statements = await heardStatements(() => findAuditPage(database.db, search))
  const whole = new Set<string>()
  let pages = 0
  for (const statement of statements) {
    const told = await explainKept(database.pool, statement)
    pages += told.pages
    for (const name of readsComplete(told.root)) if (name.startsWith('audit')) whole.add(name)
  }
  return [
    // the first are planned anew each time
    at(
      times.slice(5).toSorted((one, other) => one - other),
      0.5,
    ).toFixed(1),
    pages,
    whole.size === 0 ? 'no table read from end to end' : `reads all of ${[...whole].join(', ')}`,
  ]
}
