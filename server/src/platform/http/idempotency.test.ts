import { endpoint } from '@let-twe/core/endpoint.ts'
import { refuse } from '@let-twe/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { transact } from '../database/transact.ts'
import { buildServer } from './build-server.ts'
import { deleteOldIdempotencyKeys } from './idempotency.ts'
import { makeServe } from './serve-endpoint.ts'

let app: TestApp
let server: FastifyInstance
/** The use case's action after its commit. */
let afterCommit: () => unknown = () => undefined
/** How often its transaction was committed. */
let effects = 0

const close = endpoint({
  method: 'POST',
  path: '/close',
  summary: 'Close a day.',
  access: 'borrower',
  idempotent: true,
  data: z.strictObject({ effects: z.number() }),
  errors: ['loan_not_open'],
})

beforeAll(async () => {
  app = await startTestApp()
  server = await buildServer(app.platform)
  const caller = { kind: 'borrower', id: app.platform.random.uuid(), active: true, restricted: false, pinCheckedAt: null } as never
  makeServe(
    server,
    '',
    app.platform,
    async () => caller,
  )(close, async () => {
    const answer = await transact(app.platform.database.db, { onRefusal: 'rollback' }, async () => ({ effects: ++effects }))
    afterCommit()
    return answer
  })
})
beforeEach(() => {
  afterCommit = () => undefined
})
afterAll(async () => {
  await server.close()
  await app.close()
})

async function call(key: string) {
  const reply = await server.inject({ method: 'POST', url: '/close', headers: { 'idempotency-key': key } })
  return { status: reply.statusCode, code: reply.json().response?.code, data: reply.json().data }
}

it('gives the stored reply to the same key', async () => {
  const first = await call('key-of-a-press-1')
  expect(first.status).toBe(200)
  expect(await call('key-of-a-press-1')).toEqual(first)
})

it('gives the reply of the first to ten requests with the same key at once', async () => {
  const before = effects
  const other = await buildServer(app.platform)
  const caller = { kind: 'borrower', id: app.platform.random.uuid(), active: true, restricted: false, pinCheckedAt: null } as never
  makeServe(
    other,
    '',
    app.platform,
    async () => caller,
  )(close, () =>
    transact(app.platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
      await sql`select pg_sleep(0.3)`.execute(trx)
      return { effects: ++effects }
    }),
  )
  const press = () => other.inject({ method: 'POST', url: '/close', headers: { 'idempotency-key': 'key-of-a-press-6' } })
  const replies = await Promise.all(Array.from({ length: 10 }, press))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  expect(effects).toBe(before + 1)
  await other.close()
})

it('runs nothing again when the server failed between its commit and its reply', async () => {
  const before = effects
  afterCommit = () => {
    throw new Error('killed')
  }
  expect((await call('key-of-a-press-2')).status).toBe(500)
  afterCommit = () => undefined
  app.advance(3_600)
  expect(await call('key-of-a-press-2')).toMatchObject({ status: 409, code: 'already_done' })
  expect(effects).toBe(before + 1)
})

it('runs again after a failure before its commit, and after a refusal', async () => {
  await app.platform.database.db.deleteFrom('idempotency_key').execute()
  const answers = [() => Promise.reject(new Error('killed')), async () => refuse('loan_not_open'), async () => ({ effects: 7 })]
  const other = await buildServer(app.platform)
  const caller = { kind: 'borrower', id: app.platform.random.uuid(), active: true, restricted: false, pinCheckedAt: null } as never
  makeServe(
    other,
    '',
    app.platform,
    async () => caller,
  )(close, () => transact(app.platform.database.db, { onRefusal: 'commit' }, () => answers.shift()!() as Promise<{ effects: number }>))
  const statuses = []
  for (let tries = 0; tries < 4; tries++)
    statuses.push((await other.inject({ method: 'POST', url: '/close', headers: { 'idempotency-key': 'key-of-a-press-3' } })).statusCode)
  expect(statuses).toEqual([500, 409, 200, 200])
  await other.close()
})

it('takes back a call that was given up and lives after all, and asks a repeated request to wait meanwhile', async () => {
  const other = await buildServer(app.platform)
  const caller = { kind: 'borrower', id: app.platform.random.uuid(), active: true, restricted: false, pinCheckedAt: null } as never
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  let calls = 0
  makeServe(
    other,
    '',
    app.platform,
    async () => caller,
  )(close, async () => {
    const call = (calls += 1)
    if (call === 1) {
      begun.resolve()
      await goOn.promise
    }
    return transact(app.platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
      await trx
        .insertInto('closed_day')
        .values({ date: `2027-01-0${call}` as never, name: '{}' })
        .execute()
      return { effects: call }
    })
  })
  const press = () => other.inject({ method: 'POST', url: '/close', headers: { 'idempotency-key': 'key-of-a-press-5' } })
  const slow = press()
  await begun.promise
  const early = await press()
  expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '5'])
  app.advance(60)
  expect((await press()).json().data).toEqual({ effects: 2 })
  goOn.resolve()
  expect((await slow).statusCode).toBe(503)
  expect((await press()).json().data).toEqual({ effects: 2 })
  const days = await app.platform.database.db
    .selectFrom('closed_day')
    .where('date', '>', '2026-12-31' as never)
    .select('date')
    .execute()
  expect(days.map(({ date }) => date)).toEqual(['2027-01-02'])
  await other.close()
})

it('forgets keys after a month', async () => {
  await call('key-of-a-press-4')
  const { db } = app.platform.database
  const keys = () => db.selectFrom('idempotency_key').where('key', '=', 'key-of-a-press-4').selectAll().execute()
  await deleteOldIdempotencyKeys(db, app.platform.clock.now())
  expect(await keys()).toHaveLength(1)
  await deleteOldIdempotencyKeys(db, new Date(app.platform.clock.now().getTime() + 31 * 24 * 3_600_000))
  expect(await keys()).toHaveLength(0)
})
