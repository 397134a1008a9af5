import { satang } from '@let-twe/core/money.ts'
import {
  getPushKey,
  getQuietHours,
  notificationKinds,
  setQuietHours,
  subscribePush,
  unsubscribePush,
  type NotificationKind,
} from '@let-twe/core/notification/endpoints.ts'
import { type Language, languages } from '@let-twe/core/language.ts'
import { setLang } from '@let-twe/core/auth/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import { formatInstant } from '@let-twe/texts/format.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Notice, notify } from '../../domain/notification/notify.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { openLog } from '../../platform/log.ts'
import type { Platform } from '../../platform/platform.ts'
import { webPush } from '../../platform/push/web-push.ts'
import { smsParts } from '../../platform/sms/sms-parts.ts'
import { defineSmsJobs } from '../../platform/sms/queue-sms.ts'
import { addRunningLoan } from '../../testing/add-running-loan.ts'
import { openPhone } from '../../testing/open-phone.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { deliverNotification } from './deliver-notification.ts'
import { defineNotificationJobs } from './notification.jobs.ts'
import { remindOfPayments } from './remind-of-payments.ts'
import { isStillRelevant } from './still-right.ts'
import { transact } from '../../platform/database/transact.ts'

let app: TestApp
/** The push service's requests, and its replies. */
let pushed: { url: string; topic: string; ttl: string; body: Buffer }[]
let answer: (url: string) => number
let platform: Platform

beforeEach(async () => {
  app = await startTestApp()
  pushed = []
  answer = () => 201
  const post = async (url: URL, headers: Readonly<Record<string, string>>, body: Buffer) => {
    pushed.push({ url: url.href, topic: headers['topic']!, ttl: headers['ttl']!, body })
    return answer(url.href)
  }
  const { log } = app.platform
  const subject = () => 'mailto:test@letwe.example'
  platform = { ...app.platform, push: webPush({ secret: Buffer.alloc(32, 7), services: ['push.example'], subject, log, post }) }
  defineSmsJobs(platform)
  defineNotificationJobs(platform)
})
afterEach(() => app.close())

type Told = { borrowerId: string; kind?: NotificationKind; params?: Record<string, unknown>; dedupeKey?: string }

/** Sends a notification with a test's values; stored ones of earlier days may lack some. */
const tell = ({ kind = 'approved', ...told }: Told) =>
  transact(platform.database.db, { onRefusal: 'commit' }, (trx) =>
    notify(platform, trx, {
      kind,
      dedupeKey: `test ${kind} ${Object.values(told).join(' ')}`,
      ...(kind === 'loan_closed' ? { params: { id: told.borrowerId } } : {}),
      ...told,
    } as Notice),
  )

async function subscribe(me: { token: string; user_id: string }, name: string) {
  const phone = openPhone()
  const endpoint = `https://push.example/${name}`
  const { status } = await app.call(subscribePush, { as: me, body: { endpoint, ...phone.keys } })
  expect(status).toBe(200)
  return { ...phone, endpoint }
}

const deliveries = () =>
  platform.database.db.selectFrom('notification').select(['delivery', 'delivered_at']).orderBy('created_at').execute()

