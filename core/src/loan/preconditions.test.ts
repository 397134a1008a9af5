import { satang } from '../money.ts'
import { describe, expect, it } from 'vitest'
import { demoLender } from '../lender/demo-lender.ts'
import { demoProduct } from '../product/demo-product.ts'
import {
  type LoanStep,
  type PreconditionRule,
  isMet,
  isSameAccount,
  evaluatePreconditions,
  loanSteps,
  nextStep,
  preconditionRules,
  preconditionStates,
} from './preconditions.ts'
import type { PreconditionFacts } from './precondition-facts.ts'

const account = { bank: '004', account_number: '1234567890', account_name: 'AYE AYE' }
const held = { state: 'done', date: '2026-11-20', result: 'passed', by: 'interviewer' } as const
const good: PreconditionFacts = {
  day: '2026-11-23',
  now: new Date('2026-11-23T02:00:00Z'),
  lender: demoLender,
  product: demoProduct.terms,
  account: { active: true, restricted: false, payoutHeldUntil: null },
  ineligible: [],
  designated: false,
  permitEnd: '2028-03-31',
  offer: { type: 'first', size: satang(500_000), months: 2, timesPerMonth: 2, rate: 3600 },
  askedSize: satang(500_000),
  counterOffer: null,
  missingDocuments: [],
  documentsAskedFor: [],
  openRequests: 0,
  interview: held,
  visit: { ...held, result: null },
  visitNeeded: true,
  identityShared: false,
  bankAccountShared: false,
  relatedToStaff: false,
  name: 'Aye Aye',
  payoutAccount: account,
  approvedAccount: account,
  income: { type: 'monthly', salaryBaht: 12_000, otherDebtsBaht: 0 },
  overridden: [],
  payoutAloneMax: satang(2_500_000),
  proposedBy: 'officer',
  approvedBy: 'manager',
  actor: 'manager',
}

/** The violations, by their rule. */
function unmet(step: LoanStep, facts: Partial<PreconditionFacts>) {
  const lines = evaluatePreconditions(step, { ...good, ...facts }).filter(({ state }) => state !== 'passed')
  return Object.fromEntries(lines.map(({ rule, state, detail }) => [rule, detail === null ? state : { state, ...detail }]))
}

it.each(loanSteps)('%s is possible when everything holds', (step) => {
  expect(unmet(step, {})).toEqual({})
})

it('each step asks for its own rules, in the order of the list', () => {
  const late: PreconditionRule[] = [
    'visit_done',
    'attested_by_two',
    'payout_account_as_approved',
    'payout_not_held',
    'payout_within_limit',
    'second_person',
  ]
  const asked = (step: LoanStep) => evaluatePreconditions(step, good).map(({ rule }) => rule)
  expect(asked('pre_approve')).toEqual(preconditionRules.filter((rule) => !late.includes(rule)))
  expect(asked('approve')).toEqual([...asked('pre_approve'), 'second_person'])
  expect(asked('sign')).toEqual(preconditionRules.filter((rule) => !['payout_not_held', 'payout_within_limit'].includes(rule)))
  expect(asked('disburse')).toEqual(preconditionRules.filter((rule) => rule !== 'attested_by_two'))
})

