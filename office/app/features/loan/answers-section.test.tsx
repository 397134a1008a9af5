import { exampleAnswers } from '@let-twe/core/application/example-answers.ts'
import { questionNames } from '@let-twe/core/application/form.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { questionLabel } from '@let-twe/texts/question-words.ts'
import { renderIn } from '@let-twe/ui/testing/render-in.tsx'
import { expect, test } from 'vitest'
import { AnswersSection } from './answers-section.tsx'

const shownSteps = ['customer_information', 'additional_information', 'choose_loan_type', 'qr_scan'] as const
const answers = Object.fromEntries(shownSteps.map((step) => [step, exampleAnswers(step)]))

function rows(): Record<string, string | null> {
  return Object.fromEntries(
    [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.parentElement!.querySelector('dd')!.textContent]),
  )
}

test.each(shownSteps)('every answer of %s is shown, under the question and in the order of the form', (step) => {
  renderIn('en', <AnswersSection answers={{ [step]: answers[step] ?? {} }} />)
  const given = questionNames(step).filter((name) => name in (answers[step] ?? {}))
  expect(Object.keys(rows())).toEqual(given.map((name) => questionLabel(textsIn('en'), name)))
})

test('values are in the words of their kind', () => {
  renderIn('en', <AnswersSection answers={answers} />)
  const { province, bank, income_type, question } = textsIn('en')
  expect(rows()).toMatchObject({
    [question.province_of_work]: province['TH-74'],
    [question.bank]: bank['004'],
    [question.income_type]: income_type.daily,
    [question.dob]: '20\u00a0May\u00a01995',
    [question.salary]: '12,000 Baht',
    [question.contact_phone]: '081-234-5678',
    [question.job]: 'Example of job',
    [question.months]: expect.stringMatching(/^\d+ months$/),
  })
  expect(document.querySelector('a[href="tel:+66812345678"]')).not.toBeNull()
})

test('the chosen product is named', () => {
  const choice = exampleAnswers('choose_loan_type')
  renderIn('en', <AnswersSection answers={{ choose_loan_type: { ...choice, product: 'emergency' } }} product="Emergency loan" />)
  expect(rows()).toMatchObject({ [textsIn('en').question.product]: 'Emergency loan' })
})

test('an answer to a removed question comes last, as it was given', () => {
  const stored = { old_question: 'old answer', name: 'AYE AYE' } as never
  renderIn('en', <AnswersSection answers={{ customer_information: stored }} />)
  expect(Object.entries(rows())).toEqual([
    ['Name', 'AYE AYE'],
    ['old_question', 'old answer'],
  ])
})
