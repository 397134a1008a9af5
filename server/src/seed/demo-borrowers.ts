import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { hashPin } from '../platform/pin-hash.ts'
import type { Platform } from '../platform/platform.ts'
import { type Cast, type DemoPerson, type Story, beginStory } from './demo-story.ts'

/** The PIN of every demo borrower; printed at the start, never used outside the demo. */
export const demoPin = '295817'

/** A payment of the demo's first loan: 5,000 Baht in four instalments over two months. */
const instalment = 129_657

type DemoBorrower = DemoPerson & { what: string; live(story: Story): Promise<void> }

const borrowers: readonly DemoBorrower[] = [
  {
    phone: '+66810000001',
    name: 'DEMO AYE AYE',
    language: 'mm',
    what: 'registered, no application yet',
    live: (story) => story.register(1),
  },
  {
    phone: '+66810000002',
    name: 'DEMO KO KO',
    language: 'mm',
    what: 'in the middle of the application',
    async live(story) {
      await story.register(2)
      await story.fill(1, 'customer_information')
    },
  },
  {
    phone: '+66810000003',
    name: 'DEMO MA MA',
    language: 'mm',
    what: 'application sent, interview booked',
    async live(story) {
      await story.register(3)
      await story.fill(1, 'choose_loan_type')
      await story.interview(0, false)
    },
  },
  {
    phone: '+66810000004',
    name: 'DEMO ZAW ZAW',
    language: 'mm',
    what: 'asked to send a document again',
    async live(story) {
      await story.register(8)
      await story.fill(7, 'choose_loan_type')
      await story.interview(6, true)
      await story.askForDocument(1, 'စာလုံးများ မကြည်ပါ')
    },
  },
  {
    phone: '+66810000005',
    name: 'DEMO THIDA',
    language: 'en',
    what: 'pre-approved, has to book a branch visit',
    async live(story) {
      await story.register(9)
      await story.fill(8, 'choose_loan_type')
      await story.interview(7, true)
      await story.preApprove(2)
    },
  },
  {
    phone: '+66810000006',
    name: 'DEMO WIN HTUT',
    language: 'mm',
    what: 'active loan, two instalments paid',
    async live(story) {
      await borrow(story, 35)
      await story.pay(20, instalment)
      await story.pay(6, instalment)
    },
  },
  {
    phone: '+66810000007',
    name: 'DEMO SU SU',
    language: 'mm',
    what: 'active loan, nine days late',
    live: (story) => borrow(story, 24),
  },
  {
    phone: '+66810000008',
    name: 'DEMO MYO MIN',
    language: 'th',
    what: 'loan repaid, may ask for a new one',
    async live(story) {
      await borrow(story, 90)
      for (const daysAgo of [75, 60, 45, 30]) await story.pay(daysAgo, instalment)
    },
  },
]

async function borrow(story: Story, paidOutDaysAgo: number): Promise<void> {
  await story.register(paidOutDaysAgo + 12)
  await story.fill(paidOutDaysAgo + 11, 'choose_loan_type')
  await story.interview(paidOutDaysAgo + 10, true)
  await story.preApprove(paidOutDaysAgo + 4)
  await story.payOut(paidOutDaysAgo)
}

/** Lets the demo's borrowers live up to today, where they do not yet exist, and returns how they log in. */
export async function seedBorrowers(platform: Platform, cast: Omit<Cast, 'pinHash'>): Promise<{ phone: string; what: string }[]> {
  const { db } = platform.database
  const known = await db
    .selectFrom('borrower')
    .select('phone_number')
    .where(
      'phone_number',
      'in',
      borrowers.map(({ phone }) => phone),
    )
    .execute()
  const missing = borrowers.filter(({ phone }) => !known.some(({ phone_number }) => phone_number === phone))
  if (missing.length > 0) {
    const pinHash = await hashPin(demoPin, platform.configuration)
    for (const person of missing) await person.live(beginStory(platform, person, { ...cast, pinHash }))
    // what happened before the first start is in the app's list, and nobody's phone rings for it
    await db
      .updateTable('notification')
      .set({ delivered_at: platform.clock.now(), delivery: 'app' })
      .where('delivered_at', 'is', null)
      .execute()
  }
  return borrowers.map(({ phone, what }) => ({ phone: displayPhoneNumber(phone), what }))
}