describe('push', () => {
  it.each(languages)('speaks the language of the borrower (%s) and names no matter on the lock screen', async (language: Language) => {
    const me = await signInBorrower(app, { language })
    const phone = await subscribe(me, language)
    await tell({ borrowerId: me.user_id, params: { amount_satang: satang(500_000) } })
    expect(await app.sentSms()).toEqual([])
    const payload = JSON.parse(phone.read(pushed[0]!.body))
    expect(payload).toMatchObject({
      title: platform.termsInForce.lender().name[language],
      body: textsIn(language).notification.lock_message,
      link: '/home',
      language,
    })
    expect(payload.tag.replaceAll('-', '')).toBe(pushed[0]!.topic)
    expect(await deliveries()).toMatchObject([{ delivery: 'push' }])
  })

  it.each(languages)('shows no amount, no name and no word for debt on the lock screen, whatever it is about (%s)', async (language) => {
    const words = /loan|debt|pay|late|overdue|owe|baht|ချေး|အကြွေး|ဆပ်|နောက်ကျ|ဘတ်|กู้|หนี้|จ่าย|ค้าง|บาท|AYE|\d|\{/i
    const me = await signInBorrower(app, { language })
    const phone = await subscribe(me, language)
    for (const kind of notificationKinds)
      await tell({ borrowerId: me.user_id, kind, params: { amount_satang: satang(500_000), reason_code: 'other' } })
    await app.sentSms()
    expect(pushed).toHaveLength(notificationKinds.length)
    const shown = pushed.map(({ body }) => JSON.parse(phone.read(body)))
    expect(shown.filter(({ title, body }) => words.test(`${title} ${body}`))).toEqual([])
  })

  it('reaches all phones of a borrower, and deletes one whose subscription ended', async () => {
    const me = await signInBorrower(app)
    const [one, two] = [await subscribe(me, 'one'), await subscribe(me, 'two')]
    answer = (url) => (url === one.endpoint ? 410 : 201)
    await tell({ borrowerId: me.user_id })
    await app.sentSms()
    expect(pushed.map(({ url }) => url).toSorted()).toEqual([one.endpoint, two.endpoint])
    await tell({ borrowerId: me.user_id, kind: 'disbursed' })
    await app.sentSms()
    expect(pushed.map(({ url }) => url)).toHaveLength(3)
    expect(pushed[2]!.url).toBe(two.endpoint)
  })

  it('sends one SMS where another run delivers the notice while the first asks the push service', async () => {
    const me = await signInBorrower(app)
    await subscribe(me, 'slow')
    await tell({ borrowerId: me.user_id })
    const { id } = await platform.database.db
      .selectFrom('notification')
      .select('id')
      .where('borrower_id', '=', me.user_id)
      .executeTakeFirstOrThrow()
    let other: Promise<void> | undefined
    const send = async () => {
      // the other run finds the notice undelivered, too, and is done before the first has its answer
      if (!other) await (other = deliverNotification(interrupted, { id }))
      return 'gone' as const
    }
    const interrupted: Platform = { ...platform, push: { ...platform.push, send } }
    await deliverNotification(interrupted, { id })
    expect(other).toBeDefined()
    expect(await app.sentSms()).toHaveLength(1)
    expect(await deliveries()).toMatchObject([{ delivery: 'sms' }])
  })

  it('skips an unsubscribed phone, and a phone belongs to its last user', async () => {
    const [me, next] = [await signInBorrower(app), await signInBorrower(app)]
    const { endpoint } = await subscribe(me, 'shared')
    await subscribe(next, 'shared')
    await app.call(unsubscribePush, { as: me, body: { endpoint } })
    await tell({ borrowerId: me.user_id })
    await tell({ borrowerId: next.user_id })
    await app.sentSms()
    expect(pushed).toHaveLength(1)
    await app.call(unsubscribePush, { as: next, body: { endpoint } })
    await tell({ borrowerId: next.user_id, kind: 'disbursed' })
    await app.sentSms()
    expect(pushed).toHaveLength(1)
  })

  it.each([
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://localhost/x',
    'https://push.example:8443/x',
    'https://another.example/x',
  ])('is not subscribed at %s', async (endpoint) => {
    const me = await signInBorrower(app)
    const { status, body } = await app.call(subscribePush, { as: me, body: { endpoint, ...openPhone().keys } })
    expect([status, body.response.fields?.endpoint?.code]).toEqual([400, 'url_invalid'])
  })

  it('goes to the ten phones that were added last', async () => {
    const me = await signInBorrower(app)
    for (let phone = 0; phone < 13; phone += 1) {
      app.advance(1)
      await subscribe(me, String(phone))
    }
    await tell({ borrowerId: me.user_id })
    await app.sentSms()
    expect(pushed.map(({ url }) => Number(url.split('/').at(-1))).toSorted((one, other) => one - other)).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ])
  })

  it('has a public key for the browser to subscribe with', async () => {
    const { body } = await app.call(getPushKey, {})
    expect(Buffer.from(body.data.public_key, 'base64url')).toHaveLength(65)
  })
})

