import { exampleAnswer, exampleAnswers } from '@let-twe/core/application/example-answers.ts'
import { getApplication, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import { type QuestionName, correctableSteps, questionNames, questionOf } from '@let-twe/core/application/form.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import {
  deleteDocument,
  finishDocumentParts,
  getDocumentPage,
  listDocuments,
  uploadDocumentPart,
} from '@let-twe/core/document/endpoints.ts'
import { getLender, listEmployers } from '@let-twe/core/lender/endpoints.ts'
import { type LoanType, loanTypes } from '@let-twe/core/loan/loan-type.ts'
import { checkBlacklistedUser } from '@let-twe/core/borrower/endpoints.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { questionHint, questionLabel } from '@let-twe/texts/question-words.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { carryAnswers } from '../../session/carried-answers.ts'
import { store } from '../../session/session-store.ts'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { chooseDate } from '../../testing/choose-date.ts'
import { sampleApplication, sampleDocument } from '../../testing/sample-application.ts'
// loaded before their page imports them: fetching code is not under test
import './application-stopped.tsx'
import '../../question/employer-field.tsx'
import * as additionalInformationPage from './additional-information-page.tsx'
import * as chooseLoanTypePage from './choose-loan-type-page.tsx'
import * as customerInformationPage from './customer-information-page.tsx'
import * as requiredDocumentsPage from './required-documents-page.tsx'
import { toValues } from './step-values.ts'

const texts = textsIn('en')
const pages = {
  customer_information: { page: customerInformationPage, path: '/customer-information', before: 'qr_scan' },
  additional_information: { page: additionalInformationPage, path: '/additional-information', before: 'required_documents' },
} as const
/** Typed in parts: prefilled from known facts instead. */
const composed: readonly QuestionName[] = ['identity_number', 'address']

const prefill = Object.fromEntries(
  Object.entries(exampleAnswers('customer_information')).filter(([name]) => !['address', 'province_of_resident'].includes(name)),
)

/** By their words: to look for a role among all options of all lists takes seconds. */
const nextButton = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === texts.common.next)!
const change = (name: QuestionName) =>
  [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === `${texts.common.change} – ${questionLabel(texts, name)}`,
  )!

function typeAnswer(name: QuestionName) {
  const { kind, suggested } = questionOf(name)
  const answer = String(exampleAnswer(name))
  const radio = document.querySelector(`input[type="radio"][name="${name}"][value="${answer}"]`)
  if (kind === 'choice' && radio) return fireEvent.click(radio)
  if (kind === 'date') return chooseDate(name, answer)
  if (suggested) fireEvent.change(document.querySelector(`[name="${name}_choice"]`)!, { target: { value: 'other' } })
  const control = document.querySelector(`[name="${name}"]`)
  if (!control) throw new Error(`${name} is not asked`)
  return fireEvent.change(control, { target: { value: answer } })
}

test('employers that the lender names are one press after two letters, another one is written', async () => {
  const employers = ['Thai Fish Company', 'Mahachai Cold Storage | ห้องเย็นมหาชัย', 'Sea Star', 'Golden Prawn', 'Silver Net']
  customerServer()
    .on(getLender, sampleLender)
    .on(listEmployers, employers)
    .on(getApplication, sampleApplication({ form_state: 'required_documents' }))
    .on(listDocuments, [])
    .on(saveApplicationStep, { form_state: 'additional_information', version: 4 })
  await renderPage(additionalInformationPage, { path: '/additional-information' })
  const field = () => document.querySelector<HTMLInputElement>('input[name="employer_name"]')!
  const offered = () => [...document.querySelectorAll<HTMLButtonElement>('fieldset > button')]
  expect(offered().map(({ textContent }) => textContent)).toEqual([
    'Thai Fish Company',
    'Mahachai Cold Storage',
    'Sea Star',
    'Golden Prawn',
  ])
  fireEvent.change(field(), { target: { value: 'ห้' } })
  expect(offered().map(({ textContent }) => textContent)).toEqual(['Mahachai Cold Storage'])
  offered()[0]!.focus()
  fireEvent.click(offered()[0]!)
  expect(field().value).toBe('Mahachai Cold Storage')
  expect([offered().length, document.activeElement?.getAttribute('aria-pressed')]).toEqual([1, 'true'])
  fireEvent.change(field(), { target: { value: 'A workshop' } })
  expect([field().value, offered().length]).toEqual(['A workshop', 0])
})

