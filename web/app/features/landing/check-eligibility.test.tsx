import { addDays, addMonths } from '@let-twe/core/business-date.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkEligibility } from './check-eligibility.ts'

const today = '2026-11-23'

/** A person who may borrow today, for any term. */
const answers = {
  dob: '1995-05-05',
  permit_end: '2028-01-01',
  in_thailand_since: '2020-01-01',
  employed_since: '2024-01-01',
  served: 'yes',
}

function check(changes: Partial<Record<keyof typeof answers, string>> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...answers, ...changes })) {
    const [year = '', month = '', day = ''] = value.split('-')
    if (name === 'served') form.set(name, value)
    else for (const [part, chosen] of Object.entries({ year, month, day })) form.set(`${name}_${part}`, chosen)
  }
  return checkEligibility(form, today, sampleLender)
}

test('says yes when nothing stands against it, with every term that fits', () => {
  const { result } = check()
  expect(result?.verdict).toBe('yes')
  expect(result?.terms.map(({ months, fits }) => [months, fits])).toEqual([
    [2, true],
    [3, true],
  ])
})

test('offers the shorter term when the permit ends exactly three months after its last payment', () => {
  const { result } = check({ permit_end: addMonths(addDays(today, 60), 3) })
  expect(result?.verdict).toBe('yes')
  expect(result?.terms.map(({ fits }) => fits)).toEqual([true, false])
})

test('names the first day on which waiting is enough, and the terms that fit on it', () => {
  const { result } = check({ employed_since: '2026-03-15', in_thailand_since: '2025-01-10' })
  expect(result).toMatchObject({ verdict: 'later', from: '2027-03-01' })
  expect(result?.reasons.map(({ reason }) => reason)).toEqual(['too_short_in_thailand', 'too_short_with_employer'])
})

test('does not promise a day on which the permit will have run out', () => {
  const { result } = check({ employed_since: '2026-10-01', permit_end: '2027-06-01' })
  expect(result?.verdict).toBe('no')
  expect(result?.reasons.map(({ reason }) => reason)).toEqual(['too_short_with_employer', 'permit_too_short'])
})

test('refuses outside the province, and above the age', () => {
  expect(check({ served: 'no' }).result).toMatchObject({ verdict: 'no', reasons: [{ reason: 'outside_province' }] })
  expect(check({ dob: '1960-01-01' }).result).toMatchObject({ verdict: 'no', reasons: [{ reason: 'too_old' }] })
})

test('marks missing and invalid days, and keeps the typed values', () => {
  const { wrong, typed, result } = check({ dob: '', permit_end: '2569-01-01', employed_since: '2024', served: 'perhaps' })
  expect(wrong).toEqual({ dob: 'field_required', permit_end: 'date_invalid', employed_since: 'field_required', served: 'field_required' })
  expect(typed.in_thailand_since).toBe('2020-01-01')
  expect(result).toBeNull()
})

test('whatever is sent, it answers', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  )
  fc.assert(
    fc.property(anything, anything, anything, anything, fc.string(), (dob, permit_end, in_thailand_since, employed_since, served) => {
      const { wrong, result } = check({ dob, permit_end, in_thailand_since, employed_since, served })
      expect(result === null).toBe(Object.keys(wrong).length > 0)
    }),
  )
})