describe('SMS', () => {
  it('takes the place of push without a phone or with a service that is down, in the language of its reader and without a word of the matter', async () => {
    const [none, down] = [await signInBorrower(app), await signInBorrower(app)]
    await app.call(setLang, { as: down, language: 'en' })
    await subscribe(down, 'down')
    answer = () => 503
    await tell({ borrowerId: none.user_id })
    await tell({ borrowerId: down.user_id })
    const sent = await app.sentSms()
    // both are due at the same instant
    expect(sent.map(({ text }) => text).toSorted()).toEqual([
      'Let Twe: There is a message for you. Please open the app.',
      'လက်တွဲ အက်ပ် - သင့်အတွက် စာ ရှိပါသည်။ ဖွင့်ကြည့်ပါ။',
    ])
    expect(await deliveries()).toMatchObject([{ delivery: 'sms' }, { delivery: 'sms' }])
  })

  it("is not spent on the person's own recent action", async () => {
    const me = await signInBorrower(app)
    for (const kind of ['application_received', 'interview_booked', 'payment_received', 'loan_closed'] as const)
      await tell({ borrowerId: me.user_id, kind })
    expect(await app.sentSms()).toEqual([])
    expect((await deliveries()).map(({ delivery }) => delivery)).toEqual(['app', 'app', 'app', 'app'])
  })

  it('is one part long for every kind', async () => {
    const me = await signInBorrower(app)
    for (const kind of notificationKinds) await tell({ borrowerId: me.user_id, kind })
    for (const { text } of await app.sentSms()) expect([text.startsWith('လက်တွဲ အက်ပ် - '), smsParts(text)]).toEqual([true, 1])
  })
})

describe('hours', () => {
  it("wait for the end of the borrower's own quiet hours", async () => {
    const me = await signInBorrower(app)
    expect((await app.call(getQuietHours, { as: me })).body.data).toEqual({ quiet_from: '21:00', quiet_until: '08:00' })
    await app.call(setQuietHours, { as: me, body: { quiet_from: '06:00', quiet_until: '18:30' } })
    await tell({ borrowerId: me.user_id })
    expect(await app.sentSms()).toHaveLength(0)
    app.setClock('2026-11-23T18:30:00+07:00')
    expect(await app.sentSms()).toHaveLength(1)
  })

  it('allows the notice of a changed phone number at night', async () => {
    const me = await signInBorrower(app)
    await subscribe(me, 'night')
    app.setClock('2026-11-23T23:30:00+07:00')
    await tell({ borrowerId: me.user_id, kind: 'phone_number_changed' })
    await app.sentSms()
    expect(pushed).toHaveLength(1)
  })

  it('end for a phone that is off as well: the push service keeps a message no longer than it may ring', async () => {
    const me = await signInBorrower(app)
    await subscribe(me, 'off')
    const loan = await addRunningLoan(app, me.user_id, '2026-10-30')
    app.setClock('2026-11-22T17:30:00+07:00')
    await tell({ borrowerId: me.user_id, kind: 'payment_late', params: { loan_id: loan, instalment: 1 } })
    await tell({ borrowerId: me.user_id, kind: 'approved' })
    await app.sentSms()
    expect(pushed.map(({ ttl }) => ttl).toSorted()).toEqual(['12600', '1800'])
  })

  it('hold when the gateway is down until after them: the message goes out the next morning, once', async () => {
    const me = await signInBorrower(app)
    const loan = await addRunningLoan(app, me.user_id, '2026-10-30')
    let down = true
    const sentAt: string[] = []
    const sms: Platform['sms'] = {
      async send() {
        if (down) throw new Error('out of reach')
        sentAt.push(formatInstant(platform.clock.now()))
        return { gateway: 'double', reference: null }
      },
    }
    const { database, clock, random } = platform
    const log = openLog('silent')
    platform = { ...platform, sms, jobs: openJobs({ database, clock, random, log }) }
    defineSmsJobs(platform)
    defineNotificationJobs(platform)
    app.setClock('2026-11-22T17:55:00+07:00')
    await tell({ borrowerId: me.user_id, kind: 'payment_late', params: { loan_id: loan, instalment: 1 } })
    for (let minutes = 0; minutes < 16 * 60; minutes += 5) {
      await platform.jobs.runDue()
      if (minutes === 30) down = false
      app.advance(300)
    }
    expect(sentAt).toEqual(['23-11-2026 08:00'])
    expect(await deliveries()).toMatchObject([{ delivery: 'sms' }])
  })

  it('allow one contact a day about an overdue debt, on a Sunday until 18:00', async () => {
    const me = await signInBorrower(app)
    const loan = await addRunningLoan(app, me.user_id, '2026-10-30')
    const late = (n: number) =>
      tell({ borrowerId: me.user_id, kind: 'payment_late', dedupeKey: `late ${n}`, params: { loan_id: loan, instalment: 1 } })
    app.setClock('2026-11-22T17:59:00+07:00')
    await late(1)
    await late(2)
    expect(await app.sentSms()).toHaveLength(1)
    app.setClock('2026-11-22T19:00:00+07:00')
    expect(await app.sentSms()).toHaveLength(1)
    app.setClock('2026-11-23T07:59:00+07:00')
    expect(await app.sentSms()).toHaveLength(1)
    app.setClock('2026-11-23T08:00:00+07:00')
    expect(await app.sentSms()).toHaveLength(2)
  })
})

