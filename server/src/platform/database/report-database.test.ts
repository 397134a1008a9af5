import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Pair, startPair } from '../../testing/faults/start-pair.ts'
import { databaseUrl, onServer, useTestServer } from '../../testing/test-server.ts'
import { CannotStart } from '../cannot-start.ts'
import { openLog } from '../log.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { type ReportDatabase, openReportDatabase } from './report-database.ts'

// A primary and a replica that streams from it; the reader owns nothing, as in production.
let pair: Pair
let database: OpenDatabase
let [primaryUrl, replicaUrl] = ['', '']
const opened: ReportDatabase[] = []
const polling = { timeout: 60_000, interval: 20 }

beforeAll(async () => {
  pair = await startPair()
  await onServer(pair.primary.url, "create role reader login password 'x'")
  await onServer(pair.primary.url, 'create table figure (amount integer)')
  await onServer(pair.primary.url, 'grant select, insert on figure to reader')
  const asReader = (url: string) => Object.assign(new URL(url), { username: 'reader', password: 'x' }).href
  primaryUrl = asReader(pair.primary.url)
  replicaUrl = asReader(pair.replica.url)
  database = await openDatabase(primaryUrl)
}, 120_000)
afterAll(async () => {
  for (const reports of opened) await reports.close()
  await database.close()
  await pair.close()
})

async function open(url: string | undefined) {
  const warned: string[] = []
  const reports = await openReportDatabase(database, url, openLog('warn', { write: (line) => void warned.push(line) }))
  opened.push(reports)
  return { reports, warned, count: () => reports.read(async (db) => (await sql`select from figure`.execute(db)).rows.length) }
}

const add = () => sql`insert into figure values (1)`.execute(database.db)

it('reads the replica, and returns the time of its figures', async () => {
  const { reports, warned, count } = await open(replicaUrl)
  await add()
  await expect.poll(async () => (await count()).found, polling).toBe(1)
  await onServer(pair.replica.url, 'select pg_wal_replay_pause()')
  const { asOf } = await count()
  await add()
  const late = await count()
  expect(late.found).toBe(1)
  expect(late.asOf!.getTime()).toBeLessThanOrEqual(Date.now())
  expect(await reports.behind()).toEqual({ seconds: expect.any(Number) })
  await onServer(pair.replica.url, 'select pg_wal_replay_resume()')
  await expect.poll(async () => (await count()).found, polling).toBe(2)
  expect((await count()).asOf!.getTime()).toBeGreaterThan(asOf!.getTime())
  expect(warned).toEqual([])
})

it('takes no standby for the database, which may show writes that its primary never acknowledged', async () => {
  const standby = await openDatabase(replicaUrl)
  await expect(sql`select 1`.execute(standby.db)).rejects.toMatchObject({ code: '25006' })
  await standby.close()
})

it('refuses a write', async () => {
  const { reports } = await open(replicaUrl)
  await expect(reports.read((db) => sql`insert into figure values (1)`.execute(db))).rejects.toMatchObject({ code: '25006' })
})

it('does not start with another database, or with an account that the replica does not know', async () => {
  const server = await useTestServer()
  const other = await open(databaseUrl(server.appUrl, server.template))
  await expect(other.reports.check()).rejects.toThrow(/^REPORT_DATABASE_URL is another database than DATABASE_URL/)
  expect(other.warned).toEqual([])
  const stranger = await open(Object.assign(new URL(replicaUrl), { password: 'wrong' }).href)
  await expect(stranger.reports.check()).rejects.toThrow(new CannotStart('REPORT_DATABASE_URL cannot be used: it refuses the password'))
  await server.close()
})

it('reads the database itself without a replica, and while the named one is writable or does not reply', async () => {
  const without = await open(undefined)
  expect(await without.count()).toEqual({ found: 2, asOf: null })
  expect(await without.reports.behind()).toBeNull()
  const promoted = await open(primaryUrl)
  await promoted.reports.check()
  expect(await promoted.count()).toEqual({ found: 2, asOf: null })
  expect(promoted.warned.join()).toContain('takes writes itself')

  const { reports, warned, count } = await open(replicaUrl)
  expect((await count()).asOf).not.toBeNull()
  await pair.replica.stop()
  expect(await count()).toEqual({ found: 2, asOf: null })
  expect(await count()).toEqual({ found: 2, asOf: null })
  expect(warned).toHaveLength(1)
  expect(await reports.behind()).toEqual({ seconds: null })
  await reports.check()
})
