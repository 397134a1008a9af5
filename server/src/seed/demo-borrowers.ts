import { satang } from '@let-twe/core/money.ts'
import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { runDays } from '../features/loan/run-day.ts'
import { openClock } from '../platform/clock.ts'
import { hashPin } from '../platform/pin-hash.ts'
import type { Platform } from '../platform/platform.ts'
import { type Cast, type DemoPerson, type Story, beginStory } from './demo-story.ts'
import { silenceGateways } from './silent-gateways.ts'
import { type WorkingDays, readWorkingDays } from './working-days.ts'

/** The PIN of every demo borrower; printed at the start, never used outside the demo. */
export const demoPin = '295817'

/** A payment of the demo's first loan: 5,000 Baht in four instalments over two months. */
export const instalment = satang(129_657)

/** Days before today, and the working day on or before one. */
export type Calendar = WorkingDays & { readonly ago: (days: number) => BusinessDate; readonly workdayAgo: (days: number) => BusinessDate }

/** A made-up person with a life. */
export type DemoBorrower = DemoPerson & { live(story: Story, days: Calendar): Promise<void> }

const borrowers: readonly (DemoBorrower & { readonly what: string })[] = [
  {
    phone: '+66810000001',
    name: 'DEMO AYE AYE',
    language: 'mm',
    what: 'registered, no application yet',
    live: (story, { ago }) => story.register(ago(1)),
  },
  {
    phone: '+66810000002',
    name: 'DEMO KO KO',
    language: 'mm',
    what: 'in the middle of the application',
    async live(story, { ago }) {
      await story.register(ago(2))
      await story.fill(ago(1), 'customer_information')
    },
  },
  {
    phone: '+66810000003',
    name: 'DEMO MA MA',
    language: 'mm',
    what: 'application sent, interview booked',
    async live(story, { ago }) {
      await story.register(ago(3))
      await story.fill(ago(1), 'choose_loan_type')
      await story.bookInterview()
    },
  },
  {
    phone: '+66810000004',
    name: 'DEMO ZAW ZAW',
    language: 'mm',
    what: 'asked to send a document again',
    async live(story, { workdayAgo }) {
      await apply(story, workdayAgo(6))
      await story.askForDocument(workdayAgo(1))
    },
  },
  {
    phone: '+66810000005',
    name: 'DEMO THIDA',
    language: 'en',
    what: 'pre-approved, has to book a branch visit',
    async live(story, { workdayAgo }) {
      await apply(story, workdayAgo(7))
      await story.preApprove(workdayAgo(2))
    },
  },
  {
    phone: '+66810000006',
    name: 'DEMO WIN HTUT',
    language: 'mm',
    what: 'active loan, two instalments paid',
    async live(story, days) {
      const paidOut = days.workdayAgo(35)
      await borrow(story, days, paidOut)
      for (const due of [15, 30]) await story.pay(days.onOrBefore(addDays(paidOut, due)), instalment)
    },
  },
  {
    phone: '+66810000007',
    name: 'DEMO SU SU',
    language: 'mm',
    what: 'active loan, at least nine days late, with its late fee',
    live: (story, days) => borrow(story, days, days.workdayAgo(24)),
  },
  {
    phone: '+66810000008',
    name: 'DEMO MYO MIN',
    language: 'th',
    what: 'loan repaid, may ask for a new one',
    async live(story, days) {
      const paidOut = days.workdayAgo(90)
      await borrow(story, days, paidOut)
      for (const due of [15, 30, 45, 60]) await story.pay(days.onOrBefore(addDays(paidOut, due)), instalment)
    },
  },
]

async function apply(story: Story, interview: BusinessDate): Promise<void> {
  await story.register(addDays(interview, -2))
  await story.fill(addDays(interview, -1), 'choose_loan_type')
  await story.haveInterview(interview)
}

/** From the application to the disbursement on a day. */
export async function borrow(story: Story, days: Calendar, paidOut: BusinessDate): Promise<void> {
  await comeToSign(story, days, paidOut)
  await story.disburse(paidOut)
}

/** From the application to the signature on a day. */
export async function comeToSign(story: Story, days: Calendar, signed: BusinessDate): Promise<void> {
  const booked = days.before(signed)
  const preApproved = days.before(booked)
  await apply(story, days.before(addDays(preApproved, -4)))
  await story.preApprove(preApproved)
  await story.sign(booked, signed)
}

/** The days before the demo's first start. */
export async function demoCalendar(platform: Platform): Promise<Calendar> {
  const today = platform.clock.today()
  const workingDays = await readWorkingDays(platform)
  const ago = (days: number) => addDays(today, -days)
  return { ...workingDays, ago, workdayAgo: (days: number) => workingDays.onOrBefore(ago(days)) }
}

/** Lets the demo's borrowers, and others beside them, live up to today where they do not yet exist; returns how the borrowers log in. */
export async function seedBorrowers(
  platform: Platform,
  cast: Omit<Cast, 'pinHash'>,
  others: readonly DemoBorrower[] = [],
): Promise<{ phone: string; what: string }[]> {
  const { db } = platform.database
  const everybody = [...borrowers, ...others]
  const known = await db
    .selectFrom('borrower')
    .select('phone_number')
    .where(
      'phone_number',
      'in',
      everybody.map(({ phone }) => phone),
    )
    .execute()
  const missing = everybody.filter(({ phone }) => !known.some(({ phone_number }) => phone_number === phone))
  if (missing.length > 0) {
    const pinHash = await hashPin(demoPin, platform.configuration)
    const calendar = await demoCalendar(platform)
    for (const person of missing) await person.live(beginStory(platform, person, { ...cast, pinHash }), calendar)
    // the daily business of the days before, as if the server had been there
    await runDays({ ...platform, clock: openClock(() => instantInBangkok(calendar.ago(130), '01:00')) })
    await runDays(platform)
    await silenceGateways(platform)
  }
  return borrowers.map(({ phone, what }) => ({ phone: displayPhoneNumber(phone), what }))
}