describe('outdated notifications', () => {
  it('is not sent: a payment that was made in between', async () => {
    const me = await signInBorrower(app)
    const loan = await addRunningLoan(app, me.user_id, '2026-11-08')
    await tell({ borrowerId: me.user_id, kind: 'payment_due_today', params: { loan_id: loan, instalment: 1 } })
    await platform.database.db.updateTable('instalment').set({ settled_date: '2026-11-23' }).where('number', '=', 1).execute()
    expect(await app.sentSms()).toEqual([])
    expect(await deliveries()).toMatchObject([{ delivery: 'dropped' }])
  })

  it('is not sent: a request that was met while the borrower slept', async () => {
    const me = await signInBorrower(app)
    const { staff_id } = await signInStaff(app, 'officer')
    const loan = await addRunningLoan(app, me.user_id, '2026-11-22')
    const { database, random, clock } = platform
    app.setClock('2026-11-23T22:00:00+07:00')
    for (const done of [true, false]) {
      const request = {
        id: random.uuid(),
        loan_id: loan,
        kind: 'information',
        reason_code: 'other',
        requested_by: staff_id,
        requested_at: clock.now(),
      } as const
      await database.db
        .insertInto('officer_request')
        .values({ ...request, done_at: done ? clock.now() : null })
        .execute()
      await tell({
        borrowerId: me.user_id,
        kind: 'information_requested',
        dedupeKey: request.id,
        params: { request_id: request.id, reason_code: 'other' },
      })
    }
    app.setClock('2026-11-24T08:00:00+07:00')
    expect(await app.sentSms()).toHaveLength(1)
    expect((await deliveries()).map(({ delivery }) => delivery).toSorted()).toEqual(['dropped', 'sms'])
  })

  it('is not sent when the server stood still for days', async () => {
    const me = await signInBorrower(app)
    await tell({ borrowerId: me.user_id })
    app.setClock('2026-11-27T09:00:00+07:00')
    expect(await app.sentSms()).toEqual([])
  })
})

