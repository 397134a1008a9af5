import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { exampleAnswers } from '@let-twe/core/application/example-answers.ts'
import { getApplication, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import { getDocumentPage, listDocuments, requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { applicationSteps } from '@let-twe/core/application/steps.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { sampleApplication, sampleDocument } from '../../testing/sample-application.ts'
import * as qrScanPage from './qr-scan-page.tsx'
import * as documentsPage from './required-documents-page.tsx'

const { application: words, common } = textsIn('en')
const prefill = { ...exampleAnswers('customer_information'), ...exampleAnswers('additional_information') }
const documents = requiredDocumentKinds.map((kind, number) => sampleDocument(kind, number))

async function open(
  changes: Parameters<typeof sampleApplication>[0] = {},
  sent = documents,
  page: Parameters<typeof renderPage>[0] = qrScanPage,
  at = '/qr-scan',
) {
  let version = 3
  const server = customerServer()
    .on(getApplication, sampleApplication({ prefill, ...changes }))
    .on(getLender, sampleLender)
    .on(listDocuments, sent)
    .on(getDocumentPage, new Blob(['a picture'], { type: 'image/jpeg' }))
    .on(saveApplicationStep, ({ params }) => ({ form_state: params.step, version: (version += 1) }))
  await renderPage(page, { path: at.split('?')[0]!, at })
  await act(() => vi.dynamicImportSettled())
  const yes = screen.queryByRole('button', { name: words.still_yes })
  return { server, yes, saved: () => server.calls(saveApplicationStep).map(({ sent: { params } }) => params.step) }
}
const press = (button: HTMLElement) => act(async () => fireEvent.click(button))

test('one yes completes every part that an earlier loan left, once however often it is pressed', async () => {
  const { server, yes, saved } = await open()
  await act(async () => {
    fireEvent.click(yes!)
    fireEvent.click(yes!)
  })
  expect(await screen.findByText('went to /choose-loan-type')).toBeTruthy()
  expect(saved()).toEqual(applicationSteps.slice(0, 4))
  expect(server.calls(saveApplicationStep).every(({ sent: { body } }) => body.complete)).toBe(true)
})

test.each([
  ['customer_information', [], '/qr-scan?open=yes'],
  ['required_documents', ['qr_scan', 'customer_information'], '/required-documents?open=yes'],
  ['additional_information', ['qr_scan', 'customer_information', 'required_documents'], '/additional-information?open=yes'],
] as const)('a change of %s opens that part, after those before it', async (step, before, address) => {
  const { saved } = await open()
  await press(screen.getByRole('button', { name: `${common.change} – ${words[`step_${step}`]}` }))
  expect(saved()).toEqual(before)
  if (step === 'customer_information') expect(screen.getByRole('button', { name: common.next })).toBeTruthy()
  else expect(screen.getByText(`went to ${address}`)).toBeTruthy()
})

test('the parts after a changed one are asked in the same way', async () => {
  const { yes } = await open({ form_state: 'customer_information' }, documents, documentsPage, '/required-documents')
  expect(yes).not.toBeNull()
})

test.each<[string, Parameters<typeof sampleApplication>[0], typeof documents]>([
  ['the answers of the registration alone', { prefill: { name: 'AYE AYE' } }, documents],
  ['a missing document', {}, documents.slice(1)],
  ['a document that is asked for again', {}, documents.map((one) => ({ ...one, again_reason: 'Not readable' }))],
  ['a permit that ends too soon', { prefill: { ...prefill, permit_end: '2026-12-24' } }, documents],
  ['a permit that has ended', { prefill: { ...prefill, permit_end: '2026-01-01' } }, documents],
  ['an unfinished change', { drafts: { additional_information: { salary: '9000' } } }, documents],
])('with %s the parts are asked one by one', async (_, changes, sent) => {
  const { yes } = await open(changes, sent)
  expect(yes).toBeNull()
})

test('a save that fails says so, and the next press goes on', async () => {
  const { server, yes } = await open()
  server.on(saveApplicationStep, ({ params: { step } }) =>
    step === 'required_documents' ? new Refusal('service_unavailable') : { form_state: step, version: 5 },
  )
  await press(yes!)
  expect(screen.getByText(textsIn('en').errors.service_unavailable)).toBeTruthy()
  server.on(saveApplicationStep, ({ params }) => ({ form_state: params.step, version: 9 }))
  await press(yes!)
  expect(await screen.findByText('went to /choose-loan-type')).toBeTruthy()
})
