import { expect, it } from 'vitest'
import { ineligibleReasons } from './eligibility.ts'
import { questionsOfReason, stepOfReason } from './reason-questions.ts'

it('a reason is corrected at the step that asks its question; the lists of the lender are no answer', () => {
  expect(Object.fromEntries(ineligibleReasons.map((reason) => [reason, stepOfReason(reason)]))).toEqual({
    too_young: 'customer_information',
    too_old: 'customer_information',
    outside_province: 'customer_information',
    too_short_in_thailand: 'customer_information',
    too_short_with_employer: 'additional_information',
    permit_too_short: 'customer_information',
    blacklisted: null,
    debt_written_off: null,
    first_loan_only: null,
    repaid_loan_needed: null,
  })
  expect(questionsOfReason('outside_province')).toEqual(['province_of_work', 'province_of_resident'])
})
