import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { readAuditHeads } from './audit-heads.ts'
import { canonicalEvent } from './event-hash.ts'
import { extendAuditChain, writeAuditHead } from './extend-audit-chain.ts'
import { verifyAudit } from './verify-audit.ts'

let app: TestApp
beforeEach(async () => void (app = await startTestApp()))
afterEach(() => app.close())

const db = () => app.platform.database.db
const system = { kind: 'system', id: null } as const
const write = (action: string, on = db()) => audit(app.platform, on, system, { action, detail: { reason: 'ก', amount_satang: 12 } })
const verify = () => verifyAudit(app.platform)

/** The actions of an attacker with the owner's password, with every trigger removed. */
const tamper = (statement: string) =>
  app.platform.database.whileMigrating((script) => script.inOneTransaction(`set local session_replication_role = replica; ${statement}`))

async function chainedEvents(count: number): Promise<number[]> {
  for (let number = 1; number <= count; number += 1) await write(`test.event_${number}`)
  await extendAuditChain(app.platform)
  return (await db().selectFrom('audit_event').select('id').where('action', 'like', 'test.%').orderBy('id').execute()).map(({ id }) => id)
}

describe('the chain of the audit trail', () => {
  it('holds every event once, at any concurrency and order of commits', async () => {
    await transact(db(), { onRefusal: 'rollback' }, async (slow) => {
      await write('test.slow', slow)
      // a chain that waited for the slow one would hang here: both have their events before it ends
      const pool = app.platform.database.pool
      await Promise.all(
        Array.from({ length: 8 }, () =>
          pool.query(
            `insert into audit_event (at, actor_kind, action) select $1::timestamptz, 'system', 'test.fast' from generate_series(1, 50)`,
            [app.platform.clock.now()],
          ),
        ),
      )
      const early = await pool.query<{ count: number }>('select count(*)::int as count from audit_unchained')
      expect(early.rows[0]!.count).toBeGreaterThanOrEqual(400)
    })
    await Promise.all([extendAuditChain(app.platform), extendAuditChain(app.platform), write('test.meanwhile')])
    await extendAuditChain(app.platform)
    const { chained, waiting, problems } = await verify()
    const { count } = await db()
      .selectFrom('audit_event')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect({ chained, waiting, problems }).toEqual({ chained: count, waiting: 0, problems: [] })
    expect(count).toBeGreaterThan(400)
  })

  it('takes an event that committed after later ones were chained', async () => {
    const client = await app.platform.database.pool.connect()
    await client.query('begin')
    await client.query(`insert into audit_event (at, actor_kind, action) values ($1, 'system', 'test.late')`, [app.platform.clock.now()])
    const ids = await chainedEvents(3)
    await client.query('commit')
    client.release()
    await extendAuditChain(app.platform)
    expect((await verify()).problems).toEqual([])
    const late = await db()
      .selectFrom('audit_link')
      .innerJoin('audit_event', 'audit_event.id', 'event_id')
      .select(['number', 'event_id'])
      .where('action', '=', 'test.late')
      .executeTakeFirstOrThrow()
    expect(late.event_id).toBeLessThan(ids[0]!)
    expect(late.number).toBe((await verify()).chained)
  })

  it('is over every column of an event', async () => {
    const { rows } = await sql<{
      name: string
    }>`select column_name as name from information_schema.columns where table_name = 'audit_event'`.execute(db())
    const { sql: written } = canonicalEvent.compile(db())
    for (const { name } of rows) expect(written).toContain(`event.${name}`)
  })
})

