import { satang } from '@let-twe/core/money.ts'
import { afterEach, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import type { Platform } from '../platform.ts'
import { defineSmsJobs, queueSms } from './queue-sms.ts'
import { type Sms, type SmsGateway, SmsRefused, SmsUnanswered } from './sms-gateway.ts'
import { transact } from '../database/transact.ts'

let app: TestApp | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
})

/** The product with another gateway: `failures` come first, one for each try. */
async function withGateway(failures: Error[], more: Partial<SmsGateway> = {}) {
  app = await startTestApp()
  const sent: Sms[] = []
  const sms: SmsGateway = {
    async send(message) {
      const failure = failures.shift()
      if (failure) throw failure
      sent.push(message)
      return { gateway: 'double', reference: 'r1', costSatang: satang(55) }
    },
    ...more,
  }
  const platform: Platform = { ...app.platform, sms }
  defineSmsJobs(platform)
  const { db } = platform.database
  await transact(db, { onRefusal: 'commit' }, (trx) => queueSms(platform, trx, '+66812345678', 'Let Twe: hello'))
  const row = () => db.selectFrom('sms_message').selectAll().executeTakeFirstOrThrow()
  const run = async (seconds = 0) => {
    app!.advance(seconds)
    await platform.jobs.runDue()
  }
  return { sent, row, run, db, platform }
}

it('writes down which gateway took a message, in how many parts and for how much', async () => {
  const { sent, row, run } = await withGateway([])
  await run()
  expect(sent).toHaveLength(1)
  expect(await row()).toMatchObject({ gateway: 'double', gateway_reference: 'r1', parts: 1, cost_satang: 55, failed_reason: null })
})

it('tries again when surely nothing went out', async () => {
  const { sent, row, run } = await withGateway([new Error('out of reach'), new Error('out of reach')])
  await run()
  await run(60)
  await run(60)
  expect(sent).toHaveLength(1)
  expect((await row()).sent_at).not.toBeNull()
})

it.each([
  [new SmsRefused('wrong number'), 'refused'],
  [new SmsUnanswered('silence'), 'unanswered'],
])('never sends again after: %s', async (failure, reason) => {
  const { sent, row, run } = await withGateway([failure])
  await run()
  await run(3600)
  expect(sent).toEqual([])
  expect((await row()).failed_reason).toBe(reason)
})

it('asks the gateway about a message whose try never ended, and counts it once', async () => {
  for (const [known, expected] of [
    [true, 0],
    [false, 1],
  ] as const) {
    const { sent, row, run, db, platform } = await withGateway([], {
      find: async () => (known ? { gateway: 'double', reference: 'found', costSatang: satang(1) } : null),
    })
    await db.updateTable('sms_message').set({ tried_at: platform.clock.now() }).execute()
    await run()
    expect(sent).toHaveLength(expected)
    expect((await row()).sent_at).not.toBeNull()
    await app!.close()
    app = undefined
  }
})

it('records an unknown state where the gateway cannot tell, and does not send twice', async () => {
  const { sent, row, run, db, platform } = await withGateway([])
  await db.updateTable('sms_message').set({ tried_at: platform.clock.now() }).execute()
  await run()
  await run(3600)
  expect(sent).toEqual([])
  expect((await row()).failed_reason).toBe('unanswered')
})

it('distinguishes messages of the same text to the same number', async () => {
  const asked: (readonly string[])[] = []
  const { run, db, platform } = await withGateway([], {
    async find({ others }) {
      asked.push(others)
      return { gateway: 'double', reference: others.includes('r1') ? 'r2' : 'r1' }
    },
  })
  await transact(db, { onRefusal: 'commit' }, (trx) => queueSms(platform, trx, '+66812345678', 'Let Twe: hello'))
  await db.updateTable('sms_message').set({ tried_at: platform.clock.now() }).execute()
  await run()
  // both looked at once and found the same message: one of them looks again
  await run(60)
  const rows = await db.selectFrom('sms_message').select('gateway_reference').execute()
  expect(rows.map(({ gateway_reference }) => gateway_reference).toSorted()).toEqual(['r1', 'r2'])
  expect(asked.at(-1)).toEqual(['r1'])
})

it('keeps the mark of an unfinished attempt while the gateway is unreachable', async () => {
  let reachable = false
  const { sent, row, run, db, platform } = await withGateway([], {
    async find() {
      if (!reachable) throw new Error('out of reach')
      return { gateway: 'double', reference: 'found' }
    },
  })
  await db.updateTable('sms_message').set({ tried_at: platform.clock.now() }).execute()
  await run()
  reachable = true
  await run(60)
  expect(sent).toEqual([])
  expect((await row()).gateway_reference).toBe('found')
})

it('does not send a message after its time', async () => {
  const { sent, row, run } = await withGateway([])
  await run(7 * 3600)
  expect(sent).toEqual([])
  expect((await row()).failed_reason).toBe('too late')
})
