import { expect, it } from 'vitest'
import { registrationFields, profileChanges, profileNames, profileReply } from '../profile/profile-fields.ts'
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
  'the answers of %s are those of its questions: each is taken, and only the optional ones may be missing',
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
  '%s refuses a text that is too long and one that hides what it says',
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
  const { profile, registration } = questionOf(name)
  expect([name in profileReply, name in profileChanges, (profileNames as readonly string[]).includes(name)]).toEqual(
    Array.from({ length: 3 }, () => profile !== undefined),
  )
  expect(name in registrationFields).toBe(registration === true)
  if (profile) expect(parseFields(profileChanges[name as never], exampleAnswer(name))).toEqual({ value: exampleAnswer(name) })
})

it('what is a fact of the profile is asked in a step that can be corrected, so that a correction reaches it', () => {
  const correctable: readonly string[] = correctableSteps.flatMap(questionNames)
  expect(names.filter((name) => questionOf(name).profile && !correctable.includes(name))).toEqual(['phone_number', 'email'])
})
