import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type BusinessDate, addDays, addMonths } from '../business-date.ts'
import { demoLender } from '../lender/demo-lender.ts'
import { lastPaymentDate } from '../loan/loan-terms.ts'
import { type LoanType, loanTypes } from '../loan/loan-type.ts'
import { demoProduct } from '../product/demo-product.ts'
import type { ProductTerms } from '../product/product-terms.ts'
import { loanTypeAfter, makeOffer, needsBranchVisit } from './loan-offer.ts'

const { terms } = demoProduct
const today = '2026-11-23'
const repaid = (closed: BusinessDate, well: boolean) => ({ closed, well })

describe("a borrower's eligibility", () => {
  it('is first without a loan, repeat after one, good after two repaid well, whatever came between', () => {
    expect(loanTypeAfter([], terms)).toBe('first')
    expect(loanTypeAfter([repaid(today, true)], terms)).toBe('repeat')
    expect(loanTypeAfter([repaid(today, true), repaid(today, false)], terms)).toBe('repeat')
    expect(loanTypeAfter([repaid(today, true), repaid(today, false), repaid(today, true)], terms)).toBe('good_customer')
  })

  it('asks for a branch visit before the first loan, and when six months have passed', () => {
    expect(needsBranchVisit([], today, terms)).toBe(true)
    expect(needsBranchVisit([repaid('2026-05-23', true)], today, terms)).toBe(false)
    expect(needsBranchVisit([repaid('2026-05-22', true)], today, terms)).toBe(true)
    // 31 August and six months: the last day of February
    expect(needsBranchVisit([repaid('2026-08-31', true)], '2027-02-28', terms)).toBe(false)
    expect(needsBranchVisit([repaid('2026-08-31', true)], '2027-03-01', terms)).toBe(true)
  })
})

it('every term that is offered ends three months before the permit does, and none that fits is missing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...loanTypes), fc.integer({ min: -30, max: 500 }), (type, days) => {
      const permit_end = addDays(today, days)
      const { terms: offered, reasons } = makeOffer(type, { permit_end }, today, demoLender, demoProduct.terms)
      const all = makeOffer(type, {}, today, demoLender, terms).terms
      for (const term of all) {
        const fits = addMonths(lastPaymentDate(today, term), 3) <= permit_end
        expect(offered.some((each) => each.months === term.months && each.times_per_month === term.times_per_month)).toBe(fits)
      }
      expect(reasons.map(({ reason }) => reason)).toEqual(offered.length === 0 ? ['permit_too_short'] : [])
    }),
  )
})

describe('a product for some kinds of loan', () => {
  const [term] = terms.terms.repeat
  const offerBy = (kinds: Partial<ProductTerms['terms']>, type: LoanType, permit_end?: BusinessDate) =>
    makeOffer(type, permit_end ? { permit_end } : {}, today, demoLender, {
      ...terms,
      terms: { first: [], repeat: [], good_customer: [], ...kinds },
    })

  it.each<[LoanType, Partial<ProductTerms['terms']>, string[]]>([
    ['first', { first: [term!] }, []],
    ['repeat', { first: [term!] }, ['first_loan_only']],
    ['good_customer', { first: [term!] }, ['first_loan_only']],
    ['first', { repeat: [term!] }, ['repaid_loan_needed']],
    ['repeat', { good_customer: [term!] }, ['repaid_loan_needed']],
    ['good_customer', { good_customer: [term!] }, []],
  ])('says to %s with terms for %j why it is not for it', (type, kinds, expected) => {
    expect(offerBy(kinds, type).reasons.map(({ reason }) => reason)).toEqual(expected)
  })

  it('says nothing of a permit that it does not measure', () => {
    expect(offerBy({ first: [term!] }, 'repeat', today).reasons).toEqual([{ reason: 'first_loan_only' }])
  })
})
