import { expect, it } from 'vitest'
import { exampleAnswers } from './example-answers.ts'
import { type QuestionName, questionOf, questions } from './form.ts'
import { prefillData, storedAnswer, storedAnswers, storedStepAnswers } from './stored-answers.ts'
import { applicationSteps } from './steps.ts'

it('an answer is stored as yes or no, as a number or as a text, whatever its bounds are today', () => {
  const kept = (Object.keys(questions) as QuestionName[]).map((name): [string, string] => {
    const schema = storedAnswer(questionOf(name))
    const accepted = [true, -1, 'no choice any more'].filter((value) => schema.safeParse(value).success)
    return [name, accepted.map((value) => typeof value).join()]
  })
  const named = (type: string) => kept.filter(([, each]) => each === type).map(([name]) => name)
  expect(named('boolean')).toEqual(['readable', 'declared'])
  expect(named('number')).toEqual(['salary', 'other_debts_per_month', 'loan_size_baht', 'months', 'times_per_month'])
  expect(named('string')).toHaveLength(kept.length - 7)
})

it.each(applicationSteps)('the stored answers of %s are read as they are, with an answer to a question of earlier days', (step) => {
  const answers = { ...exampleAnswers(step), asked_once: 'x' }
  expect(storedAnswers.parse({ [step]: answers })).toEqual({ [step]: answers })
  expect(storedStepAnswers.parse(answers)).toEqual(answers)
})

it('a form starts with earlier answers, in part or in whole', () => {
  const told = { ...exampleAnswers('customer_information'), ...exampleAnswers('additional_information') }
  expect(prefillData.parse(told)).toEqual(told)
  expect(prefillData.parse({})).toEqual({})
  expect(prefillData.safeParse({ salary: '1' }).success).toBe(false)
})

it('no answers of an unknown step are read', () => {
  expect(storedAnswers.safeParse({ another: {} }).success).toBe(false)
  expect(storedAnswers.parse({})).toEqual({})
})