describe('appointments', () => {
  async function book(date: string, time: string) {
    const me = await signInBorrower(app)
    const loan = await addRunningLoan(app, me.user_id, '2026-11-22')
    const { random, clock, database } = platform
    const id = random.uuid()
    await database.db
      .insertInto('appointment')
      .values({
        id,
        borrower_id: me.user_id,
        loan_id: loan,
        type: 'interview',
        state: 'booked',
        date: date as '2026-11-23',
        time,
        seat: 1,
        reference: id,
        created_at: clock.now(),
      })
      .execute()
    return id
  }
  /** Lives through the days in steps of an hour and returns the times of messages. */
  async function live(until: string): Promise<string[]> {
    await platform.jobs.planScheduled()
    const times: string[] = []
    let seen = (await app.sentSms()).length
    while (platform.clock.now() < new Date(until)) {
      app.advance(3600)
      const count = (await app.sentSms()).length
      for (; seen < count; seen += 1) times.push(formatInstant(platform.clock.now()))
    }
    return times
  }

  it('are reminded one day and one hour before, in waking hours', async () => {
    await book('2026-11-25', '14:00')
    expect(await live('2026-11-25T20:00:00+07:00')).toEqual(['24-11-2026 14:00', '25-11-2026 13:00'])
  })

  it('cancelled ones are not notified when the message had not gone out', async () => {
    const id = await book('2026-11-25', '14:00')
    const { db } = platform.database
    const { borrower_id: borrowerId } = await db.selectFrom('appointment').select('borrower_id').executeTakeFirstOrThrow()
    app.setClock('2026-11-23T22:00:00+07:00')
    for (const kind of ['interview_booked', 'appointment_confirmed'] as const)
      await tell({ borrowerId, kind, params: { appointment_id: id, sequence: 0, date: '2026-11-25', time: '14:00' } })
    await db.updateTable('appointment').set({ state: 'cancelled', sequence: 1 }).execute()
    app.setClock('2026-11-24T08:00:00+07:00')
    expect(await app.sentSms()).toEqual([])
    expect((await deliveries()).map(({ delivery }) => delivery)).toEqual(['dropped', 'dropped'])
  })

  it('cancelled ones are not reminded, and moved ones at their new time', async () => {
    const [gone, moved] = [await book('2026-11-25', '14:00'), await book('2026-11-25', '15:00')]
    await platform.database.db.updateTable('appointment').set({ state: 'cancelled' }).where('id', '=', gone).execute()
    await platform.database.db
      .updateTable('appointment')
      .set({ date: '2026-11-26', time: '10:00', sequence: 1 })
      .where('id', '=', moved)
      .execute()
    expect(await live('2026-11-26T20:00:00+07:00')).toEqual(['25-11-2026 10:00', '26-11-2026 09:00'])
  })
})

it("an overdue payment's reminder includes the late fee, as the app shows it", async () => {
  const me = await signInBorrower(app)
  const loan = await addRunningLoan(app, me.user_id, '2026-10-30', satang(110_000))
  const fee = { loan_id: loan, instalment_number: 1, amount_satang: satang(5_000), charged_date: '2026-11-20' } as const
  const { db } = platform.database
  await db
    .insertInto('late_fee')
    .values([
      { ...fee, month_number: 1 },
      { ...fee, month_number: 2, waived_at: platform.clock.now() },
    ])
    .execute()
  await remindOfPayments(platform)
  const { params } = await db.selectFrom('notification').select('params').executeTakeFirstOrThrow()
  const shown = (await app.call(getCurrentLoan, { as: me })).body.data
  expect(params).toMatchObject({ amount_satang: satang(116_000) })
  expect(shown.overdue_satang).toBe(116_000)
})

