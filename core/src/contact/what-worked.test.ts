import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BusinessDate, addDays, instantInBangkok } from '../business-date.ts'
import { callOutcomes, contactKinds } from './contact-kinds.ts'
import { whatWorked } from './what-worked.ts'

const contact = (
  kind: (typeof contactKinds)[number],
  day: BusinessDate,
  time = '18:20',
  outcome: 'talked' | 'no_answer' | null = null,
) => ({
  kind,
  begun_at: instantInBangkok(day, time),
  outcome: kind === 'call' ? (outcome ?? 'talked') : null,
})
const payment = (paid_date: BusinessDate, time = '23:00') => ({ paid_date, recorded_at: instantInBangkok(paid_date, time) })

describe('what worked for a borrower', () => {
  it('is nothing without a payment after a contact', () => {
    expect(whatWorked([], [payment('2026-11-20')])).toBeNull()
    expect(whatWorked([contact('call', '2026-11-20')], [])).toBeNull()
    expect(whatWorked([contact('call', '2026-11-20')], [payment('2026-11-19'), payment('2026-11-26')])).toBeNull()
    // recorded before the call of the same day
    expect(whatWorked([contact('call', '2026-11-20')], [payment('2026-11-20', '18:00')])).toBeNull()
  })

  it('is the last contact that a payment followed, with its hour and the count of its kind', () => {
    const contacts = [
      contact('call', '2026-10-01'),
      contact('call', '2026-10-10', '09:05'),
      contact('sms', '2026-10-20', '12:00'),
      contact('call', '2026-11-01', '19:40'),
      contact('letter', '2026-11-15'),
    ]
    const payments = [payment('2026-10-03'), payment('2026-10-25'), payment('2026-11-01')]
    expect(whatWorked(contacts, payments)).toEqual({ kind: 'call', hour: 19, paid: 2, of: 3 })
    expect(whatWorked(contacts, payments.slice(0, 2))).toEqual({ kind: 'sms', hour: 12, paid: 1, of: 1 })
  })

  it('follows the last contact before it alone, and no call that nobody answered', () => {
    const contacts = [contact('call', '2026-11-01'), contact('sms', '2026-11-02'), contact('call', '2026-11-03', '10:00', 'no_answer')]
    expect(whatWorked(contacts, [payment('2026-11-04')])).toEqual({ kind: 'sms', hour: 18, paid: 1, of: 1 })
  })

  it('never counts more that were followed than there were, whatever the order', () => {
    const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-10-01', days))
    const contacts = fc.uniqueArray(
      fc.record({ kind: fc.constantFrom(...contactKinds), day, outcome: fc.constantFrom(...callOutcomes, 'not_recorded' as const, null) }),
      { maxLength: 12, selector: ({ day: at }) => at },
    )
    fc.assert(
      fc.property(contacts, fc.array(day, { maxLength: 12 }), (some, days) => {
        const made = some.map(({ kind, day: at, outcome }) => ({ kind, begun_at: instantInBangkok(at, '10:00'), outcome }))
        const payments = days.map((each) => payment(each))
        const worked = whatWorked(made, payments)
        expect(whatWorked(made.toReversed(), payments)?.paid).toBe(worked?.paid)
        if (!worked) return
        expect(worked.paid).toBeGreaterThan(0)
        expect(worked.paid).toBeLessThanOrEqual(Math.min(worked.of, payments.length))
        expect(made.some(({ kind }) => kind === worked.kind)).toBe(true)
      }),
    )
  })
})
