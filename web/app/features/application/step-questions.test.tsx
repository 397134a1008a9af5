import { exampleAnswer, exampleAnswers } from '@let-twe/core/application/example-answers.ts'
import { getApplication, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import { type QuestionName, correctableSteps, questionNames, questionOf } from '@let-twe/core/application/form.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { questionHint, questionLabel } from '@let-twe/texts/question-words.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { sampleApplication } from '../../testing/sample-application.ts'
import * as additionalInformationPage from './additional-information-page.tsx'
import * as chooseLoanTypePage from './choose-loan-type-page.tsx'
import * as customerInformationPage from './customer-information-page.tsx'
import { toValues } from './step-values.ts'

const texts = textsIn('en')
const pages = {
  customer_information: { page: customerInformationPage, path: '/customer-information', before: 'qr_scan' },
  additional_information: { page: additionalInformationPage, path: '/additional-information', before: 'required_documents' },
} as const
/** Typed in pieces: filled from what is known instead. */
const composed: readonly QuestionName[] = ['identity_number']

function typeAnswer(name: QuestionName) {
  const { kind } = questionOf(name)
  const answer = String(exampleAnswer(name))
  const radio = document.querySelector(`input[type="radio"][name="${name}"][value="${answer}"]`)
  if (kind === 'choice' && radio) return fireEvent.click(radio)
  const control = document.querySelector(`[name="${name}"]`)
  if (!control) throw new Error(`${name} is not asked`)
  return fireEvent.change(control, { target: { value: answer } })
}

test.each(correctableSteps)('every question of %s is on its page with its words, can be answered, and its answer is sent', async (step) => {
  const { page, path, before } = pages[step]
  const prefill = Object.fromEntries(composed.map((name) => [name, exampleAnswer(name)]))
  const server = customerServer()
    .on(getLender, sampleLender)
    .on(getApplication, sampleApplication({ form_state: before, prefill }))
    .on(saveApplicationStep, { form_state: step, version: 4 })
  await renderPage(page, { path })
  const shown = document.body.textContent
  for (const name of questionNames(step)) {
    expect(shown).toContain(questionLabel(texts, name))
    if (composed.includes(name)) continue
    expect(shown).toContain(questionHint(texts, name) ?? '')
    typeAnswer(name)
  }
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: texts.common.next })))
  const sent = server.calls(saveApplicationStep).map((call) => call.sent.body)
  expect(sent).toContainEqual({ version: 3, complete: true, answers: exampleAnswers(step) })
})

test('every answer is among those to check, each with a way back to its question', async () => {
  customerServer()
    .on(getLender, sampleLender)
    .on(
      getApplication,
      sampleApplication({
        form_state: 'additional_information',
        answers: Object.fromEntries(correctableSteps.map((step) => [step, exampleAnswers(step)])),
        drafts: { choose_loan_type: { ...toValues(exampleAnswers('choose_loan_type')), months: '4', times_per_month: '1' } },
      }),
    )
  await renderPage(chooseLoanTypePage, { path: '/choose-loan-type', at: '/choose-loan-type?check=yes' })
  for (const step of correctableSteps) {
    for (const name of questionNames(step)) {
      const row = document.querySelector(`a[href$="change=${step}&from=check#${name}"]`)?.closest('div')
      expect([name, row?.textContent]).toEqual([name, expect.stringContaining(questionLabel(texts, name))])
      if (questionOf(name).kind === 'text') expect(row?.textContent).toContain(exampleAnswer(name))
    }
  }
  for (const name of ['loan_size_baht', 'months', 'purpose'] as const)
    expect(document.body.textContent).toContain(questionLabel(texts, name))
})
