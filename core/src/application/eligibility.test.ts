import { describe, expect, it } from 'vitest'
import { demoLender } from '../lender/demo-lender.ts'
import { loanTerms } from '../loan/loan-terms.ts'
import { demoProduct } from '../product/demo-product.ts'
import {
  checkAgeToBorrow,
  checkAgeToRegister,
  checkPermit,
  checkProvince,
  checkTimeInThailand,
  checkTimeWithEmployer,
  ineligibleReasonsFor,
  termsWithinPermit,
} from './eligibility.ts'

const today = '2026-11-23'

describe.each([
  ['to register', checkAgeToRegister, '2008-11-23', '2008-11-24'],
  ['to borrow', checkAgeToBorrow, '2006-11-23', '2006-11-24'],
] as const)('the age %s', (_, check, oldEnough, tooYoung) => {
  it('is reached on the birthday, and says when it will be', () => {
    expect(check(oldEnough, today, demoLender)).toBeNull()
    expect(check(tooYoung, today, demoLender)).toEqual({ reason: 'too_young', from: '2026-11-24' })
  })

  it('ends on the fifty-sixth birthday', () => {
    expect(check('1970-11-24', today, demoLender)).toBeNull()
    expect(check('1970-11-23', today, demoLender)).toEqual({ reason: 'too_old' })
  })
})

it('work or home in the served province is enough', () => {
  expect(checkProvince('TH-74', 'TH-10', demoLender)).toBeNull()
  expect(checkProvince('TH-10', 'TH-74', demoLender)).toBeNull()
  expect(checkProvince('TH-10', 'TH-10', demoLender)).toEqual({ reason: 'outside_province' })
})

it.each([
  ['too_short_in_thailand', checkTimeInThailand, '2024-11-23', '2024-11-24'],
  ['too_short_with_employer', checkTimeWithEmployer, '2025-11-23', '2025-11-24'],
] as const)('%s ends on the day itself, and says which it is', (reason, check, longEnough, tooShort) => {
  expect(check(longEnough, today, demoLender)).toBeNull()
  expect(check(tooShort, today, demoLender)).toEqual({ reason, from: '2026-11-24' })
})

describe('a permit', () => {
  const terms = loanTerms('repeat', demoProduct.terms)

  it('leaves the terms that it outlasts by three months', () => {
    const months = (end: Parameters<typeof termsWithinPermit>[1]) =>
      termsWithinPermit(terms, end, today, demoLender).map((term) => term.months)
    expect(months('2028-01-01')).toEqual([2, 3, 4])
    expect(months('2027-05-21')).toEqual([2, 3])
    expect(months('2027-01-01')).toEqual([])
  })

  it('is a reason only when it leaves none', () => {
    const reasons = (permit_end?: '2027-05-21' | '2027-01-01') => ineligibleReasonsFor({ permit_end }, today, terms, demoLender)
    const tooShort = { reason: 'permit_too_short', neededUntil: '2027-04-22' }
    expect([reasons(), reasons('2027-05-21'), reasons('2027-01-01')]).toEqual([[], [], [tooShort]])
  })

  it('passes on the very day until which the shortest loan needs it, and names that day one day earlier', () => {
    expect(checkPermit('2027-04-22', today, terms, demoLender)).toBeNull()
    expect(checkPermit('2027-04-21', today, terms, demoLender)).toEqual({ reason: 'permit_too_short', neededUntil: '2027-04-22' })
    expect(checkPermit('2027-04-21', today, [], demoLender)).toEqual({ reason: 'permit_too_short' })
  })
})

it('every reason is returned, in its order, and a rule without its answer is not evaluated', () => {
  const answers = {
    dob: '2010-01-01',
    province_of_work: 'TH-10',
    province_of_resident: 'TH-10',
    in_thailand_since: '2026-01-01',
    employed_since: '2026-01-01',
    permit_end: '2026-12-01',
    blacklisted: true,
  } as const
  const reasons = (known: Parameters<typeof ineligibleReasonsFor>[0]) =>
    ineligibleReasonsFor(known, today, loanTerms('first', demoProduct.terms), demoLender).map(({ reason }) => reason)
  expect(reasons(answers)).toEqual([
    'too_young',
    'outside_province',
    'too_short_in_thailand',
    'too_short_with_employer',
    'permit_too_short',
    'blacklisted',
  ])
  expect(reasons({})).toEqual([])
  expect(reasons({ province_of_work: 'TH-10' })).toEqual([])
  expect(reasons({ province_of_resident: 'TH-10', blacklisted: false })).toEqual([])
})
