import { expect, it } from 'vitest'
import { registrationFields, profileChanges, profileNames, profileReply } from '../borrower/profile-fields.ts'
import { parseFields } from '../fields.ts'
import { parseStep } from './answers.ts'
import { exampleAnswer, exampleAnswers } from './example-answers.ts'
import { type QuestionName, applicationForm, correctableSteps, questionNames, questionOf, questions } from './form.ts'
import { applicationSteps } from './steps.ts'

const names = Object.keys(questions) as QuestionName[]

it('no name is used by two questions', () => {
  const used = [...Object.values(applicationForm).flatMap((step) => Object.keys(step)), 'phone_number', 'email']
  expect(names.toSorted()).toEqual(used.toSorted())
})

it.each(applicationSteps)(
  'the answers of %s are those of its questions: each is accepted, and only the optional ones may be missing',
  (step) => {
    const all = exampleAnswers(step)
    expect(parseStep(step, all)).toEqual({ value: all })
    expect(parseStep(step, { ...all, another: 'x' })).toEqual({ fields: { another: 'unknown_field' } })
    for (const name of Object.keys(all) as QuestionName[]) {
      const rest = Object.fromEntries(Object.entries(all).filter(([each]) => each !== name))
      expect(parseStep(step, rest)).toEqual(questionOf(name).optional ? { value: rest } : { fields: { [name]: 'field_required' } })
    }
  },
)

it.each(names.filter((name) => questionOf(name).kind === 'text' || questionOf(name).kind === 'lines'))(
  '%s refuses a text that is too long and one with hidden characters',
  (name) => {
    for (const [text, code] of [
      ['x'.repeat(600), 'field_too_long'],
      ['\u202etxt', 'characters_refused'],
      ['  ', 'field_required'],
    ])
      expect(parseFields(questionOf(name).schema, text)).toEqual({ fields: { '': code } })
  },
)

it.each(names)('%s is in the profile, its changes and the registration as it is declared', (name) => {
  const { profile, decided, registration } = questionOf(name)
  const changed = name in profileChanges
  expect([name in profileReply, (profileNames as readonly string[]).includes(name)]).toEqual([profile !== undefined, profile !== undefined])
  expect(changed).toBe(profile !== undefined && !decided)
  expect(name in registrationFields).toBe(registration === true)
  if (changed) expect(parseFields(profileChanges[name as never], exampleAnswer(name))).toEqual({ value: exampleAnswer(name) })
})

it('a fact of the profile belongs to a correctable step, so that a correction reaches it', () => {
  const correctable: readonly string[] = correctableSteps.flatMap(questionNames)
  expect(names.filter((name) => questionOf(name).profile && !correctable.includes(name))).toEqual(['phone_number', 'email'])
})

it.each([
  ['qr_text', 500],
  ['father_name', 80],
  ['address', 300],
  ['employer_name', 120],
  ['job', 80],
  ['employer_phone', 40],
  ['contact_name', 80],
  ['name', 80],
  ['account_name', 80],
] as const)('%s is at most %i characters long', (name, max) => {
  expect(parseFields(questionOf(name).schema, 'x'.repeat(max))).toEqual({ value: 'x'.repeat(max) })
  expect(parseFields(questionOf(name).schema, 'x'.repeat(max + 1))).toEqual({ fields: { '': 'field_too_long' } })
})

it.each([
  ['salary', 1, 1_000_000],
  ['other_debts_per_month', 0, 1_000_000],
  ['loan_size_baht', 1, 1_000_000],
  ['months', 1, 12],
  ['times_per_month', 1, 2],
] as const)('%s is from %i to %i', (name, min, max) => {
  for (const value of [min, max]) expect(parseFields(questionOf(name).schema, value)).toEqual({ value })
  const tooSmall = questionOf(name).kind === 'money' && min > 0 ? 'amount_not_positive' : 'amount_out_of_range'
  expect(parseFields(questionOf(name).schema, min - 1)).toEqual({ fields: { '': tooSmall } })
  expect(parseFields(questionOf(name).schema, max + 1)).toEqual({ fields: { '': 'amount_out_of_range' } })
})

it("requires everything but a second document, a second contact, other debts, the permit's typed facts and the product", () => {
  expect(names.filter((name) => questionOf(name).optional)).toEqual([
    'qr_text',
    'identity_number',
    'passport',
    'employer_phone',
    'other_debts_per_month',
    'contact_name',
    'contact_phone',
    'product',
    'email',
  ])
})

it('the registration asks for person, place and income', () => {
  expect(names.filter((name) => questionOf(name).registration)).toEqual([
    'name',
    'dob',
    'province_of_work',
    'province_of_resident',
    'income_type',
    'salary',
    'phone_number',
    'email',
  ])
})

it('no phone corrects the spelling of names, numbers and accounts', () => {
  expect(names.filter((name) => questionOf(name).typing?.spellCheck === false)).toEqual([
    'name',
    'father_name',
    'identity_number',
    'passport',
    'account_name',
    'social_url',
  ])
})
