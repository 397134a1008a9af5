import { satang } from '@let-twe/core/money.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { notifyAll } from '../../domain/notification/notify.ts'
import { openClock } from '../../platform/clock.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { transact } from '../../platform/database/transact.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { openLog } from '../../platform/log.ts'
import type { Platform } from '../../platform/platform.ts'
import { systemRandom } from '../../platform/random.ts'
import { type Fate, openMessageDoubles } from '../../testing/message-doubles.ts'
import type { MessageWork } from '../../testing/message-worker.ts'
import { openTestDatabase } from '../../testing/open-test-database.ts'
import { openPhone } from '../../testing/open-phone.ts'

// MESSAGE_SENDS=10000 MESSAGE_KILLS=10 vitest run …/killed-in-the-middle.test.ts sends more; SEED repeats a run
const sends = Number(process.env['MESSAGE_SENDS'] ?? 240)
const kills = Number(process.env['MESSAGE_KILLS'] ?? 2)
const seed = Number(process.env['SEED'] ?? systemRandom.digits(9))

const worker = fileURLToPath(new URL('../../testing/message-worker.ts', import.meta.url))
/** Every life of the process begins so much later: the dead one's leases have ended. */
const betweenLivesMs = 6 * 60_000
/** As many as may be on their way at once. */
const atOnce = 5

it.concurrent(
  `killed again and again, each message goes out once by its key and none is missing (seed ${seed})`,
  async () => {
    const run = await carryAndKill('infobip', sends)
    expect(run.smsByNumber).toEqual(run.expectedSms)
    expect(run.failed).toBe(0)
  },
  15 * 60_000,
)

it.concurrent(`a gateway without a key but with a log gets each message once, also two of the same words to one number (seed ${seed})`, async () => {
  const run = await carryAndKill('twilio', 60)
  expect(run.smsByNumber).toEqual(run.expectedSms)
  expect(run.failed).toBe(0)
}, 120_000)

/** Two notices of the same words for each person, every second one with a phone that takes push; the process dies `kills` times. */
async function carryAndKill(gateway: 'infobip' | 'twilio', notices: number) {
  const folder = await mkdtemp(join(tmpdir(), 'let-twe-test-'))
  const { database, url, ownerUrl, close } = await openTestDatabase()
  let startsAt = new Date('2026-11-23T10:00:00+07:00')
  let spawnedAt = Date.now()
  const now = () => new Date(startsAt.getTime() + Date.now() - spawnedAt)
  const deaths = fc.sample(fc.record({ at: fc.integer({ min: 1, max: Math.floor(notices * 0.75) }), taken: fc.boolean() }), {
    seed,
    numRuns: kills,
  })
  deaths.sort((one, other) => one.at - other.at)
  let asked = 0
  let lastFate: Fate = 'lost'
  let process: ChildProcess | undefined
  const decide = (): Fate => {
    asked += 1
    if (process!.killed) return lastFate
    if (asked < (deaths[0]?.at ?? Infinity)) return 'answered'
    process!.kill('SIGKILL')
    lastFate = deaths.shift()!.taken ? 'unanswered' : 'lost'
    return lastFate
  }
  const doubles = await openMessageDoubles({ decide, now })
  try {
    const expectedSms = await queueNotifications(database, notices, startsAt)
    const work = {
      databaseUrl: url,
      databaseOwnerUrl: ownerUrl,
      dataFolder: folder,
      sms: [doubles.accounts[gateway]],
      pushBase: doubles.base,
    }
    let died = 0
    for (;;) {
      spawnedAt = Date.now()
      process = spawnWorker({ ...work, startsAt: startsAt.toISOString() })
      const signal = await new Promise((resolve, reject) => {
        process!.once('error', reject)
        process!.once('exit', (code, by) =>
          code === 0 || by === 'SIGKILL' ? resolve(by) : reject(new Error(`the worker ended with ${code}`)),
        )
      })
      if (signal === null) break
      died += 1
      startsAt = new Date(now().getTime() + betweenLivesMs)
    }
    expect(died).toBe(kills)
    const { db } = database
    const written = {
      deliveries: (await db.selectFrom('notification').select('delivery').execute()).map(({ delivery }) => delivery),
      sms: await db.selectFrom('sms_message').select(['sent_at', 'failed_reason']).execute(),
      jobs: await db.selectFrom('job').select('name').execute(),
    }
    expect(written.jobs).toEqual([])
    expect(Map.groupBy(written.deliveries, String).get('null')).toBeUndefined()
    expect(written.deliveries.filter((delivery) => delivery === 'push')).toHaveLength(notices / 2)
    expect(written.sms).toHaveLength(notices / 2)
    const failed = written.sms.filter(({ failed_reason }) => failed_reason !== null)
    expect(written.sms.filter(({ sent_at }) => sent_at !== null)).toHaveLength(notices / 2 - failed.length)
    // a push message that came again has the topic of the first one, which it takes the place of
    expect(doubles.pushed.size).toBe(notices / 2)
    const again = [...doubles.pushed.values()].reduce((sum, count) => sum + count - 1, 0)
    expect(again).toBeLessThanOrEqual(kills * atOnce)
    return { expectedSms, smsByNumber: new Map([...doubles.sms].toSorted()), failed: failed.length }
  } finally {
    process?.kill('SIGKILL')
    doubles.close()
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function queueNotifications(database: OpenDatabase, notices: number, at: Date): Promise<Map<string, number>> {
  const clock = openClock(() => at)
  const platform = {
    clock,
    random: systemRandom,
    jobs: openJobs({ database, clock, random: systemRandom, log: openLog('error') }),
  } as Platform
  const people = Array.from({ length: notices / 2 }, (_, n) => ({
    id: systemRandom.uuid(),
    phone_number: `+668${String(n).padStart(8, '0')}` as const,
    language: 'mm' as const,
    pin_hash: 'none',
    created_at: at,
  }))
  const withPhone = people.filter((_, n) => n % 2 === 1)
  const { keys } = openPhone()
  await transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    for (let from = 0; from < people.length; from += 1000)
      await trx
        .insertInto('borrower')
        .values(people.slice(from, from + 1000))
        .execute()
    const subscriptions = withPhone.map(({ id }) => ({ endpoint: `https://push.example/${id}`, borrower_id: id, ...keys, created_at: at }))
    for (let from = 0; from < subscriptions.length; from += 1000)
      await trx
        .insertInto('push_subscription')
        .values(subscriptions.slice(from, from + 1000))
        .execute()
    const kinds = ['approved', 'disbursed'] as const
    await notifyAll(
      platform,
      trx,
      kinds.flatMap((kind) =>
        people.map(({ id }) => ({ borrowerId: id, kind, params: { amount_satang: satang(500_000) }, dedupeKey: `${kind} ${id}` })),
      ),
    )
  })
  return new Map(people.filter((_, n) => n % 2 === 0).map(({ phone_number }) => [phone_number, 2]))
}

function spawnWorker(work: MessageWork): ChildProcess {
  return spawn(process.execPath, [worker, JSON.stringify(work)], { stdio: ['ignore', 'ignore', 'inherit'] })
}
