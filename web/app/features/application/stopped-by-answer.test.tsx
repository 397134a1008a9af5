import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { exampleAnswers } from '@let-twe/core/application/example-answers.ts'
import { getApplication, remindOfApplication, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import { permitNeededUntil, loanTerms } from '@let-twe/core/loan/loan-terms.ts'
import { type BusinessDate, addDays, addMonths } from '@let-twe/core/business-date.ts'
import { listSlots } from '@let-twe/core/appointment/endpoints.ts'
import { listDocuments } from '@let-twe/core/document/endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { today } from '@let-twe/ui/date-field/use-today.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { chooseDate } from '../../testing/choose-date.ts'
import { type PageModule, customerServer, renderPage } from '../../testing/render-page.tsx'
import { sampleApplication } from '../../testing/sample-application.ts'
import * as additionalInformationPage from './additional-information-page.tsx'
import * as chooseLoanTypePage from './choose-loan-type-page.tsx'
import * as customerInformationPage from './customer-information-page.tsx'
// loaded before its page imports it: fetching code is not under test
import './application-stopped.tsx'
import './interview-form.tsx'
import * as interviewPage from './interview-appointment-page.tsx'
import * as requiredDocumentsPage from './required-documents-page.tsx'
import { saidDate, saidWholeDate } from '../../testing/said-date.ts'

const { application: words, common } = textsIn('en')
const needed = () =>
  loanTerms('first', sampleLender.productTerms)
    .map((term) => permitNeededUntil(today(), term, sampleLender))
    .toSorted()[0]!
const body = () => document.body.textContent ?? ''
const button = (name: string) => screen.queryByRole('button', { name })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const said = (end: BusinessDate) => fill(words.reason_permit_too_short, { end: saidWholeDate(end), needed: saidWholeDate(needed()) })

describe('a permit that ends too early', () => {
  const answers = exampleAnswers('customer_information')

  async function open(prefill: object = {}, changes: Parameters<typeof sampleApplication>[0] = {}) {
    const server = customerServer()
      .on(getLender, sampleLender)
      .on(getApplication, sampleApplication({ form_state: 'qr_scan', prefill, ...changes }))
      .on(saveApplicationStep, { form_state: 'customer_information', version: 4 })
    await renderPage(customerInformationPage, { path: '/customer-information' })
    return server
  }

  test('shows as its date is chosen, with the given and the needed day, and blocks the way forward', async () => {
    const server = await open()
    const end = addDays(needed(), -1)
    await act(async () => chooseDate('permit_end', end))
    expect(body()).toContain(said(end))
    expect(button(common.next)).toBeNull()
    await act(async () => void fireEvent.submit(document.querySelector('form')!))
    expect(server.calls(saveApplicationStep).filter(({ sent }) => sent.body!.complete)).toEqual([])
    await press(words.change_date)
    expect(document.activeElement?.id).toBe('permit_end')
    await act(async () => chooseDate('permit_end', needed()))
    expect(body()).not.toContain(words.permit_short_title)
    expect(button(common.next)).toBeTruthy()
  })

  test('opens again where it was known', async () => {
    const end = addDays(needed(), -30)
    await open({ ...answers, permit_end: end })
    expect(body()).toContain(said(end))
    expect(document.getElementById('permit_end')).toBeTruthy()
  })

  test('brings a reminder on the day that is chosen, which is said again later', async () => {
    const server = await open({ ...answers, permit_end: addDays(today(), 10) })
    const day = addMonths(today(), 2)
    server.on(remindOfApplication, { remind_on: day })
    await press(words.remind_open)
    await act(async () => void fireEvent.click(document.querySelector(`input[value="${day}"]`)!))
    await press(words.remind_send)
    expect(server.calls(remindOfApplication).map(({ sent }) => sent.body)).toEqual([{ date: day }])
    expect(body()).toContain(fill(words.remind_done, { date: saidDate(day) }))
    expect(button(words.remind_change)).toBeTruthy()
  })

  test.each<[string, PageModule, string, 'customer_information' | 'required_documents' | 'additional_information' | 'choose_loan_type']>([
    ['the photos', requiredDocumentsPage, '/required-documents', 'customer_information'],
    ['work and bank', additionalInformationPage, '/additional-information', 'required_documents'],
    ['the loan', chooseLoanTypePage, '/choose-loan-type', 'additional_information'],
    ['the interview', interviewPage, '/interview-appointment', 'choose_loan_type'],
  ])('ends the application before %s when the rule fails later on, with the way to the date', async (_, page, path, form_state) => {
    const plain = sampleApplication({ form_state, answers: { customer_information: { ...answers, permit_end: '2027-03-10' } } })
    customerServer()
      .on(getLender, sampleLender)
      .on(listDocuments, [])
      .on(listSlots, [{ date: '2026-11-25', time: '10:00', seats: 1 }])
      .on(getApplication, {
        ...plain,
        remind_on: '2026-12-24',
        offers: [{ ...plain.offer, terms: [], reasons: [{ reason: 'permit_too_short', from: null, needed_until: '2027-04-22' }] }],
      })
    await renderPage(page, { path })
    expect(body()).toContain(fill(words.reason_permit_too_short, { end: saidWholeDate('2027-03-10'), needed: saidWholeDate('2027-04-22') }))
    expect(body()).toContain(fill(words.remind_done, { date: saidDate('2026-12-24') }))
    expect(document.querySelector('form')).toBeNull()
    expect(screen.getByRole('link', { name: words.change_date }).getAttribute('href')).toBe(
      `${path}?change=customer_information#permit_end`,
    )
  })
})

test.each([
  ['dob', '2010-01-05', 'reason_too_young'],
  ['in_thailand_since', '2026-01-01', 'reason_too_short_in_thailand'],
] as const)('%s that leaves no loan shows as it is chosen, before the photos', async (name, day, reason) => {
  customerServer()
    .on(getLender, sampleLender)
    .on(getApplication, sampleApplication({ form_state: 'qr_scan' }))
    .on(saveApplicationStep, { form_state: 'qr_scan', version: 4 })
  await renderPage(customerInformationPage, { path: '/customer-information' })
  await act(async () => chooseDate(name, day))
  expect(body()).toContain(words[reason])
  expect(button(common.next)).toBeNull()
})

test('a term that the permit does not cover any more is chosen again instead of being refused at the interview', async () => {
  const chosen = { ...exampleAnswers('choose_loan_type'), months: 9 }
  customerServer()
    .on(getLender, sampleLender)
    .on(listSlots, [{ date: '2026-11-25', time: '10:00', seats: 1 }])
    .on(getApplication, sampleApplication({ form_state: 'choose_loan_type', answers: { choose_loan_type: chosen } }))
  await renderPage(interviewPage, { path: '/interview-appointment' })
  expect(body()).toContain(words.term_gone_text)
  expect(document.querySelector('form')).toBeNull()
  expect(screen.getByRole('link', { name: words.choose_again }).getAttribute('href')).toContain('change=choose_loan_type')
})
