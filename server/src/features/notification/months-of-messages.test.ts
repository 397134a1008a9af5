import { addDays, businessDateAt, daysBetween, instantInBangkok, timeInBangkok, weekdayOf } from '@let-twe/core/business-date.ts'
import { dateData } from '@let-twe/core/fields.ts'
import { isWithin, usualQuietHours } from '@let-twe/core/notification/contact-guard.ts'
import { notificationRules } from '@let-twe/core/notification/notification-rules.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemRandom } from '../../platform/random.ts'
import { type Story, liveWithLoans } from '../../testing/live-with-loans.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'

const firstDay = '2026-12-01'

/** One loan of each person after another, 70 days apart. A year is five: `LOANS=5`, some minutes. */
const loansEach = Number(process.env['LOANS'] ?? 1)
const lastDay = addDays(firstDay, 10 + loansEach * 70)

let app: TestApp
let story: Story
const live = async (told: Parameters<typeof liveWithLoans>[1]) => {
  app = await startTestApp()
  story = await liveWithLoans(app, told)
}
const onPhone = () => story.told.filter(({ delivery }) => delivery === 'sms' || delivery === 'push')
const reminders = () => onPhone().filter(({ kind }) => kind === 'appointment_reminder')

/** The invariants: each message once, and none at a time outside the allowed hours. */
function holdsAlways(): void {
  it('sends every message once', () => {
    expect(story.smsCount).toBe(story.told.filter(({ delivery }) => delivery === 'sms').length)
    expect(story.told.every(({ delivery }) => delivery !== null)).toBe(true)
  })

  it('never breaks the contact guard: the hours, the holidays, once a day', () => {
    const overdue = onPhone().filter(({ kind }) => notificationRules[kind].overdue)
    expect(overdue.length).toBeGreaterThan(15)
    const days = overdue.map(({ borrower_id, at }) => `${borrower_id} ${businessDateAt(at)}`)
    expect(new Set(days).size).toBe(days.length)
    const broken = overdue.filter(({ at }) => {
      const date = businessDateAt(at)
      const short = [0, 6].includes(weekdayOf(date)) || story.holidays.has(date)
      return timeInBangkok(at) < '08:00' || timeInBangkok(at) >= (short ? '18:00' : '20:00')
    })
    expect(broken).toEqual([])
  })

  it('leaves everybody in peace at night and in the hours that they chose, also over midnight', () => {
    expect([...story.quiet.values()].some(({ from, until }) => from > until)).toBe(true)
    const disturbed = onPhone().filter(({ borrower_id, at }) =>
      isWithin(timeInBangkok(at), story.quiet.get(borrower_id) ?? usualQuietHours),
    )
    expect(disturbed).toEqual([])
  })

  it('says only the truth of the day: before, on, or after the due date, and before the appointment', () => {
    for (const { kind, at, params } of onPhone()) {
      const days = daysBetween(dateData.parse(params['due_date'] ?? '2000-01-01'), businessDateAt(at))
      if (kind === 'payment_due_soon') expect(days).toBeLessThan(0)
      if (kind === 'payment_due_today') expect(days).toBe(0)
      if (kind === 'payment_late') expect(days).toBeGreaterThan(0)
    }
    expect(reminders().filter(({ params }) => story.cancelled.includes(String(params['appointment_id'])))).toEqual([])
    for (const { id, start } of story.held)
      for (const { at, params } of reminders()) if (params['appointment_id'] === id) expect(at.getTime()).toBeLessThan(start.getTime())
  })
}

describe('months of loans', () => {
  beforeAll(() => live({ firstDay, lastDay, loansEach }), 240_000)
  afterAll(() => app.close())
  holdsAlways()

  it('are the subject of many messages', () => {
    expect(story.smsCount).toBeGreaterThan(80 * loansEach)
  })

  it('every payment of punctual borrowers is reminded three days before, one day before and on the day, at nine in the morning', () => {
    for (const { borrower, dueDates } of story.punctual) {
      const payments = story.told.filter(({ borrower_id, kind }) => borrower_id === borrower && kind.startsWith('payment_'))
      for (const due of dueDates) {
        const about = payments.filter(({ params }) => params['due_date'] === due)
        const days = about.map(({ at }) => daysBetween(due, businessDateAt(at))).toSorted((one, other) => one - other)
        expect(days).toEqual([-3, -1, 0])
        expect(about.every(({ at }) => timeInBangkok(at) === '09:00')).toBe(true)
      }
    }
  })

  it('every appointment is reminded one day and one hour before its last time, unless in chosen quiet hours', () => {
    expect(story.held).toHaveLength(6 * loansEach)
    for (const { id, borrower, start } of story.held) {
      const about = reminders().filter(({ params }) => params['appointment_id'] === id)
      const hoursBefore = about.map(({ at }) => (start.getTime() - at.getTime()) / 3_600_000)
      if (!story.quiet.has(borrower)) expect(hoursBefore.toSorted((one, other) => other - one)).toEqual([24, 1])
    }
  })
})

const seed = Number(process.env['SEED'] ?? systemRandom.digits(9))

describe(`months with a server that stops (seed ${seed})`, () => {
  // for minutes, over a night, over a long weekend: at any hour
  const outages = fc
    .sample(
      fc.record({
        afterHours: fc.integer({ min: 20, max: 200 }),
        minutes: fc.oneof(fc.integer({ min: 5, max: 600 }), fc.integer({ min: 600, max: 5000 })),
      }),
      {
        seed,
        numRuns: 20 * loansEach,
      },
    )
    .reduce<{ from: Date; until: Date }[]>((all, { afterHours, minutes }) => {
      const from = new Date((all.at(-1)?.until ?? instantInBangkok(addDays(firstDay, 1), '00:00')).getTime() + afterHours * 3_600_000)
      return [...all, { from, until: new Date(from.getTime() + minutes * 60_000) }]
    }, [])
  beforeAll(() => live({ firstDay, lastDay, loansEach, outages }), 240_000)
  afterAll(() => app.close())
  holdsAlways()

  it('skips no borrower in arrears: a missed reminder follows while it is true', () => {
    const late = story.told.filter(({ kind }) => kind === 'payment_late')
    expect(new Set(late.map(({ borrower_id }) => borrower_id)).size).toBe(4)
  })
})
