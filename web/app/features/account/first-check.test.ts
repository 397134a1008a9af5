import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { describe, expect, test } from 'vitest'
import { type FirstCheck, carriedFrom, emptyCheck } from './first-answers.ts'
import { firstNeededUntil, reasonsOfCheck } from './first-check.ts'
import { askedAs, openPlaces, placesOf } from './place-answers.ts'

const today = '2026-12-05'
const yes: FirstCheck = { ...emptyCheck, served: 'both', in_thailand: 'yes', employed: 'yes', permit: 'yes' }

describe('amount and eligibility before an account', () => {
  test('four presses give the answer, three do not', () => {
    expect(reasonsOfCheck(yes, today, sampleLender)).toEqual([])
    for (const open of ['served', 'in_thailand', 'employed', 'permit'] as const)
      expect(reasonsOfCheck({ ...yes, [open]: '' }, today, sampleLender)).toBeNull()
  })

  test('a "no" waits for its date, which may speak against a loan, with its day, or not', () => {
    const no: FirstCheck = { ...yes, employed: 'no' }
    expect(reasonsOfCheck(no, today, sampleLender)).toBeNull()
    expect(reasonsOfCheck({ ...no, employed_since: '2026--01' }, today, sampleLender)).toBeNull()
    expect(reasonsOfCheck({ ...no, employed_since: '2026-03-01' }, today, sampleLender)).toEqual([
      { reason: 'too_short_with_employer', from: '2027-03-01' },
    ])
    expect(reasonsOfCheck({ ...no, employed_since: '2020-03-01' }, today, sampleLender)).toEqual([])
  })

  test('the asked day of a permit is the first that passes the rule', () => {
    const until = firstNeededUntil(today, sampleLender)!
    const dated = (permit_end: string) => reasonsOfCheck({ ...yes, permit: 'no', permit_end }, today, sampleLender)
    expect(dated(until)).toEqual([])
    expect(dated('2026-12-31')).toEqual([{ reason: 'permit_too_short', neededUntil: until }])
  })

  test('nobody outside the province can borrow', () => {
    expect(reasonsOfCheck({ ...yes, served: 'no' }, today, sampleLender)).toEqual([{ reason: 'outside_province' }])
  })

  test('the application gets the amount and the dates that were given, and no others', () => {
    expect(carriedFrom({ ...yes, amount: '4000', employed: 'no', employed_since: '2026-03-01', permit_end: '2027-01-01' })).toEqual({
      loan_size_baht: '4000',
      employed_since: '2026-03-01',
    })
    expect(carriedFrom({ ...yes, permit: 'no', permit_end: '2027--' })).toEqual({})
  })
})

describe('the place', () => {
  test.each([
    ['both', 'TH-74', 'TH-74', []],
    ['work', 'TH-74', '', ['province_of_resident']],
    ['live', '', 'TH-74', ['province_of_work']],
    ['no', '', '', ['province_of_work', 'province_of_resident']],
  ] as const)('%s gives what it says, and asks the rest', (served, provinceWork, provinceResident, asked) => {
    expect(placesOf(served, demoLender)).toEqual({ provinceWork, provinceResident })
    expect(openPlaces({ served }, demoLender)).toEqual(asked)
  })

  test('without the lender both provinces are asked by name', () => {
    expect(openPlaces({ served: 'both' }, null)).toEqual(['province_of_work', 'province_of_resident'])
  })

  test('a missing province is a mistake of the question on the screen', () => {
    const missing = { province_of_work: 'field_required', province_of_resident: 'field_required', name: 'field_required' } as const
    expect(askedAs(missing, { served: '' }, demoLender)).toEqual({ served: 'field_required', name: 'field_required' })
    expect(askedAs(missing, { served: 'no' }, demoLender)).toEqual(missing)
  })
})
