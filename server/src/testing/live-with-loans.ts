import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { NotificationKind } from '@let-twe/core/notification/endpoints.ts'
import { defineNotificationJobs } from '../features/notification/notification.jobs.ts'
import { openJobs } from '../platform/jobs/jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { defineSmsJobs } from '../platform/sms/queue-sms.ts'
import { seedHolidays } from '../seed/thai-holidays.ts'
import { addRunningLoan } from './add-running-loan.ts'
import { signInBorrower } from './sign-in-borrower.ts'
import type { TestApp } from './start-test-app.ts'

/** A time in which the server stands still. */
export type Outage = { readonly from: Date; readonly until: Date }

/** The sent messages, and their possible subjects. */
export type Story = {
  readonly told: readonly {
    kind: NotificationKind
    borrower_id: string
    delivery: string | null
    at: Date
    params: Record<string, unknown>
  }[]
  readonly smsCount: number
  readonly holidays: ReadonlySet<BusinessDate>
  /** Quiet hours that borrowers chose, by their id. */
  readonly quiet: ReadonlyMap<string, { from: string; until: string }>
  readonly punctual: readonly { borrower: string; dueDates: BusinessDate[] }[]
  readonly held: readonly { id: string; borrower: string; start: Date }[]
  readonly cancelled: readonly string[]
}

type Event = { at: Date; happen(): Promise<unknown> }

/**
 * Lives through days in seconds with eight borrowers: half pay on the day, half pay late or never; each of their loans
 * has an appointment, which is held, cancelled or moved. Jumps from one thing that happens to the next.
 */
