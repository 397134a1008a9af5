import {
  type BusinessDate,
  addDays,
  businessDateAt,
  daysBetween,
  instantInBangkok,
  timeInBangkok,
  weekdayOf,
} from '@let-twe/core/business-date.ts'
import { noticeRules } from '@let-twe/core/notification/notice-rules.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openJobs } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { defineSmsJobs } from '../../platform/sms/queue-sms.ts'
import { seedHolidays } from '../../seed/thai-holidays.ts'
import { addRunningLoan } from '../../testing/add-running-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { defineNotificationJobs } from './notification.jobs.ts'

const firstDay = '2026-12-01'
const lastDay = '2027-11-30'

type Event = { at: Date; happen(): Promise<unknown> }
type Told = { kind: keyof typeof noticeRules; borrower_id: string; delivery: string | null; at: Date; params: Record<string, unknown> }

let app: TestApp
let platform: Platform
let told: Told[]
let holidays: Set<BusinessDate>
const punctual: { borrower: string; dueDates: BusinessDate[] }[] = []
const held: { id: string; borrower: string; start: Date }[] = []
const cancelled: string[] = []
let smsCount: number

/** A year of eight borrowers: half pay on the day, half pay late or never; each week one of them has an appointment. */
beforeAll(async () => {
  app = await startTestApp()
  app.setClock(instantInBangkok(firstDay, '00:00').toISOString())
  const { database, clock, random, log } = app.platform
  platform = { ...app.platform, jobs: openJobs({ database, clock, random, log }) }
  defineSmsJobs(platform)
  defineNotificationJobs(platform)
  await seedHolidays(platform)
  const closed = await database.db.selectFrom('closed_day').select('date').execute()
  holidays = new Set(closed.map(({ date }) => date))
  const events = await plan()
  await platform.jobs.start()
  await platform.jobs.stop()
  // stopped: from here only the simulation turns the clock
  platform = { ...platform, jobs: openJobs({ database, clock, random, log }) }
  defineSmsJobs(platform)
  defineNotificationJobs(platform)
  await live(events, instantInBangkok(lastDay, '23:59'))
  smsCount = (await app.sentSms()).length
  const rows = await database.db.selectFrom('notification').select(['kind', 'borrower_id', 'delivery', 'delivered_at', 'params']).execute()
  told = rows.map(({ delivered_at, ...row }) => ({ ...row, at: delivered_at! }))
}, 240_000)
afterAll(() => app.close())

async function plan(): Promise<Event[]> {
  const { db } = platform.database
  const events: Event[] = []
  for (let person = 0; person < 8; person += 1) {
    const { user_id } = await signInBorrower(app)
    if (person % 4 === 3)
      await db.insertInto('notification_setting').values({ borrower_id: user_id, quiet_from: '12:00', quiet_until: '17:30' }).execute()
    // five loans after another, each paid back before the next begins
    for (let round = 0; round < 5; round += 1) {
      const disbursed = addDays(firstDay, person * 2 + round * 70)
      const settle = (loan: string, number: number, date: BusinessDate) =>
        db.updateTable('instalment').set({ settled_date: date }).where('loan_id', '=', loan).where('number', '=', number).execute()
      events.push({
        at: instantInBangkok(disbursed, '10:00'),
        async happen() {
          await db.updateTable('loan').set({ state: 'closed' }).where('borrower_id', '=', user_id).execute()
          await db.updateTable('application').set({ ended_at: platform.clock.now() }).where('borrower_id', '=', user_id).execute()
          const loan = await addRunningLoan(app, user_id, disbursed)
          const lateBy = person % 2 === 0 ? [0, 0, 0, 0] : [person % 8, 2, 9 - round, 4].map((days) => days)
          for (const [index, days] of lateBy.entries()) {
            const date = addDays(disbursed, 15 * (index + 1) + days)
            laterEvents.push({ at: instantInBangkok(date, '20:15'), happen: () => settle(loan, index + 1, date) })
          }
        },
      })
      if (person % 2 === 0) punctual.push({ borrower: user_id, dueDates: [15, 30, 45, 60].map((days) => addDays(disbursed, days)) })
      const appointment = addDays(disbursed, 8)
      events.push(bookingEvent(user_id, addDays(disbursed, round), appointment, ['09:00', '13:00', '16:00', '18:00'][round % 4]!, round))
    }
  }
  return events
}

const laterEvents: Event[] = []

