import { expect, it } from 'vitest'
import type { BusinessDate } from '../business-date.ts'
import { satang } from '../money.ts'
import { type PaymentFacts, paymentMessage } from './payment-message.ts'

const today: BusinessDate = '2026-11-23'
const next = { date: '2026-11-30', amount_satang: satang(264_314), with_instalment: true } as const
const none: PaymentFacts = {
  overdue_satang: 0,
  late_next: null,
  instalments: [{ paid_satang: 0, fee_satang: 0 }],
  under_review: null,
  deferral_asked: null,
  promised: null,
}
const late: PaymentFacts = {
  ...none,
  overdue_satang: satang(134_657),
  late_next: next,
  instalments: [
    { paid_satang: 0, fee_satang: satang(5_000) },
    { paid_satang: 0, fee_satang: 0 },
  ],
}
const review = (changes: Partial<NonNullable<PaymentFacts['under_review']>> = {}) => ({
  amount_satang: satang(129_657),
  checked_on: today,
  overdue_satang: satang(5_000),
  late_next: { ...next, amount_satang: satang(134_657) },
  ...changes,
})
const slip = { part: 'slip_got', amount: 129_657 }

it('a slip that covers all but the fee: not to pay again, the open rest, and the next total with the next instalment in it', () => {
  expect(paymentMessage({ ...late, under_review: review() }, today)).toEqual([
    slip,
    { part: 'check_today' },
    { part: 'not_again' },
    { part: 'stays_open', amount: 5_000 },
    { part: 'grows_by_instalment', amount: 134_657, date: '2026-11-30' },
  ])
})

it('a slip that covers everything leaves nothing open; after hours its day is named', () => {
  const covered = review({ overdue_satang: 0, late_next: null, checked_on: '2026-11-24' })
  const told = [slip, { part: 'check_on', date: '2026-11-24' }, { part: 'not_again' }]
  expect(paymentMessage({ ...late, under_review: covered }, today)).toEqual(told)
  expect(paymentMessage({ ...none, under_review: covered }, today)).toEqual(told)
})

it('a slip of a part leaves the rest to be paid', () => {
  const part = review({ overdue_satang: satang(80_000), late_next: null })
  expect(paymentMessage({ ...late, under_review: part }, today)).toEqual([
    slip,
    { part: 'check_today' },
    { part: 'stays_open', amount: 80_000 },
  ])
})

it('an overdue amount shows its fee, its deferral or promise, and its growth', () => {
  const said = { ...late, deferral_asked: '2026-11-28', promised: { amount_satang: satang(134_657), date: '2026-11-25' } } as const
  expect(paymentMessage(said, today)).toEqual([
    { part: 'with_fee', fee: 5_000 },
    { part: 'later_asked', date: '2026-11-28' },
    { part: 'promised', amount: 134_657, date: '2026-11-25' },
    { part: 'grows_by_instalment', amount: 264_314, date: '2026-11-30' },
  ])
  const fee = { ...next, with_instalment: false }
  expect(paymentMessage({ ...late, late_next: fee }, today).at(-1)).toEqual({ part: 'grows_by_fee', amount: 264_314, date: '2026-11-30' })
})

it('a slip goes before a deferral and a promise, and an instalment of which a part was paid has paid its fee', () => {
  const asked = { ...late, deferral_asked: '2026-11-28', under_review: review({ overdue_satang: 0, late_next: null }) } as const
  expect(paymentMessage(asked, today).map(({ part }) => part)).toEqual(['slip_got', 'check_today', 'not_again'])
  const paid = [{ paid_satang: satang(6_000), fee_satang: satang(5_000) }]
  expect(paymentMessage({ ...late, late_next: null, instalments: paid }, today)).toEqual([])
})

it('an amount that is not due shows nothing, unless a deferral was requested', () => {
  expect(paymentMessage(none, today)).toEqual([])
  expect(paymentMessage({ ...none, deferral_asked: '2026-12-05' }, today)).toEqual([{ part: 'later_asked', date: '2026-12-05' }])
})