const cases: [string, Partial<PreconditionFacts>, ReturnType<typeof unmet>][] = [
  ['a switched-off account', { account: { ...good.account, active: false } }, { account_active: 'failed' }],
  ['a restricted account', { account: { ...good.account, restricted: true } }, { account_not_restricted: 'failed' }],
  ['somebody on the blacklist', { ineligible: [{ reason: 'blacklisted' }] }, { not_blacklisted: 'failed' }],
  ['somebody too young', { ineligible: [{ reason: 'too_young' }] }, { eligible: { state: 'failed', reasons: ['too_young'] } }],
  ['a permit that ends too soon', { permitEnd: '2027-04-21' }, { permit_outlasts_term: { state: 'failed', date: '2027-04-21' } }],
  ['no permit', { permitEnd: undefined }, { permit_outlasts_term: 'failed' }],
  ['a term that is not offered', { offer: { ...good.offer, months: 6 } }, { term_offered: 'failed', affordable: 'failed' }],
  [
    'a size above the product',
    { offer: { ...good.offer, size: satang(550_000) }, askedSize: satang(550_000) },
    { size_within_product: { state: 'failed', amount_satang: satang(500_000) } },
  ],
  [
    'more than was asked for',
    { askedSize: satang(499_999) },
    { size_not_above_asked: { state: 'failed', amount_satang: satang(499_999) } },
  ],
  ['what was asked for to the satang', { askedSize: satang(500_000), counterOffer: { size: satang(600_000), answer: null } }, {}],
  ['more than was asked for, agreed to', { askedSize: satang(400_000), counterOffer: { size: satang(500_000), answer: 'agreed' } }, {}],
  [
    'more than was agreed to',
    { askedSize: satang(400_000), counterOffer: { size: satang(499_999), answer: 'agreed' } },
    { size_not_above_asked: { state: 'failed', amount_satang: satang(499_999) } },
  ],
  [
    'more than was asked for, declined',
    { askedSize: satang(400_000), counterOffer: { size: satang(500_000), answer: 'declined' } },
    { size_not_above_asked: { state: 'failed', amount_satang: satang(400_000) } },
  ],
  [
    'more than was asked for, while the borrower is asked',
    { askedSize: satang(400_000), counterOffer: { size: satang(500_000), answer: null } },
    { size_not_above_asked: { state: 'waiting', amount_satang: satang(500_000) } },
  ],
  [
    'more than the borrower is asked about',
    { askedSize: satang(400_000), counterOffer: { size: satang(499_999), answer: null } },
    { size_not_above_asked: { state: 'failed', amount_satang: satang(400_000) } },
  ],
  ['a permit too short for any term, which the permit’s own rule evaluates', { ineligible: [{ reason: 'permit_too_short' }] }, {}],
  ['a payout alone up to its maximum', { payoutAloneMax: satang(500_000) }, {}],
  [
    'a payout alone above its maximum',
    { payoutAloneMax: satang(499_999) },
    { payout_within_limit: { state: 'failed', amount_satang: satang(499_999) } },
  ],
  ['a large payout by another than who approved', { payoutAloneMax: 0, actor: 'another' }, {}],
  ['a large payout by nobody yet', { payoutAloneMax: 0, actor: null }, { payout_within_limit: { state: 'failed', amount_satang: 0 } }],
  ['nothing asked for', { askedSize: undefined }, { size_not_above_asked: 'failed' }],
  [
    'a missing document',
    { missingDocuments: ['selfie'], documentsAskedFor: ['income'] },
    { documents_readable: { state: 'failed', documents: ['selfie'] } },
  ],
  [
    'a document that is asked for again',
    { documentsAskedFor: ['selfie'] },
    { documents_readable: { state: 'waiting', documents: ['selfie'] } },
  ],
  ['an open request', { openRequests: 1 }, { requests_answered: 'waiting' }],
  ['no interview', { interview: null }, { interview_passed: 'waiting' }],
  [
    'an interview to come',
    { interview: { ...held, state: 'booked', result: null } },
    { interview_passed: { state: 'waiting', date: held.date } },
  ],
  [
    'an interview that was missed',
    { interview: { ...held, state: 'missed' } },
    { interview_passed: { state: 'waiting', date: held.date } },
  ],
  ['an interview without a result', { interview: { ...held, result: null } }, { interview_passed: { state: 'waiting', date: held.date } }],
  [
    'an interview that went badly',
    { interview: { ...held, result: 'failed' } },
    { interview_passed: { state: 'failed', date: held.date } },
  ],
  ['no visit', { visit: null }, { visit_done: 'waiting' }],
  ['a visit to come', { visit: { ...held, state: 'booked' } }, { visit_done: { state: 'waiting', date: held.date } }],
  ['no visit where none is needed', { visit: null, visitNeeded: false }, {}],
  ['papers of somebody else', { identityShared: true }, { identity_not_shared: 'failed' }],
  ['a designated person', { designated: true }, { not_designated: 'failed' }],
  ['a member of staff as a relative', { relatedToStaff: true }, { not_related_to_staff: 'failed' }],
  ['a bank account of somebody else', { bankAccountShared: true }, { bank_account_not_shared: 'failed' }],
  ['an account in another name', { name: 'Hla Hla' }, { payout_account_in_own_name: 'failed' }],
  ['no name', { name: undefined }, { payout_account_in_own_name: 'failed' }],
  ['no account', { payoutAccount: null }, { payout_account_in_own_name: 'failed', payout_account_as_approved: 'failed' }],
  ['another account than was approved', { approvedAccount: { ...account, account_number: '9' } }, { payout_account_as_approved: 'failed' }],
  [
    'a hold of payouts',
    { account: { ...good.account, payoutHeldUntil: new Date('2026-11-23T02:00:01Z') } },
    { payout_not_held: { state: 'waiting', date: '2026-11-23' } },
  ],
  ['a hold that ends now', { account: { ...good.account, payoutHeldUntil: good.now } }, {}],
  ['no proposer', { proposedBy: null }, { second_person: 'failed' }],
  ['one person for both', { approvedBy: 'officer' }, { second_person: 'failed' }],
  ['the proposer before anybody confirmed', { approvedBy: null, actor: 'officer' }, { second_person: 'failed' }],
  ['a proposer who pays out what another confirmed', { actor: 'officer' }, {}],
  [
    'too little income',
    { product: { ...demoProduct.terms, affordability: { ...demoProduct.terms.affordability, maxIncomePercent: 10 } } },
    { affordable: 'failed' },
  ],
]

