import { exampleAnswers } from '@let-twe/core/application/example-answers.ts'
import { getApplication, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import { listSlots } from '@let-twe/core/appointment/endpoints.ts'
import { checkBlacklistedUser } from '@let-twe/core/borrower/endpoints.ts'
import { listDocuments } from '@let-twe/core/document/endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { sampleLender, sampleLenderOfTwo } from '@let-twe/client/testing/sample-lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { sampleApplication } from '../../testing/sample-application.ts'
import './application-stopped.tsx'
import * as chooseLoanTypePage from './choose-loan-type-page.tsx'
import * as interviewPage from './interview-appointment-page.tsx'
import { toValues } from './step-values.ts'
import { saidWholeDate } from '../../testing/said-date.ts'

const { application: words, errors, ui, question } = textsIn('en')
const plain = sampleApplication({ form_state: 'additional_information' })
const own = { ...plain.offer, smallest_baht: 3_000, largest_baht: 5_000 }
const emergency = {
  ...own,
  product: 'emergency',
  largest_baht: 3_000,
  terms: [{ months: 1, times_per_month: 2, instalments: 2, due_days: [15, 30] }],
}
const tooShort = [{ reason: 'permit_too_short' as const, from: null, needed_until: '2027-05-22' }]
const body = () => document.body.textContent!

async function open(changes: object, at = '/choose-loan-type') {
  customerServer()
    .on(getLender, sampleLenderOfTwo)
    .on(listDocuments, [])
    .on(checkBlacklistedUser, { blacklisted: false })
    .on(saveApplicationStep, { form_state: 'additional_information', version: 4 })
    .on(getApplication, { ...plain, offer: own, offers: [own, emergency], ...changes })
  await renderPage(chooseLoanTypePage, { path: '/choose-loan-type', at })
}

const card = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) })

describe('where several products are offered', () => {
  test('the product comes first, each with its amount and whole cost, and then its own amounts and terms', async () => {
    await open({})
    expect(body()).toContain('For money that is needed suddenly')
    expect(card('Emergency loan').closest('label')!.textContent).toMatch(
      /Up to 3,000.Baht\. If you borrow that for 1 month, you pay back 3,0\d\d\.\d\d.Baht in all\./,
    )
    expect(screen.queryByRole('slider')).toBeNull()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.check_all })))
    expect(
      within(screen.getByRole('region', { name: ui.errors_title })).getByRole('link', {
        name: `${question.product}: ${errors.field_required}`,
      }),
    ).toBeTruthy()
    fireEvent.click(card('Emergency loan'))
    expect(screen.getByRole<HTMLInputElement>('slider').max).toBe('3000')
    fireEvent.click(card('Standard loan'))
    expect(screen.getByRole<HTMLInputElement>('slider').max).toBe('5000')
  })

  test('an impossible product cannot be chosen and shows its reason and last day; the only possible one is chosen', async () => {
    const answers = { customer_information: { ...exampleAnswers('customer_information'), permit_end: '2027-04-10' } }
    await open({ answers, offers: [{ ...own, terms: [], reasons: tooShort }, emergency] })
    expect(card('Standard loan').disabled).toBe(true)
    expect(card('Standard loan').closest('label')!.textContent).toContain(
      fill(words.reason_permit_too_short, { end: saidWholeDate('2027-04-10'), needed: saidWholeDate('2027-05-22') }),
    )
    expect(card('Emergency loan').checked).toBe(true)
  })

  test('when none is possible the application says why, by the nearest one', async () => {
    const answers = { customer_information: { ...exampleAnswers('customer_information'), permit_end: '2027-01-01' } }
    const nearer = [{ ...tooShort[0]!, needed_until: '2027-03-23' }]
    await open({
      answers,
      offers: [
        { ...own, terms: [], reasons: tooShort },
        { ...emergency, terms: [], reasons: nearer },
      ],
    })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(body()).toContain(fill(words.reason_permit_too_short, { end: saidWholeDate('2027-01-01'), needed: saidWholeDate('2027-03-23') }))
  })

  test('the check of the answers names the product', async () => {
    const draft = { ...toValues(exampleAnswers('choose_loan_type')), product: 'emergency', months: '1', times_per_month: '2' }
    await open({ drafts: { choose_loan_type: draft } }, '/choose-loan-type?check=yes')
    expect(screen.getByText(words.check_title)).toBeTruthy()
    expect(body()).toContain('Emergency loan')
  })

  test('a product that is no longer offered shows at the choice, and the rest stays', async () => {
    const draft = { ...toValues(exampleAnswers('choose_loan_type')), product: 'gold', purpose: 'health' }
    await open({ drafts: { choose_loan_type: draft } })
    expect(body()).toContain(errors.product_not_offered)
    expect(document.querySelector<HTMLInputElement>('[name=purpose]:is(select, :checked)')?.value).toBe('health')
  })

  test('before the interview it leads back to the choice', async () => {
    const answers = { choose_loan_type: { ...exampleAnswers('choose_loan_type'), product: 'gold' } }
    customerServer()
      .on(getLender, sampleLenderOfTwo)
      .on(listSlots, [])
      .on(getApplication, { ...plain, form_state: 'choose_loan_type', offer: own, offers: [own, emergency], answers })
    await renderPage(interviewPage, { path: '/interview-appointment' })
    expect(body()).toContain(words.term_gone_text)
  })
})

test('where one product is offered nothing of it is on the screen', async () => {
  customerServer().on(getLender, sampleLender).on(getApplication, plain)
  await renderPage(chooseLoanTypePage, { path: '/choose-loan-type' })
  expect(body()).not.toContain(words.product_question)
  expect(screen.getByRole('slider')).toBeTruthy()
})