it('payments are reminded three days and one day before, on the day, and then by steps of days overdue', async () => {
  const me = await signInBorrower(app)
  await addRunningLoan(app, me.user_id, '2026-11-15', satang(100_000))
  const told: string[] = []
  for (let day = 0; day < 30; day += 1) {
    const date = addDays('2026-11-23', day)
    app.setClock(instantInBangkok(date, '09:00').toISOString())
    if ((await remindOfPayments(platform)) > 0) told.push(date.slice(5))
    expect(await remindOfPayments(platform)).toBe(0)
  }
  expect(told).toEqual(['11-27', '11-29', '11-30', '12-01', '12-03', '12-06', '12-14'])
  const late = await platform.database.db
    .selectFrom('notification')
    .select('params')
    .where('kind', '=', 'payment_late')
    .orderBy('created_at', 'desc')
    .execute()
  expect(late[0]!.params).toMatchObject({ instalment: 1, days: 14, amount_satang: satang(101_000) })
})

describe('a slip that is being looked at', () => {
  const slip = async (loan_id: string, amount: number, state: 'received' | 'refused' = 'received') => {
    const { random, clock, database } = platform
    const id = random.uuid()
    const file = { file_name: id, media_type: 'image/jpeg', sha256: id } as const
    const paid = { amount_satang: satang(amount), paid_date: clock.today(), payment_type: 'atm', sent_at: clock.now() } as const
    await database.db
      .insertInto('payment_slip')
      .values({ id, loan_id: loan_id as never, ...file, ...paid, state })
      .execute()
  }
  const reminders = () => platform.database.db.selectFrom('notification').select(['kind', 'params']).orderBy('created_at').execute()

  it('is not demanded again: the late reminder names the rest, or waits until the slip is decided', async () => {
    const me = await signInBorrower(app)
    const loan = await addRunningLoan(app, me.user_id, '2026-10-30', satang(110_000))
    await slip(loan, 111_000)
    expect(await remindOfPayments(platform)).toBe(0)
    await platform.database.db.updateTable('payment_slip').set({ state: 'refused' }).execute()
    await slip(loan, 40_000)
    expect(await remindOfPayments(platform)).toBe(1)
    expect(await reminders()).toMatchObject([{ kind: 'payment_late', params: { instalment: 1, amount_satang: 71_000 } }])
  })

  it('is demanded again, by the reminder and in the app, when nobody has checked the slip for a week', async () => {
    const me = await signInBorrower(app)
    const loan = await addRunningLoan(app, me.user_id, '2026-10-30', satang(110_000))
    const asked = async () => (await app.call(getCurrentLoan, { as: me })).body.data
    await slip(loan, 111_000)
    const shown = await asked()
    expect(shown.under_review).toMatchObject({ amount_satang: 111_000, overdue_satang: 0 })
    await platform.database.db
      .updateTable('payment_slip')
      .set({ sent_at: new Date(platform.clock.now().getTime() - 8 * 86_400_000) })
      .execute()
    expect((await asked()).under_review).toBeNull()
    expect(await remindOfPayments(platform)).toBe(1)
    expect(await reminders()).toMatchObject([{ kind: 'payment_late', params: { amount_satang: shown.overdue_satang } }])
  })

  it('leads the reminder to the instalment after it', async () => {
    const me = await signInBorrower(app)
    const loan = await addRunningLoan(app, me.user_id, '2026-10-26', satang(100_000))
    await slip(loan, 101_000)
    expect(await remindOfPayments(platform)).toBe(1)
    expect(await reminders()).toMatchObject([{ kind: 'payment_due_soon', params: { instalment: 2, amount_satang: 101_000 } }])
  })

  it.each([
    ['received', 101_000, false],
    ['received', 50_000, true],
    ['refused', 101_000, true],
  ] as const)('%s, of %i, after a reminder was written: the reminder is still right: %s', async (state, amount, right) => {
    const me = await signInBorrower(app)
    const loan = await addRunningLoan(app, me.user_id, '2026-10-30', satang(100_000))
    await slip(loan, amount, state)
    const notice = { kind: 'payment_late', params: { loan_id: loan, instalment: 1 }, created_at: platform.clock.now() } as const
    expect(await isStillRelevant(platform.database.db, notice, { now: platform.clock.now(), slipsFrom: new Date(0) })).toBe(right)
  })
})
