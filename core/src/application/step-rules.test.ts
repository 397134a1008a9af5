import { expect, it } from 'vitest'
import { demoLender } from '../lender/demo-lender.ts'
import { demoProduct } from '../product/demo-product.ts'
import { makeOffer } from './loan-offer.ts'
import { checkStep } from './step-rules.ts'
import type { ApplicationStep } from './steps.ts'

const today = '2026-11-23'
const context = {
  today,
  lender: demoLender,
  offer: makeOffer('first', {}, today, demoLender, demoProduct.terms),
  birth: '1995-05-20',
} as const
const good = {
  qr_scan: { method: 'camera', qr_text: 'https://ewp.doe.go.th/qrcheck/ref?123456789' },
  customer_information: { dob: '1995-05-20', identity_number: '1', permit_end: today, in_thailand_since: '2020-01-15' },
  required_documents: { readable: true },
  additional_information: { employed_since: '2024-01-01' },
  choose_loan_type: { loan_size_baht: 5_000, months: 2, times_per_month: 2, declared: true },
}

function wrong(step: ApplicationStep, changes: object) {
  return checkStep(step, { ...good[step], ...changes } as never, context)
}

it.each(Object.keys(good) as ApplicationStep[])('finds nothing wrong with good answers of %s', (step) => {
  expect(wrong(step, {})).toEqual({})
})

it.each<[ApplicationStep, object, object]>([
  ['qr_scan', { qr_text: undefined }, { qr_text: 'qr_wrong' }],
  ['qr_scan', { qr_text: 'https://elsewhere.example/' }, { qr_text: 'qr_wrong' }],
  ['qr_scan', { method: 'manual', qr_text: undefined }, {}],
  ['customer_information', { dob: '2026-11-24' }, { dob: 'date_in_future' }],
  ['customer_information', { dob: today, in_thailand_since: today }, { dob: 'too_young' }],
  ['customer_information', { dob: today }, { dob: 'too_young', in_thailand_since: 'date_invalid' }],
  ['customer_information', { dob: '1970-11-23' }, { dob: 'too_old' }],
  ['customer_information', { dob: '1970-11-24' }, {}],
  ['customer_information', { dob: '2008-11-24', in_thailand_since: '2020-01-15' }, { dob: 'too_young' }],
  ['customer_information', { dob: '2008-11-23' }, {}],
  ['customer_information', { identity_number: undefined }, { identity_number: 'field_required' }],
  ['customer_information', { identity_number: undefined, passport: 'MA123456' }, {}],
  ['customer_information', { permit_end: '2026-11-22' }, { permit_end: 'date_in_past' }],
  ['customer_information', { in_thailand_since: '2026-11-24' }, { in_thailand_since: 'date_in_future' }],
  ['customer_information', { in_thailand_since: today }, {}],
  ['customer_information', { in_thailand_since: '1995-05-19' }, { in_thailand_since: 'date_invalid' }],
  ['customer_information', { in_thailand_since: '1995-05-20' }, {}],
  ['required_documents', { readable: false }, { readable: 'field_required' }],
  ['additional_information', { employed_since: '2026-11-24' }, { employed_since: 'date_in_future' }],
  ['additional_information', { employed_since: today }, {}],
  ['additional_information', { employed_since: '1995-05-19' }, { employed_since: 'date_invalid' }],
  ['additional_information', { employed_since: '1995-05-20' }, {}],
  ['choose_loan_type', { loan_size_baht: 5_500 }, { loan_size_baht: 'amount_out_of_range' }],
  ['choose_loan_type', { loan_size_baht: 4_250 }, { loan_size_baht: 'amount_out_of_range' }],
  ['choose_loan_type', { months: 12 }, { months: 'term_not_offered' }],
  ['choose_loan_type', { times_per_month: 1 }, { months: 'term_not_offered' }],
  ['choose_loan_type', { declared: false }, { declared: 'field_required' }],
])('%s with %j answers %j', (step, changes, expected) => {
  expect(wrong(step, changes)).toEqual(expected)
})

it('says of a birth in the future only that, and nothing of the arrival before it', () => {
  expect(wrong('customer_information', { dob: '2026-11-24', in_thailand_since: '2020-01-15' })).toEqual({ dob: 'date_in_future' })
})

it('compares with no birth where none is known', () => {
  const answers = { employed_since: '1900-01-01' } as never
  expect(checkStep('additional_information', answers, { ...context, birth: undefined })).toEqual({})
})
