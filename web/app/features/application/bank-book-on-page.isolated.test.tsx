import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { getApplication, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import { finishDocumentParts, getDocumentPage, listDocuments, uploadDocumentPart } from '@let-twe/core/document/endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { sampleApplication, sampleDocument } from '../../testing/sample-application.ts'
// loaded before its page imports it: fetching code is not under test
import '../../digits/number-photo.tsx'
import * as additionalInformationPage from './additional-information-page.tsx'

vi.mock('../../digits/read-number.ts', () => ({ readNumber: async () => ({ print: '123 4 56789 0', cutOut: new Blob(['a piece']) }) }))
vi.mock('../../photo/prepare-photo.ts', () => ({ preparePhoto: async (blob: Blob) => ({ blob, flaws: [] }) }))

const { application: words, common } = textsIn('en')
const field = () => document.querySelector<HTMLInputElement>('[name="account_number"]')!
const extra = () => screen.getByText(words.extra_title).closest('details')!

async function open(prefill: Readonly<Record<string, string>> = {}) {
  const server = customerServer()
    .on(saveApplicationStep, new Refusal('service_unavailable'))
    .on(getApplication, sampleApplication({ form_state: 'required_documents', prefill }))
    .on(getLender, sampleLender)
    .on(listDocuments, [])
    .on(getDocumentPage, new Blob(['a picture'], { type: 'image/jpeg' }))
    .on(uploadDocumentPart, { received: 7 })
  await renderPage(additionalInformationPage, { path: '/additional-information', at: '/additional-information' })
  return server
}

async function takePhoto() {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} }))
  const input = await screen.findByLabelText(words.account_button)
  const file = new File(['a photo'], 'a.jpg', { type: 'image/jpeg' })
  await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
}

const yes = () => screen.findByRole('button', { name: words.passport_yes })

test('the number on a photo of the bank book is filled in with a yes, which sends the photo', async () => {
  const server = await open()
  await takePhoto()
  await yes()
  expect(server.calls(uploadDocumentPart)).toHaveLength(0)
  server.on(finishDocumentParts, sampleDocument('extra'))
  fireEvent.click(await yes())
  expect(field().value).toBe('1234567890')
  await waitFor(() => expect(server.calls(finishDocumentParts).map(({ sent }) => sent.body)).toMatchObject([{ kind: 'extra' }]))
  await waitFor(() => expect(extra().open).toBe(true))
})

test('a photo that cannot be sent waits among the other documents', async () => {
  const server = await open()
  await takePhoto()
  server.on(finishDocumentParts, new Refusal('document_too_complex'))
  fireEvent.click(await yes())
  await waitFor(() => expect(extra().textContent).toContain(common.retry))
  expect(extra().open).toBe(true)
  expect(field().value).toBe('1234567890')
})

test('a number of another length than those of the chosen bank is typed', async () => {
  await open({ bank: '030' })
  await takePhoto()
  await screen.findByText(words.number_unread)
})

test('a borrower with an account number is not asked for a photo', async () => {
  await open({ account_number: '1234567890' })
  expect(screen.queryByLabelText(words.account_button)).toBeNull()
})