describe('before the disbursement', () => {
  it.each(cases)('%s', (_, facts, expected) => {
    expect(unmet('disburse', facts)).toEqual(expected)
  })
})

it('the signature is attested by another person than interview and visit together', () => {
  const attested = (interviewer: string | null, visitor: string | null, actor: string | null) =>
    unmet('sign', { interview: { ...held, by: interviewer }, visit: { ...held, by: visitor }, actor })
  expect(attested('officer', 'officer', 'officer')).toEqual({ attested_by_two: 'failed' })
  expect(attested('officer', 'officer', 'manager')).toEqual({})
  expect(attested('officer', 'other', 'officer')).toEqual({})
  expect(attested('other', 'officer', 'officer')).toEqual({})
  expect(attested(null, null, 'officer')).toEqual({})
  expect(attested('officer', 'officer', null)).toEqual({})
  expect(unmet('sign', { interview: { ...held, by: 'officer' }, visit: null, visitNeeded: false, actor: 'officer' })).toEqual({})
})

it('the next step follows the state, the approval and the signature', () => {
  const step = (state: Parameters<typeof nextStep>[0]['state'], approved = false, signed = false) => nextStep({ state, approved, signed })
  expect(step('pending')).toBe('pre_approve')
  for (const state of ['pre_approved', 'appointment_confirmed'] as const)
    expect([step(state), step(state, true), step(state, true, true)]).toEqual(['approve', 'sign', 'disburse'])
  expect((['active', 'closed', 'rejected', 'postponed'] as const).map((state) => step(state, true, true))).toEqual([null, null, null, null])
})

it('accounts are the same in bank, number and name, and two missing ones are not', () => {
  expect(isSameAccount(account, { ...account })).toBe(true)
  for (const other of [null, { ...account, bank: '014' }, { ...account, account_number: '1' }, { ...account, account_name: 'HLA' }]) {
    expect(isSameAccount(account, other)).toBe(false)
    expect(isSameAccount(other, account)).toBe(false)
  }
  expect(isSameAccount(null, null)).toBe(false)
})

it('an override counts as long as its rule fails, and for no other rule', () => {
  expect(unmet('disburse', { identityShared: true, overridden: ['identity_not_shared'] })).toEqual({ identity_not_shared: 'overridden' })
  expect(unmet('disburse', { bankAccountShared: true, overridden: ['identity_not_shared', 'payout_account_in_own_name'] })).toEqual({
    bank_account_not_shared: 'failed',
  })
  expect(unmet('disburse', { identityShared: true, overridden: ['bank_account_not_shared', 'identity_not_shared'] })).toEqual({
    identity_not_shared: 'overridden',
  })
  expect(unmet('disburse', { overridden: ['identity_not_shared'] })).toEqual({})
})

it('a waiting or failed rule stops a step', () => {
  expect(preconditionStates.filter((state) => isMet({ state }))).toEqual(['passed', 'overridden'])
})
