import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { sampleLoan } from '@let-twe/client/testing/sample-loan.ts'
import { Refusal, type StubServer } from '@let-twe/client/testing/stub-server.ts'
import { exampleAnswers } from '@let-twe/core/application/example-answers.ts'
import { finishCorrections, getApplication, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import { correctableSteps } from '@let-twe/core/application/form.ts'
import {
  type SentDocumentKind,
  finishDocumentParts,
  getDocumentPage,
  listDocuments,
  uploadDocumentPart,
} from '@let-twe/core/document/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { sampleApplication, sampleDocument } from '../../testing/sample-application.ts'
import * as updatePage from './update-information-page.tsx'

type Request = NonNullable<Data<typeof getCurrentLoan>>['requests'][number]

const information: Request = {
  id: sampleId(51),
  kind: 'information',
  document_kind: null,
  reason_code: 'does_not_match',
  words: null,
  reason: 'Your documents and your answers do not match.',
}
const paper = (document_kind: SentDocumentKind | null): Request => ({
  ...information,
  id: sampleId(52),
  kind: 'document',
  document_kind,
  reason: 'The picture cannot be read.',
})

async function open(
  requests: readonly Request[],
  { at, language = 'en', prepare }: { at?: string; language?: Language; prepare?: (server: StubServer) => unknown } = {},
) {
  const server = customerServer()
    .on(getLender, sampleLender)
    .on(
      getApplication,
      sampleApplication({
        form_state: 'choose_loan_type',
        submitted: true,
        answers: Object.fromEntries(correctableSteps.map((step) => [step, exampleAnswers(step)])),
      }),
    )
    .on(getCurrentLoan, sampleLoan({ requests: [...requests] }))
    .on(listDocuments, [])
  prepare?.(server)
  const path = '/update-information'
  await renderPage(updatePage, { path, at: at ?? path, language })
  return { server, texts: textsIn(language) }
}
const press = (name: string, times = 1) =>
  act(async () => {
    const button = screen.getByRole('button', { name })
    for (let time = 0; time < times; time += 1) fireEvent.click(button)
  })

test('a document that is asked for again shows the refused photo', async () => {
  const { texts } = await open([paper('permit_back')], {
    prepare: (server) =>
      server
        .on(listDocuments, [
          sampleDocument('selfie', 1),
          { ...sampleDocument('permit_back', 2), again_reason: 'The picture cannot be read.' },
        ])
        .on(getDocumentPage, new Blob(['a picture'], { type: 'image/jpeg' })),
  })
  expect(screen.getByText(texts.application.update_refused)).toBeTruthy()
})

describe('the answers that an officer sent back', () => {
  test('are finished once for any number of presses, thanked for, and then closed', async () => {
    const { server, texts } = await open([information])
    server.on(finishCorrections, {})
    const release = server.hold(finishCorrections)
    await press(texts.application.update_all_corrected, 3)
    expect(screen.queryByText(texts.application.update_done)).toBeNull()
    server.on(getCurrentLoan, sampleLoan())
    await act(async () => release())
    expect(server.calls(finishCorrections)).toHaveLength(1)
    expect(screen.getByText(texts.application.update_done)).toBeTruthy()
    expect(screen.getByText(texts.application.update_nothing)).toBeTruthy()
  })

  test("that cannot be finished yet say why in their reader's language, and still can be", async () => {
    const { server, texts } = await open([information], { language: 'mm' })
    server.on(finishCorrections, new Refusal('server_error'))
    await press(texts.application.update_all_corrected)
    expect(screen.getByText(joinWordsIn(texts.errors.server_error))).toBeTruthy()
    expect(screen.queryByText(texts.application.update_done)).toBeNull()
    await press(texts.common.got_it)
    expect(screen.getByRole('button', { name: texts.application.update_all_corrected })).toBeTruthy()
  })

  test('that another phone has finished meanwhile are finished here, too', async () => {
    const { server, texts } = await open([information])
    server.on(finishCorrections, new Refusal('application_submitted'))
    await press(texts.application.update_all_corrected)
    expect(screen.getByText(texts.application.update_done)).toBeTruthy()
  })

  test('are corrected step by step: the step is saved whole, and one comes back to the others', async () => {
    const { server, texts } = await open([information], { at: '/update-information?change=additional_information' })
    server.on(saveApplicationStep, { form_state: 'choose_loan_type', version: 4 })
    await press(texts.common.save, 2)
    expect(server.calls(saveApplicationStep).map(({ sent }) => sent)).toEqual([
      {
        params: { step: 'additional_information' },
        query: {},
        body: { version: 3, complete: true, answers: exampleAnswers('additional_information') },
      },
    ])
    expect(screen.getByRole('button', { name: texts.application.update_all_corrected })).toBeTruthy()
  })

  test('stay locked without a request', async () => {
    const { server, texts } = await open([], { at: '/update-information?change=additional_information' })
    expect(screen.getByText(texts.application.update_nothing)).toBeTruthy()
    expect(screen.queryByRole('button', { name: texts.common.save })).toBeNull()
    expect(server.calls(saveApplicationStep)).toEqual([])
  })
})

describe('a document that an officer requested', () => {
  const pdf = new File(['%PDF-1.7'], 'permit.pdf', { type: 'application/pdf' })
  async function send(file: File) {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]:not([capture])')!
    await act(async () => void fireEvent.change(input, { target: { files: [file] } }))
  }

  test('is sent as the paper that it is, and thanked for', async () => {
    const { server, texts } = await open([paper('permit_front')])
    server.on(uploadDocumentPart, { received: pdf.size }).on(finishDocumentParts, sampleDocument('permit_front'))
    await send(pdf)
    await vi.waitFor(() => expect(screen.getByText(texts.application.update_done)).toBeTruthy(), 60_000)
    expect(server.calls(finishDocumentParts).map(({ sent }) => sent.body)).toEqual([{ kind: 'permit_front', bytes: pdf.size }])
    expect(server.calls(getCurrentLoan)).toHaveLength(2)
  })

  test("that the server cannot read is said at its place in its reader's language, and can be sent again", async () => {
    const { server, texts } = await open([paper('permit_front')], { language: 'mm' })
    server.on(uploadDocumentPart, { received: pdf.size }).on(finishDocumentParts, new Refusal('document_locked'))
    await send(pdf)
    await vi.waitFor(() => expect(screen.getByText(joinWordsIn(texts.errors.document_locked))).toBeTruthy(), 60_000)
    expect(screen.queryByText(texts.application.update_done)).toBeNull()
    server.on(finishDocumentParts, sampleDocument('permit_front'))
    await press(`${texts.common.retry} – ${texts.document_kind.permit_front}`)
    expect(screen.getByText(texts.application.update_done)).toBeTruthy()
  })

  test('without a name is named by the person before it is sent', async () => {
    const { texts } = await open([paper(null)])
    expect(document.querySelector('input[type="file"]')).toBeNull()
    fireEvent.change(screen.getByLabelText(texts.application.update_choose_document), { target: { value: 'identity' } })
    expect(document.querySelector('input[type="file"]')).toBeTruthy()
  })
})
