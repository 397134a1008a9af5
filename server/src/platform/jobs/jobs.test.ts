import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { openLog } from '../log.ts'
import { type Jobs, openJobs } from './jobs.ts'
import { transact } from '../database/transact.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

/** Enqueues in a transaction of its own. */
const enqueue = (jobs: Jobs, name: string, data: object, options?: Parameters<Jobs['enqueue']>[3]) =>
  transact(app.platform.database.db, { onRefusal: 'commit' }, (trx) => jobs.enqueue(trx, name, data, options))

/** A batch whose first job stops its process: the jobs behind it are released. */
async function consumeAndRefund(jobs: Jobs): Promise<void> {
  jobs.define({ name: 'stops', run: async () => void jobs.stop() })
  await enqueue(jobs, 'stops', {}, { at: new Date(app.platform.clock.now().getTime() - 3_600_000) })
  expect(await jobs.runDue()).toBe(1)
}

/** A queue on the same database with a log of failures. */
function openQueue() {
  const failures: string[] = []
  const { database, clock, random } = app.platform
  const log = openLog('error', { write: (line) => void failures.push(line) })
  const jobs = openJobs({ database, clock, random, log })
  const { db } = database
  return { jobs, failures, db }
}

it('runs work in the order in which it came, also within one instant', async () => {
  const { jobs } = openQueue()
  const seen: number[] = []
  jobs.define<{ n: number }>({ name: 'in order', run: async ({ n }) => void seen.push(n) })
  for (let n = 0; n < 120; n += 1) await enqueue(jobs, 'in order', { n })
  await jobs.runDue()
  expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => n))
})

it('knows nothing of work whose cause was rolled back', async () => {
  const { jobs, db } = openQueue()
  let ran = 0
  jobs.define({ name: 'rolled back', run: async () => void (ran += 1) })
  await expect(
    transact(db, { onRefusal: 'commit' }, async (trx) => {
      await jobs.enqueue(trx, 'rolled back', {})
      throw new Error('the cause failed')
    }),
  ).rejects.toThrow('the cause failed')
  await jobs.runDue()
  expect(ran).toBe(0)
})

it('waits for its time, stores one job under a key, and cancels it', async () => {
  const { jobs, db } = openQueue()
  const seen: number[] = []
  jobs.define<{ n: number }>({ name: 'later', run: async ({ n }) => void seen.push(n) })
  const at = new Date(app.platform.clock.now().getTime() + 60_000)
  for (const n of [1, 2]) await enqueue(jobs, 'later', { n }, { key: 'one', at })
  await enqueue(jobs, 'later', { n: 3 }, { key: 'other', at })
  await jobs.runDue()
  expect(seen).toEqual([])
  await transact(db, { onRefusal: 'commit' }, (trx) => jobs.cancel(trx, 'other'))
  app.advance(60)
  await jobs.runDue()
  expect(seen).toEqual([1])
})

it('attempts again later and later, then keeps the job for a person; recurring work goes on', async () => {
  const { jobs, failures, db } = openQueue()
  let attempts = 0
  jobs.define({
    name: 'failing',
    nextRun: (after) => new Date(after.getTime() + 3_600_000),
    async run() {
      attempts += 1
      if (attempts <= 8) throw new Error('not now')
    },
  })
  await enqueue(jobs, 'failing', {}, { key: 'next failing' })
  for (let round = 0; round < 8; round += 1) {
    await jobs.runDue()
    app.advance(1800)
  }
  expect([attempts, failures.length]).toEqual([8, 8])
  const { failed } = await db
    .selectFrom('job')
    .where('name', '=', 'failing')
    .where('failed_at', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('failed'))
    .executeTakeFirstOrThrow()
  expect(failed).toBe(1)
  app.advance(3600)
  await jobs.runDue()
  expect(attempts).toBeGreaterThan(8)
  await db.deleteFrom('job').where('name', '=', 'failing').execute()
})

it('counts only failed runs: a released job, or one of a dead process, still has all of its attempts', async () => {
  const { db } = openQueue()
  const open = (run: () => Promise<void>) => {
    const { jobs } = openQueue()
    jobs.define({ name: 'unlucky', maxTries: 2, run })
    return jobs
  }
  let runs = 0
  const fails = async () => {
    runs += 1
    throw new Error('not now')
  }
  await enqueue(open(fails), 'unlucky', {})
  const job = () => db.selectFrom('job').selectAll().where('name', '=', 'unlucky').executeTakeFirst()
  for (let round = 0; round < 9; round += 1) await consumeAndRefund(open(fails))
  expect([runs, await job()]).toMatchObject([0, { attempts: 9, failures: 0, leased_until: null }])
  await db
    .updateTable('job')
    .set({ attempts: 10, leased_until: new Date(app.platform.clock.now().getTime() - 1) })
    .where('name', '=', 'unlucky')
    .execute()
  await open(fails).runDue()
  expect([runs, await job()]).toMatchObject([1, { failures: 1, failed_at: null }])
  app.advance(4)
  await open(fails).runDue()
  expect(await job()).toMatchObject({ failures: 2, failed_at: app.platform.clock.now() })
  await db.deleteFrom('job').where('name', '=', 'unlucky').execute()
})

it("leaves a dead process's job until its lease ends, then runs it", async () => {
  const { jobs, db } = openQueue()
  let ran = 0
  jobs.define({ name: 'held', run: async () => void (ran += 1) })
  await enqueue(jobs, 'held', {})
  await db
    .updateTable('job')
    .set({ leased_until: new Date(app.platform.clock.now().getTime() + 60_000) })
    .where('name', '=', 'held')
    .execute()
  await jobs.runDue()
  expect(ran).toBe(0)
  app.advance(61)
  await jobs.runDue()
  expect(ran).toBe(1)
})