test('an address is three presses and a house; the province decides its places', async () => {
  const server = customerServer()
    .on(getLender, sampleLender)
    .on(getApplication, sampleApplication({ form_state: 'qr_scan', prefill: { ...prefill, province_of_resident: 'TH-74' } }))
    .on(saveApplicationStep, { form_state: 'customer_information', version: 4 })
  await renderPage(customerInformationPage, { path: '/customer-information' })
  const control = (part: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="address_${part}"]`)!
  const set = (part: string, value: string) => fireEvent.change(control(part), { target: { value } })
  await vi.waitFor(() => expect(control('district').children).toHaveLength(4))
  await act(async () => void fireEvent.click(nextButton()))
  expect(document.activeElement).toBe(control('district'))
  set('district', 'กระทุ่มแบน')
  set('subdistrict', 'อ้อมน้อย')
  expect(control('house').id).toBe('address')
  set('house', 'Room 12 ')
  expect(control('house').value).toBe('Room 12 ')
  expect(screen.getByText('Room 12, Om Noi, Krathum Baen, Samut Sakhon 74130')).toBeTruthy()
  set('district', 'บ้านแพ้ว')
  expect([control('subdistrict').value, control('house').value, document.querySelector('#address-whole')]).toEqual(['', 'Room 12 ', null])
  set('subdistrict', 'หลักสาม')
  await act(async () => void fireEvent.click(nextButton()))
  const sent = server.calls(saveApplicationStep).map((call) => call.sent.body)
  expect(sent.at(-1)).toMatchObject({ complete: true, answers: { address: 'Room 12, Lak Sam, Ban Phaeo, Samut Sakhon 74120' } })
})

test('another province takes a listed address away, and a whole one may be written', async () => {
  customerServer()
    .on(getLender, sampleLender)
    .on(saveApplicationStep, { form_state: null, version: 4 })
    .on(
      getApplication,
      sampleApplication({
        form_state: 'qr_scan',
        drafts: {
          customer_information: toValues({
            ...prefill,
            province_of_resident: 'TH-74',
            address: '9, Om Noi, Krathum Baen, Samut Sakhon 74130',
            address_district: 'กระทุ่มแบน',
            address_subdistrict: 'อ้อมน้อย',
            address_house: '9',
          }),
        },
      }),
    )
  await renderPage(customerInformationPage, { path: '/customer-information' })
  await vi.waitFor(() => expect(document.querySelector<HTMLSelectElement>('[name="address_subdistrict"]')!.value).toBe('อ้อมน้อย'))
  fireEvent.change(document.querySelector('[name="province_of_resident"]')!, { target: { value: 'TH-10' } })
  await vi.waitFor(() => expect(document.querySelector('[name="address_district"]')!.children).toHaveLength(51))
  expect(document.querySelector<HTMLInputElement>('[name="address_house"]')!.value).toBe('9')
  fireEvent.click(screen.getByText(texts.application.address_write))
  fireEvent.change(screen.getByLabelText(questionLabel(texts, 'address')), { target: { value: 'A boat at the pier' } })
  expect(document.querySelector('[name="address_district"]')).toBeNull()
})

test('answers given before the account are confirmed, not asked again', async () => {
  const server = customerServer()
    .on(getLender, sampleLender)
    .on(getApplication, sampleApplication({ form_state: 'qr_scan' }))
  store('userId', sampleId(1))
  carryAnswers({ in_thailand_since: '2020-12-01', loan_size_baht: '6000' })
  await renderPage(customerInformationPage, { path: '/customer-information' })
  expect(change('in_thailand_since')).toBeTruthy()
  expect(document.querySelector('select[name="in_thailand_since_year"]')).toBeNull()
  expect(document.querySelector('select[name="permit_end_year"]')).not.toBeNull()
  cleanup()
  server.on(getApplication, sampleApplication({ form_state: 'additional_information' }))
  await renderPage(chooseLoanTypePage, { path: '/choose-loan-type' })
  expect(document.querySelector<HTMLInputElement>('input[name="loan_size_baht"]')!.value).toBe('6000')
})

test.each(correctableSteps)('every question of %s is on its page with its words, can be answered, and its answer is sent', async (step) => {
  const { page, path, before } = pages[step]
  const prefill = Object.fromEntries(composed.map((name) => [name, exampleAnswer(name)]))
  const server = customerServer()
    .on(getLender, sampleLender)
    .on(getApplication, sampleApplication({ form_state: before, prefill }))
    .on(listDocuments, [])
    .on(saveApplicationStep, { form_state: step, version: 4 })
  await renderPage(page, { path })
  // the identity card's number is known; both documents open together
  if (composed.some((name) => questionNames(step).some((each) => each === name))) fireEvent.click(change('identity_number'))
  const shown = document.body.textContent
  for (const name of questionNames(step)) {
    expect(shown).toContain(questionLabel(texts, name))
    if (composed.includes(name)) continue
    typeAnswer(name)
    expect(shown + document.body.textContent).toContain(questionHint(texts, name) ?? '')
  }
  await act(async () => void fireEvent.click(nextButton()))
  const sent = server.calls(saveApplicationStep).map((call) => call.sent.body)
  expect(sent).toContainEqual({ version: 3, complete: true, answers: exampleAnswers(step) })
})

test('every answer is among those to check, each with a way back to its question', async () => {
  customerServer()
    .on(getLender, sampleLender)
    .on(listDocuments, [sampleDocument('selfie'), sampleDocument('extra', 2)])
    .on(getDocumentPage, new Blob(['a picture'], { type: 'image/jpeg' }))
    .on(checkBlacklistedUser, { blacklisted: false })
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
      const isDigits = name === 'account_number'
      if (questionOf(name).kind === 'text')
        expect(isDigits ? row?.textContent?.replaceAll('-', '') : row?.textContent).toContain(exampleAnswer(name))
    }
  }
  for (const name of ['loan_size_baht', 'months', 'purpose'] as const)
    expect(document.body.textContent).toContain(questionLabel(texts, name))
  expect(await screen.findByRole('img', { name: texts.document_kind.selfie })).toBeTruthy()
  const extra = document.querySelector('a[href$="change=additional_information&from=check#extra_documents"]')!
  expect(extra.textContent).toBe(`${texts.common.change} – ${texts.application.extra_title}`)
  expect(extra.closest('details')!.contains(await screen.findByRole('img', { name: texts.document_kind.extra }))).toBe(true)
})

test('the answers are there to check also where the papers could not be loaded', async () => {
  customerServer()
    .on(getLender, sampleLender)
    .on(listDocuments, new Refusal('server_error'))
    .on(checkBlacklistedUser, new Refusal('server_error'))
    .on(
      getApplication,
      sampleApplication({
        form_state: 'additional_information',
        drafts: { choose_loan_type: { ...toValues(exampleAnswers('choose_loan_type')), months: '4', times_per_month: '1' } },
      }),
    )
  await renderPage(chooseLoanTypePage, { path: '/choose-loan-type', at: '/choose-loan-type?check=yes' })
  expect(document.body.textContent).toContain(texts.ui.file_ready)
})

test.each([
  ['a number on the blacklist', true, []],
  ['another reason', false, [{ reason: 'too_young' as const, from: '2027-01-05' as const, needed_until: null }]],
])('before the last step, %s is said kindly, with whom to call, and nothing is declared', async (_, blacklisted, reasons) => {
  const application = sampleApplication({
    form_state: 'additional_information',
    drafts: { choose_loan_type: { ...toValues(exampleAnswers('choose_loan_type')), months: '4', times_per_month: '1' } },
  })
  const server = customerServer()
    .on(getLender, sampleLender)
    .on(listDocuments, [])
    .on(checkBlacklistedUser, { blacklisted })
    .on(getApplication, { ...application, offers: [{ ...application.offer, reasons }] })
  await renderPage(chooseLoanTypePage, { path: '/choose-loan-type', at: '/choose-loan-type?check=yes' })
  expect(server.calls(checkBlacklistedUser)).toHaveLength(1)
  expect(document.body.textContent).toContain(texts.application.not_yet_title)
  expect(document.body.textContent).toContain(texts.application[blacklisted ? 'reason_blacklisted' : 'reason_too_young'])
  expect(document.querySelector(`a[href="tel:${sampleLender.phone}"]`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.application.declare_and_go_on })).toBeNull()
})

describe('known answers', () => {
  const known = { ...exampleAnswers('customer_information'), ...exampleAnswers('additional_information') }
  const next = () => act(async () => void fireEvent.click(nextButton()))

  async function open(step: (typeof correctableSteps)[number], prefill: object = known, at?: string) {
    const { page, path, before } = pages[step]
    const server = customerServer()
      .on(getLender, sampleLender)
      .on(listDocuments, [])
      .on(getApplication, sampleApplication({ form_state: before, prefill }))
      .on(listDocuments, [])
      .on(saveApplicationStep, { form_state: step, version: 4 })
    await renderPage(page, { path, at: at ?? path })
    return server
  }

  test.each(correctableSteps)('of %s is confirmed with one press, and nothing is typed', async (step) => {
    const server = await open(step)
    expect(document.querySelectorAll('input:not([type="file"]), select, textarea')).toHaveLength(0)
    await next()
    expect(server.calls(saveApplicationStep).at(-1)!.sent.body).toEqual({ version: 3, complete: true, answers: exampleAnswers(step) })
  })

  test('opens after "Change", and gets the focus', async () => {
    const server = await open('customer_information')
    fireEvent.click(change('father_name'))
    const field = screen.getByLabelText<HTMLInputElement>(questionLabel(texts, 'father_name'))
    expect(document.activeElement).toBe(field)
    fireEvent.change(field, { target: { value: 'U Hla' } })
    await next()
    expect(server.calls(saveApplicationStep).at(-1)!.sent.body).toMatchObject({ answers: { father_name: 'U Hla', name: known.name } })
  })

  test('an answer that is wrong today opens by itself', async () => {
    await open('customer_information', { ...known, permit_end: '2020-01-01' })
    expect(document.querySelector('select[name="permit_end_year"]')).toBeTruthy()
    expect(document.querySelector('[name="father_name"]')).toBeNull()
  })

  test('opens where the review links to it', async () => {
    await open('customer_information', known, '/customer-information#address')
    expect(screen.getByLabelText<HTMLTextAreaElement>(questionLabel(texts, 'address')).value).toBe(known.address)
  })

  test('one document is enough: the other is not asked', async () => {
    const { identity_number: _card, ...other } = known
    await open('customer_information', other)
    expect(document.querySelectorAll('input, select')).toHaveLength(0)
    fireEvent.click(change('passport'))
    expect(document.querySelector('input[name="paper"]')).toBeTruthy()
  })

  test('Viber calls the own number', async () => {
    store('phone_number', '+66812345678')
    const { social_channel: _channel, social_url: _url, ...other } = known
    await open('additional_information', other)
    fireEvent.click(document.querySelector('input[name="social_channel"][value="viber"]')!)
    expect(screen.getByLabelText<HTMLInputElement>(texts.social_channel.viber_account).value).toBe('+66812345678')
  })
})

describe('documents that may help', () => {
  const file = new File(['%PDF'], 'slip.pdf', { type: 'application/pdf' })
  const pickers = () =>
    [...document.querySelectorAll('fieldset')].filter(({ textContent }) => textContent.includes(texts.document_kind.extra))

  async function open(at: string, sent: ReturnType<typeof sampleDocument>[] | Refusal) {
    const server = customerServer()
      .on(getLender, sampleLender)
      .on(getApplication, sampleApplication({ form_state: at.startsWith('/required') ? 'customer_information' : 'required_documents' }))
      .on(listDocuments, sent)
      .on(getDocumentPage, new Blob(['a picture'], { type: 'image/jpeg' }))
    const page = at.startsWith('/required') ? requiredDocumentsPage : additionalInformationPage
    await renderPage(page, { path: at.split('#')[0]!, at })
    return server
  }

  test('show with work and pay, collapsed until there is one, and are sent and deleted there', async () => {
    const server = await open('/additional-information', [sampleDocument('selfie'), sampleDocument('slip', 2)])
    const folded = screen.getByText(texts.application.extra_title).closest('details')!
    expect(folded.open).toBe(false)
    expect(pickers()).toHaveLength(1)
    server.on(uploadDocumentPart, { received: 4 }).on(finishDocumentParts, sampleDocument('extra', 3))
    const input = pickers()[0]!.querySelector('input[type="file"]:not([capture])')!
    await act(async () => fireEvent.change(input, { target: { files: [file] } }))
    await vi.waitFor(() => expect(pickers()).toHaveLength(2), 60_000)
    expect(folded.open).toBe(true)
    server.on(deleteDocument, {})
    await act(async () => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${texts.common.delete}`) })))
    const dialog = within(document.querySelector<HTMLElement>('dialog[open]')!)
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: texts.common.delete })))
    expect(pickers()).toHaveLength(1)
  })

  test('are open where the check of the answers leads to them', async () => {
    await open('/additional-information#extra_documents', [])
    expect(document.querySelector<HTMLDetailsElement>('#extra_documents')!.open).toBe(true)
  })

  test('do not stand with the required ones', async () => {
    await open('/required-documents', [sampleDocument('extra')])
    expect(screen.getByRole('group', { name: texts.document_kind.selfie })).toBeTruthy()
    expect(document.body.textContent).not.toContain(texts.application.extra_title)
  })

  test('that cannot be loaded do not keep anybody from the questions', async () => {
    await open('/additional-information', new Refusal('server_error'))
    expect(nextButton()).toBeTruthy()
  })
})