export async function liveWithLoans(
  app: TestApp,
  {
    firstDay,
    lastDay,
    loansEach,
    outages = [],
  }: { firstDay: BusinessDate; lastDay: BusinessDate; loansEach: number; outages?: readonly Outage[] },
): Promise<Story> {
  app.setClock(instantInBangkok(firstDay, '00:00').toISOString())
  const { database, clock, random, log } = app.platform
  const { db } = database
  // a queue of its own: only this story turns the clock
  const platform: Platform = { ...app.platform, jobs: openJobs({ database, clock, random, log }) }
  defineSmsJobs(platform)
  defineNotificationJobs(platform)
  await seedHolidays(platform)
  const story = { punctual: [] as Story['punctual'][number][], held: [] as Story['held'][number][], cancelled: [] as string[] }
  const events: Event[] = []
  for (let person = 0; person < 8; person += 1) await planPerson(person)
  await restart()
  await live()
  const smsCount = (await app.sentSms()).length
  const rows = await db.selectFrom('notification').select(['kind', 'borrower_id', 'delivery', 'delivered_at', 'params']).execute()
  const chosen = await db.selectFrom('notification_setting').selectAll().execute()
  const closed = await db.selectFrom('closed_day').select('date').execute()
  return {
    ...story,
    told: rows.map(({ delivered_at, ...row }) => ({ ...row, at: delivered_at! })),
    smsCount,
    holidays: new Set(closed.map(({ date }) => date)),
    quiet: new Map(chosen.map(({ borrower_id, quiet_from, quiet_until }) => [borrower_id, { from: quiet_from, until: quiet_until }])),
  }

  /** The server starts: scheduled jobs is planned. */
  async function restart(): Promise<void> {
    const jobs = openJobs({ database, clock, random, log })
    defineSmsJobs({ ...platform, jobs })
    defineNotificationJobs({ ...platform, jobs })
    await jobs.start()
    await jobs.stop()
  }

  async function planPerson(person: number): Promise<void> {
    const { user_id } = await signInBorrower(app)
    const quiet = { 1: { quiet_from: '22:30', quiet_until: '09:15' }, 3: { quiet_from: '12:00', quiet_until: '17:30' } }[person % 4]
    if (quiet)
      await db
        .insertInto('notification_setting')
        .values({ borrower_id: user_id, ...quiet })
        .execute()
    // one loan after another, each paid back before the next begins
    for (let round = 0; round < loansEach; round += 1) {
      const disbursed = addDays(firstDay, person * 2 + round * 70)
      events.push({ at: instantInBangkok(disbursed, '10:00'), happen: () => disburse(user_id, disbursed, person, round) })
      if (person % 2 === 0) story.punctual.push({ borrower: user_id, dueDates: [15, 30, 45, 60].map((days) => addDays(disbursed, days)) })
      const fate = (person + round) % 4
      events.push({
        at: instantInBangkok(addDays(disbursed, round), '11:00'),
        happen: () => book(user_id, addDays(disbursed, 8), fate),
      })
    }
  }

  async function disburse(borrower: string, disbursed: BusinessDate, person: number, round: number): Promise<void> {
    await db.updateTable('loan').set({ state: 'closed' }).where('borrower_id', '=', borrower).execute()
    await db.updateTable('application').set({ ended_at: clock.now() }).where('borrower_id', '=', borrower).execute()
    const loan = await addRunningLoan(app, borrower, disbursed)
    const lateBy = person % 2 === 0 ? [0, 0, 0, 0] : [person % 8, 2, 9 - round, 4]
    for (const [index, days] of lateBy.entries()) {
      const date = addDays(disbursed, 15 * (index + 1) + days)
      const paid = db
        .updateTable('instalment')
        .set({ settled_date: date })
        .where('loan_id', '=', loan)
        .where('number', '=', index + 1)
      events.push({ at: instantInBangkok(date, '20:15'), happen: () => paid.execute() })
    }
  }

  async function book(borrower: string, date: BusinessDate, fate: number): Promise<void> {
    const time = ['09:00', '13:00', '16:00', '18:00'][fate]!
    const ofBorrower = db.selectFrom('loan').select('id').where('borrower_id', '=', borrower).where('state', '=', 'active')
    const { id: loan_id } = await ofBorrower.executeTakeFirstOrThrow()
    const id = random.uuid()
    const row = { id, borrower_id: borrower, loan_id, type: 'interview', state: 'booked', reference: id } as const
    const seat = Number(random.digits(6)) + 1
    await db
      .insertInto('appointment')
      .values({ ...row, date, time, seat, created_at: clock.now() })
      .execute()
    const change = db.updateTable('appointment').where('id', '=', id)
    if (fate === 1) {
      story.cancelled.push(id)
      events.push({ at: instantInBangkok(addDays(date, -1), '06:00'), happen: () => change.set({ state: 'cancelled' }).execute() })
    } else if (fate === 2) {
      const moved = addDays(date, 2)
      story.held.push({ id, borrower, start: instantInBangkok(moved, time) })
      events.push({ at: instantInBangkok(addDays(date, -2), '12:00'), happen: () => change.set({ date: moved, sequence: 1 }).execute() })
    } else story.held.push({ id, borrower, start: instantInBangkok(date, time) })
  }

  async function live(): Promise<void> {
    const end = instantInBangkok(lastDay, '23:59')
    for (;;) {
      events.sort((one, other) => one.at.getTime() - other.at.getTime())
      const waiting = db.selectFrom('job').select((eb) => eb.fn.min('run_at').as('next'))
      const { next } = await waiting.where('failed_at', 'is', null).executeTakeFirstOrThrow()
      const soonest = Math.max(Math.min(events[0]?.at.getTime() ?? Infinity, next?.getTime() ?? Infinity), clock.now().getTime())
      const outage = outages.find(({ from, until }) => soonest >= from.getTime() && soonest < until.getTime())
      const at = outage?.until ?? new Date(soonest)
      if (at > end) return
      // while the server stands still, life goes on
      while (events[0] && events[0].at <= at) {
        const event = events.shift()!
        app.setClock(new Date(Math.max(event.at.getTime(), clock.now().getTime())).toISOString())
        await event.happen()
      }
      app.setClock(at.toISOString())
      if (outage) await restart()
      await platform.jobs.runDue()
    }
  }
}