function bookingEvent(borrower: string, bookedOn: BusinessDate, date: BusinessDate, time: string, round: number): Event {
  return {
    at: instantInBangkok(bookedOn, '11:00'),
    async happen() {
      const { database, random, clock } = platform
      const loan = await database.db
        .selectFrom('loan')
        .select('id')
        .where('borrower_id', '=', borrower)
        .where('state', '=', 'active')
        .executeTakeFirstOrThrow()
      const id = random.uuid()
      const row = { id, borrower_id: borrower, loan_id: loan.id, type: 'interview', state: 'booked', reference: id, place: 1 } as const
      await database.db
        .insertInto('appointment')
        .values({ ...row, date, time, place: Number(random.digits(6)) + 1, created_at: clock.now() })
        .execute()
      const change = database.db.updateTable('appointment').where('id', '=', id)
      if (round === 1) {
        cancelled.push(id)
        laterEvents.push({ at: instantInBangkok(addDays(date, -1), '06:00'), happen: () => change.set({ state: 'cancelled' }).execute() })
      } else if (round === 2) {
        const moved = addDays(date, 2)
        held.push({ id, borrower, start: instantInBangkok(moved, time) })
        laterEvents.push({
          at: instantInBangkok(addDays(date, -2), '12:00'),
          happen: () => change.set({ date: moved, sequence: 1 }).execute(),
        })
      } else held.push({ id, borrower, start: instantInBangkok(date, time) })
    },
  }
}

/** Jumps from one thing that happens to the next: an event of the story, or a job that is due. */
async function live(events: Event[], until: Date): Promise<void> {
  const { db } = platform.database
  for (;;) {
    events.push(...laterEvents.splice(0))
    events.sort((one, other) => one.at.getTime() - other.at.getTime())
    const { next } = await db
      .selectFrom('job')
      .select((eb) => eb.fn.min('run_at').as('next'))
      .where('failed_at', 'is', null)
      .executeTakeFirstOrThrow()
    const at = new Date(Math.min(events[0]?.at.getTime() ?? Infinity, next?.getTime() ?? Infinity))
    if (at > until) return
    if (at > platform.clock.now()) app.setClock(at.toISOString())
    while (events[0] && events[0].at <= at) await events.shift()!.happen()
    await platform.jobs.runDue()
  }
}

const onPhone = () => told.filter(({ delivery }) => delivery === 'sms' || delivery === 'push')

it('sends every message once', () => {
  expect(smsCount).toBe(told.filter(({ delivery }) => delivery === 'sms').length)
  expect(smsCount).toBeGreaterThan(400)
  expect(told.every(({ delivery }) => delivery !== null)).toBe(true)
})

it('never breaks the contact guard: the hours, the holidays, once a day', () => {
  const overdue = onPhone().filter(({ kind }) => noticeRules[kind].overdue)
  expect(overdue.length).toBeGreaterThan(50)
  const days = overdue.map(({ borrower_id, at }) => `${borrower_id} ${businessDateAt(at)}`)
  expect(new Set(days).size).toBe(days.length)
  const broken = overdue.filter(({ at }) => {
    const date = businessDateAt(at)
    const short = [0, 6].includes(weekdayOf(date)) || holidays.has(date)
    return timeInBangkok(at) < '08:00' || timeInBangkok(at) >= (short ? '18:00' : '20:00')
  })
  expect(broken).toEqual([])
})

it('leaves everybody in peace at night and in the hours that they chose', async () => {
  const chosen = await platform.database.db.selectFrom('notification_setting').selectAll().execute()
  const disturbed = onPhone().filter(({ borrower_id, at }) => {
    const own = chosen.find((each) => each.borrower_id === borrower_id)
    const time = timeInBangkok(at)
    return own ? time >= own.quiet_from && time < own.quiet_until : time >= '21:00' || time < '08:00'
  })
  expect(disturbed).toEqual([])
})

describe('every payment', () => {
  it('of the punctual is told of three days before, one day before and on the day, at nine in the morning', () => {
    for (const { borrower, dueDates } of punctual) {
      const payments = told.filter(({ borrower_id, kind }) => borrower_id === borrower && kind.startsWith('payment_'))
      for (const due of dueDates.filter((date) => date <= lastDay)) {
        const about = payments.filter(({ params }) => params['due_date'] === due)
        const days = about.map(({ at }) => daysBetween(due, businessDateAt(at))).toSorted((one, other) => one - other)
        expect(days).toEqual([-3, -1, 0])
        expect(about.every(({ at }) => timeInBangkok(at) === '09:00')).toBe(true)
      }
    }
  })
})

it('every appointment is told of one day and one hour before its last time, unless in chosen quiet hours, and a cancelled one never', async () => {
  const chosen = (await platform.database.db.selectFrom('notification_setting').select('borrower_id').execute()).map(
    (each) => each.borrower_id,
  )
  const reminders = onPhone().filter(({ kind }) => kind === 'appointment_reminder')
  expect(reminders.filter(({ params }) => cancelled.includes(String(params['appointment_id'])))).toEqual([])
  expect(held.length).toBeGreaterThan(25)
  for (const { id, borrower, start } of held) {
    const hoursBefore = reminders
      .filter(({ params }) => params['appointment_id'] === id)
      .map(({ at }) => (start.getTime() - at.getTime()) / 3_600_000)
    if (chosen.includes(borrower)) expect(hoursBefore.every((hours) => hours > 0)).toBe(true)
    else expect(hoursBefore.toSorted((one, other) => other - one)).toEqual([24, 1])
  }
})