it('runs only parallel kinds side by side', async () => {
  const { jobs } = openQueue()
  let now = 0
  const most: Record<string, number> = {}
  for (const [name, atOnce] of [
    ['alone', 1],
    ['together', 4],
  ] as const)
    jobs.define({
      name,
      atOnce,
      async run() {
        now += 1
        most[name] = Math.max(most[name] ?? 0, now)
        await new Promise(setImmediate)
        now -= 1
      },
    })
  for (const name of ['alone', 'together']) for (let n = 0; n < 8; n += 1) await enqueue(jobs, name, {})
  await jobs.runDue()
  expect(most).toEqual({ alone: 1, together: 4 })
})

it('catches up when the clock was a year ahead and is put right', async () => {
  const year = 365 * 24 * 3600
  const { db } = app.platform.database
  let runs = 0
  const open = () => {
    const { jobs } = openQueue()
    jobs.define({
      name: 'by itself',
      nextRun: (after) => new Date(after.getTime() + 3_600_000),
      async run() {
        runs += 1
      },
    })
    return jobs
  }
  app.advance(year)
  const ahead = open()
  await ahead.start()
  await ahead.stop()
  await enqueue(ahead, 'by itself', {})
  const lease = new Date(app.platform.clock.now().getTime() + 300_000)
  await db.updateTable('job').set({ leased_until: lease }).where('name', '=', 'by itself').where('key', 'is', null).execute()
  app.advance(-year)
  const right = open()
  await right.start()
  await right.stop()
  await open().runDue()
  expect(runs).toBe(2)
  app.advance(3600)
  await open().runDue()
  expect(runs).toBe(3)
  await db.deleteFrom('job').where('name', '=', 'by itself').execute()
})

it('renews its leases while a slow batch runs', async () => {
  const { jobs } = openQueue()
  const taken: number[] = []
  const other = openQueue().jobs
  const run = async ({ n }: { n: number }) => {
    taken.push(n)
    app.advance(30)
    // another process looks for work each time
    if (n < 3) await other.runDue()
  }
  for (const queue of [jobs, other]) queue.define<{ n: number }>({ name: 'slow', run })
  for (let n = 0; n < 4; n += 1) await enqueue(jobs, 'slow', { n })
  await jobs.runDue()
  expect(taken).toEqual([0, 1, 2, 3])
})

it('holds a job that takes longer than a lease', async () => {
  const { jobs, failures, db } = openQueue()
  const { clock } = app.platform
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    jobs.define({
      name: 'long',
      async run() {
        app.advance(50)
        vi.advanceTimersByTime(20_000)
        const until = new Date(clock.now().getTime() + 60_000)
        const read = db.selectFrom('job').select('leased_until').where('name', '=', 'long')
        await vi.waitUntil(async () => (await read.executeTakeFirst())?.leased_until?.getTime() === until.getTime(), { timeout: 30_000 })
      },
    })
    await enqueue(jobs, 'long', {})
    await jobs.runDue()
    expect(failures).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})

it('writes nothing for a process that was held up beyond its lease, nor runs jobs that others leased since', async () => {
  const [first, second] = [openQueue(), openQueue()]
  const [begun, woken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const did: string[] = []
  const work = (name: string, before: () => Promise<void>) => async () => {
    await before()
    const { clock, random, database } = app.platform
    const now = clock.now()
    const row = { id: random.uuid(), kind: 'backup' as const, began_at: now, ended_at: now, files: 1, problems: 0, detail: '{}' }
    await transact(database.db, { onRefusal: 'commit' }, (trx) => trx.insertInto('operation').values(row).execute())
    did.push(name)
  }
  const holdUp = async () => {
    begun.resolve()
    await woken.promise
  }
  first.jobs.define({ name: 'held up', run: work('first', holdUp) })
  second.jobs.define({ name: 'held up', run: work('second', async () => {}) })
  for (let n = 0; n < 3; n += 1) await enqueue(first.jobs, 'held up', {})
  const stopped = first.jobs.runDue()
  await begun.promise
  app.advance(61)
  expect(await second.jobs.runDue()).toBe(3)
  woken.resolve()
  await stopped
  expect(did).toEqual(['second', 'second', 'second'])
  expect(await first.db.selectFrom('operation').select('id').execute()).toHaveLength(3)
  expect(await first.db.selectFrom('job').select('id').where('name', '=', 'held up').execute()).toEqual([])
  expect(first.failures).toEqual([])
})

it('a released job is free: its former holder starts anew, and its effect is there once', async () => {
  const [first, second] = [openQueue(), openQueue()]
  const [begun, woken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { clock, random, database } = app.platform
  let begins = 0
  first.jobs.define({
    name: 'given back',
    async run() {
      begins += 1
      begun.resolve()
      await woken.promise
      const now = clock.now()
      const row = { id: random.uuid(), kind: 'coherence' as const, began_at: now, ended_at: now, files: 1, problems: 0, detail: '{}' }
      await transact(database.db, { onRefusal: 'commit' }, (trx) => trx.insertInto('operation').values(row).execute())
    },
  })
  await enqueue(first.jobs, 'given back', {})
  const stopped = first.jobs.runDue()
  await begun.promise
  app.advance(61)
  await consumeAndRefund(second.jobs)
  woken.resolve()
  expect(await stopped).toBe(2)
  expect(begins).toBe(2)
  expect(await first.db.selectFrom('operation').select('id').where('kind', '=', 'coherence').execute()).toHaveLength(1)
})