describe('the loan', () => {
  async function open(loan_type: LoanType) {
    const application = sampleApplication({ form_state: 'additional_information' })
    const terms = [2, 3].map((months) => ({ months, times_per_month: 2, instalments: 4, due_days: [15, 30, 45, 60] }))
    customerServer()
      .on(getLender, sampleLender)
      .on(getApplication, { ...application, offers: [{ ...application.offer, loan_type, terms }] })
    await renderPage(chooseLoanTypePage, { path: '/choose-loan-type' })
  }

  test('without term and purpose: both are required, in the fixed words', async () => {
    await open('first')
    await act(async () => fireEvent.click(screen.getByRole('button', { name: texts.application.check_all })))
    const mistakes = within(screen.getByRole('region', { name: texts.ui.errors_title })).getAllByRole('link')
    expect(mistakes.map(({ textContent }) => textContent!.split(': '))).toEqual([
      [texts.question.months.slice(0, -1), texts.errors.field_required],
      [texts.question.purpose.slice(0, -1), texts.errors.field_required],
    ])
  })

  test.each(loanTypes)('is said to be of the kind %s where its amount is chosen, with the overall maximum', async (type) => {
    await open(type)
    expect(document.body.textContent).toContain(texts.loan_type[type])
    expect(document.body.textContent).toContain(formatMoney(sampleLender.productTerms.size.approvedMax, 'en'))
  })
})