describe('a verification', () => {
  it.each([
    ['an action', `action = 'loan.view'`],
    ['a microsecond', `at = at + interval '1 microsecond'`],
    ['who it was', `actor_kind = 'guest'`],
    ['one amount of the detail', `detail = detail || '{"amount_satang": 13}'`],
    ['an address', `address = '10.0.0.1'`],
  ])('names the event of which %s was edited, and no other', async (_what, change) => {
    const ids = await chainedEvents(5)
    await tamper(`update audit_event set ${change} where id = ${ids[2]}`)
    const { problems } = await verify()
    expect(problems).toEqual([expect.stringMatching(new RegExp(`^Event ${ids[2]} of .* was edited`))])
  })

  it('names a removed event, in the middle, at the end and before it was chained', async () => {
    const ids = await chainedEvents(5)
    await tamper(`delete from audit_event where id in (${ids[1]}, ${ids[4]})`)
    await write('test.waits')
    const waits = await db().selectFrom('audit_unchained').select('event_id').executeTakeFirstOrThrow()
    await tamper(`delete from audit_event where id = ${waits.event_id}`)
    expect((await verify()).problems).toEqual([
      expect.stringContaining(`Event ${ids[1]} was removed`),
      expect.stringContaining(`Event ${ids[4]} was removed`),
      `Event ${waits.event_id} was removed before it was chained.`,
    ])
    // a removed event does not stop the chain
    await write('test.after')
    expect(await extendAuditChain(app.platform)).toBe(1)
  })

  it('names an inserted event, also one chained with an old date', async () => {
    const ids = await chainedEvents(3)
    await tamper(
      `insert into audit_event (id, at, actor_kind, action) overriding system value values (${ids[2]! + 1000}, now(), 'system', 'test.forged')`,
    )
    expect((await verify()).problems).toEqual([`Event ${ids[2]! + 1000} was inserted: nothing chained it.`])
    await sql`insert into audit_event (at, actor_kind, action) values (${new Date(app.platform.clock.now().getTime() - 86_400_000)}, 'staff', 'test.backdated')`.execute(
      db(),
    )
    await extendAuditChain(app.platform)
    expect((await verify()).problems).toHaveLength(2)
    expect((await verify()).problems).toContainEqual(expect.stringMatching(/was inserted: it says .* chained after later ones/))
  })

  it('reports a chain that lost its end or was rebuilt, by the heads of the days', async () => {
    const ids = await chainedEvents(4)
    app.advance(86_400)
    expect(await writeAuditHead(app.platform)).toBe('2026-11-23')
    expect(await writeAuditHead(app.platform)).toBeNull()
    expect(app.logged.some((line) => line.includes('"audit_head":{"day":"2026-11-23"'))).toBe(true)
    const { audit_heads: kept } = await readAuditHeads(db())
    expect((await verifyAudit(app.platform, kept)).problems).toEqual([])
    // the whole chain again, over changed events
    await tamper(`update audit_event set action = 'test.other' where id = ${ids[0]}; insert into audit_unchained select event_id from audit_link;
      delete from audit_link; delete from audit_head`)
    await extendAuditChain(app.platform)
    expect((await verify()).problems).toEqual([])
    expect((await verifyAudit(app.platform, kept)).problems).toEqual([
      "The kept head of 2026-11-23 is another than the chain's: what happened until then was written anew.",
    ])
    const { number } = kept[0]!
    await tamper(`delete from audit_event where id = ${ids[3]}; delete from audit_link where number >= ${number}`)
    expect((await verifyAudit(app.platform, kept)).problems).toEqual([expect.stringContaining('its end was removed')])
  })
})

describe("the application's role", () => {
  it.each([
    'update audit_event set action = action',
    'delete from audit_event',
    'truncate audit_event',
    'alter table audit_event disable trigger all',
    'drop trigger audit_event_append_only on audit_event',
    'drop table audit_event',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'set session_replication_role = replica',
    'update audit_link set hash = hash',
    'delete from audit_head',
    'insert into audit_unchained values (1)',
    'alter table ledger_entry disable trigger all',
    'create table mine (id integer)',
    'set role postgres',
    `insert into migration (name, checksum) values ('x', 'x')`,
  ])('may not: %s', async (statement) => {
    await chainedEvents(1)
    await expect(sql.raw(statement).execute(db())).rejects.toThrow(/permission denied|must be owner/)
  })

  it('owns nothing', async () => {
    const { rows } = await sql<{ owned: number; super: boolean }>`
      select (select count(*)::int from pg_class where pg_has_role(current_user, relowner, 'member')) as owned,
        (select rolsuper or rolcreaterole or rolcreatedb from pg_roles where rolname = current_user) as super`.execute(db())
    expect(rows).toEqual([{ owned: 0, super: false }])
  })
})
