import { Refusal, type StubServer } from '@let-twe/client/testing/stub-server.ts'
import { getApplication, getApplicationStep, readPermitQr, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import {
  type DocumentKind,
  deleteDocument,
  finishDocumentParts,
  getDocumentPage,
  listDocuments,
  requiredDocumentKinds,
  uploadDocumentPart,
} from '@let-twe/core/document/endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { sampleApplication, sampleDocument } from '../../testing/sample-application.ts'
import * as customerInformationPage from './customer-information-page.tsx'
import * as interviewPage from './interview-appointment-page.tsx'
import * as qrScanPage from './qr-scan-page.tsx'
import * as documentsPage from './required-documents-page.tsx'

const texts = textsIn('en')
const { application: words, document_kind, errors, common, question } = texts
const everyDocument = requiredDocumentKinds.map((kind, number) => sampleDocument(kind, number))
const arrived = sampleApplication({ form_state: 'customer_information' })
const picture = new Blob(['a picture'], { type: 'image/jpeg' })

async function open(server: StubServer, path: string, page: Parameters<typeof renderPage>[0], at = path) {
  server.on(getLender, sampleLender)
  await renderPage(page, { path, at })
}

const row = (kind: DocumentKind) => screen.getByRole('group', { name: document_kind[kind] })
const chooseFile = (kind: DocumentKind, file: File) =>
  act(async () => fireEvent.change(row(kind).querySelector('input[type="file"]:not([capture])')!, { target: { files: [file] } }))
async function sendAgain(server: StubServer, kind: DocumentKind) {
  server.on(uploadDocumentPart, { received: 4 }).on(finishDocumentParts, sampleDocument(kind, 9))
  await act(async () => fireEvent.click(within(row(kind)).getByRole('button', { name: new RegExp(`^${common.retry}`) })))
  await vi.waitFor(() => expect(row(kind).textContent).toContain(texts.ui.file_ready), 60_000)
}
const pdfNamed = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })

const next = () => screen.getByRole('button', { name: common.next })
const pressNext = (times = 1) =>
  act(async () => {
    for (let time = 0; time < times; time += 1) fireEvent.click(next())
  })

describe('a file for the QR of the permit', () => {
  async function upload(file: File, answer: Parameters<typeof server.on<typeof readPermitQr>>[1] = { qr_text: null }) {
    server = customerServer()
      .on(getApplication, sampleApplication({ form_state: null }))
      .on(readPermitQr, answer)
    // a browser opens none of these as a picture
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new DOMException('', 'InvalidStateError')))
    await open(server, '/qr-scan', qrScanPage, '/qr-scan?change=qr_scan')
    await act(async () => void fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [file] } }))
  }
  let server: StubServer
  const pdf = new File(['%PDF'], 'permit.pdf', { type: 'application/pdf' })

  test.each([
    ['a PDF without one', pdf, undefined],
    ['a locked PDF', pdf, new Refusal('document_locked')],
    ['a PDF that is none', pdf, new Refusal('document_type_refused')],
    ['a PDF of too many pages', pdf, new Refusal('document_too_complex')],
    ['a PDF that is too large', pdf, new Refusal('document_too_large')],
    ['a text', new File(['hello'], 'a.txt', { type: 'text/plain' }), undefined],
    ['a photo that the phone cannot open', new File(['heic'], 'a.heic', { type: 'image/heic' }), undefined],
    ['an empty photo', new File([''], 'a.jpg', { type: 'image/jpeg' }), undefined],
    ['an empty PDF', new File([''], 'a.pdf', { type: 'application/pdf' }), undefined],
  ] as const)('%s is refused with the fixed words, and by hand stays possible', async (_, file, answer) => {
    await upload(file, answer)
    await screen.findByText(errors.qr_wrong)
    expect(screen.getByRole('button', { name: words.qr_manual_button })).toBeTruthy()
  })

  test('that could not be sent is no wrong QR', async () => {
    await upload(pdf, new Refusal('too_many_requests'))
    expect(screen.getByText(errors.too_many_requests)).toBeTruthy()
  })
})

describe('the first page', () => {
  const at = async (changes: Parameters<typeof sampleApplication>[0], address = '/qr-scan') => {
    const server = customerServer().on(getApplication, sampleApplication({ form_state: null, ...changes }))
    await open(server, '/qr-scan', qrScanPage, address)
    return screen.getByRole('heading', { level: 1 }).firstChild?.textContent
  }

  test('asks the first questions, with a way to the QR of the permit', async () => {
    expect(await at({})).toBe(words.step_customer_information)
    expect(screen.getByRole('link', { name: words.qr_offer }).getAttribute('href')).toContain('change=qr_scan')
    expect(screen.queryByRole('link', { name: common.back })).toBeNull()
  })

  test('goes on with a QR that was read and not sent on', async () => {
    expect(await at({ drafts: { qr_scan: { method: 'scan', qr_text: 'https://alien13febrenewal.doe.go.th/1' } } })).toBe(words.step_qr_scan)
  })

  test('of an application that began meanwhile still leads to the QR', async () => {
    await at({ form_state: 'qr_scan' }, '/qr-scan?change=qr_scan').catch(() => null)
    expect(screen.getByText('went to /customer-information?change=qr_scan')).toBeTruthy()
  })
})

describe('a second phone', () => {
  test('goes on at the step that the server knows, not at the one of its own page', async () => {
    const server = customerServer().on(getApplication, sampleApplication({ form_state: 'customer_information' }))
    await open(server, '/qr-scan', qrScanPage)
    expect(screen.getByText('went to /required-documents')).toBeTruthy()
  })

  test('that is ahead of the server is led back to where the server is', async () => {
    const server = customerServer()
      .on(getApplication, sampleApplication({ form_state: null }))
      .on(listDocuments, [])
    await open(server, '/required-documents', documentsPage)
    expect(screen.getByText('went to /qr-scan')).toBeTruthy()
  })

  test('with an application that was sent meanwhile goes home', async () => {
    const server = customerServer().on(
      getApplication,
      sampleApplication({ form_state: 'choose_loan_type', submitted: true, may_apply: false }),
    )
    await open(server, '/interview-appointment', interviewPage)
    expect(screen.getByText('went to /home')).toBeTruthy()
  })

  test('that saved other answers meanwhile: both are shown, and the person chooses', async () => {
    const server = customerServer()
      .on(getApplication, sampleApplication({ form_state: 'qr_scan' }))
      .on(saveApplicationStep, new Refusal('changed_elsewhere'))
      .on(getApplicationStep, { answers: null, draft: { father_name: 'U Ba' }, version: 9 })
    await open(server, '/customer-information', customerInformationPage)
    const field = screen.getByLabelText<HTMLInputElement>(question.father_name)
    fireEvent.change(field, { target: { value: 'U Hla' } })
    await vi.waitFor(() => expect(document.querySelector('dialog[open]')).toBeTruthy(), 60_000)
    const dialog = within(document.querySelector<HTMLElement>('dialog[open]')!)
    expect(dialog.getByText(/U Ba/)).toBeTruthy()
    expect(dialog.getByText(/U Hla/)).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: words.conflict_take_theirs }))
    expect(field.value).toBe('U Ba')
  })

  test('that saves with every try of this one: the saving gives up and says so', async () => {
    let version = 9
    const server = customerServer()
      .on(getApplication, arrived)
      .on(listDocuments, everyDocument)
      .on(getDocumentPage, picture)
      .on(saveApplicationStep, new Refusal('changed_elsewhere'))
      .on(getApplicationStep, () => ({ answers: null, draft: null, version: (version += 1) }))
    await open(server, '/required-documents', documentsPage)
    fireEvent.click(screen.getByLabelText(question.readable))
    await pressNext()
    expect(screen.getByText(errors.changed_elsewhere)).toBeTruthy()
    expect(server.calls(saveApplicationStep).length).toBeLessThan(10)
  })
})

describe('the documents', () => {
  test('are not sent while one is missing: each missing one is named, and the server gets no call', async () => {
    const server = customerServer().on(getApplication, arrived).on(listDocuments, [])
    await open(server, '/required-documents', documentsPage)
    await pressNext()
    for (const kind of requiredDocumentKinds) expect(screen.getByRole('link', { name: new RegExp(`^${document_kind[kind]}`) })).toBeTruthy()
    expect(screen.getAllByText(new RegExp(errors.field_required)).length).toBeGreaterThanOrEqual(requiredDocumentKinds.length)
    expect(server.calls(saveApplicationStep)).toEqual([])
  })

  test.each(requiredDocumentKinds)('are not sent on without %s', async (missing) => {
    const sent = requiredDocumentKinds.filter((kind) => kind !== missing).map((kind, number) => sampleDocument(kind, number))
    const server = customerServer().on(getApplication, arrived).on(listDocuments, sent).on(getDocumentPage, picture)
    await open(server, '/required-documents', documentsPage)
    await pressNext()
    // one mistake is named at its place alone, which has the focus
    expect(screen.getByText(new RegExp(errors.field_required))).toBeTruthy()
    expect(document.activeElement).toBe(document.getElementById(missing))
    expect(server.calls(saveApplicationStep)).toEqual([])
  })

  test('that are all there go on to the next page, saved once however often Next is pressed', async () => {
    const server = customerServer()
      .on(getApplication, arrived)
      .on(listDocuments, everyDocument)
      .on(getDocumentPage, picture)
      .on(saveApplicationStep, { form_state: 'required_documents', version: 4 })
    const release = server.hold(saveApplicationStep)
    await open(server, '/required-documents', documentsPage)
    fireEvent.click(screen.getByLabelText(question.readable))
    await pressNext(3)
    await act(async () => release())
    expect(server.calls(saveApplicationStep).map(({ sent }) => sent)).toEqual([
      { params: { step: 'required_documents' }, query: {}, body: { version: 3, complete: true, answers: { readable: true } } },
    ])
    expect(screen.getByText('went to /additional-information')).toBeTruthy()
  })

  test('that cannot be loaded are not shown as missing: why is said, and they are there after trying again', async () => {
    const server = customerServer().on(getApplication, arrived).on(listDocuments, new Refusal('server_error'))
    await open(server, '/required-documents', documentsPage)
    expect(screen.getByText(errors.server_error)).toBeTruthy()
    expect(screen.queryByRole('button', { name: common.next })).toBeNull()
    server.on(listDocuments, everyDocument).on(getDocumentPage, picture)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: common.retry })))
    expect(next()).toBeTruthy()
  })

  test('are one list: each has its state and its ways, and the next missing one has the main button', async () => {
    const server = customerServer()
      .on(getApplication, arrived)
      .on(listDocuments, [sampleDocument('selfie')])
      .on(getDocumentPage, picture)
    await open(server, '/required-documents', documentsPage)
    expect(row('selfie').textContent).toContain(texts.ui.file_ready)
    expect(row('selfie').querySelectorAll('input')).toHaveLength(0)
    const missing = requiredDocumentKinds.filter((kind) => kind !== 'selfie')
    for (const kind of missing) expect(row(kind).querySelectorAll('input')).toHaveLength(2)
    const main = missing.filter((kind) => row(kind).querySelector('.bg-primary'))
    expect(main).toEqual(['permit_front'])
    await act(async () => fireEvent.click(within(row('selfie')).getByRole('button', { name: new RegExp(`^${common.change}`) })))
    expect(row('selfie').querySelectorAll('input')).toHaveLength(2)
  })

  test('say the reason of an officer, and that one is refused', async () => {
    const asked = { ...sampleDocument('permit_back', 2), again_reason: 'The photo cannot be read.' }
    const server = customerServer()
      .on(getApplication, arrived)
      .on(listDocuments, [asked])
      .on(getDocumentPage, picture)
      .on(uploadDocumentPart, new Refusal('document_type_refused'))
    await open(server, '/required-documents', documentsPage)
    expect(row('permit_back').textContent).toContain('The photo cannot be read.')
    await chooseFile('identity', pdfNamed('passport.pdf'))
    await within(row('identity')).findByText(errors.document_type_refused)
    await sendAgain(server, 'identity')
  })

  test('that are on their way hold Next, which goes on when the last one is there', async () => {
    const server = customerServer()
      .on(getApplication, arrived)
      .on(
        listDocuments,
        everyDocument.filter(({ kind }) => kind !== 'income' && kind !== 'identity'),
      )
      .on(uploadDocumentPart, { received: 4 })
      .on(finishDocumentParts, ({ body }) => sampleDocument(body.kind, 9))
      .on(getDocumentPage, picture)
      .on(saveApplicationStep, { form_state: 'required_documents', version: 4 })
    await open(server, '/required-documents', documentsPage)
    const release = server.hold(finishDocumentParts)
    for (const kind of ['income', 'identity'] as const) await chooseFile(kind, pdfNamed(`${kind}.pdf`))
    await pressNext(3)
    expect(server.calls(saveApplicationStep)).toEqual([])
    await act(async () => release())
    await vi.waitFor(() => expect(screen.getByText('went to /additional-information')).toBeTruthy(), 60_000)
    expect(server.calls(saveApplicationStep).map(({ sent }) => sent.body)).toEqual([
      { version: 3, complete: true, answers: { readable: true } },
    ])
  })

  test('of which one fails on its way stay, with why, and nothing is saved', async () => {
    const server = customerServer()
      .on(getApplication, arrived)
      .on(
        listDocuments,
        everyDocument.filter(({ kind }) => kind !== 'income'),
      )
      .on(uploadDocumentPart, new Refusal('document_type_refused'))
      .on(getDocumentPage, picture)
    await open(server, '/required-documents', documentsPage)
    const release = server.hold(uploadDocumentPart)
    await chooseFile('income', pdfNamed('slip.pdf'))
    await pressNext()
    await act(async () => release())
    await within(row('income')).findByText(errors.document_type_refused)
    expect(server.calls(saveApplicationStep)).toEqual([])
    await pressNext()
    expect(document.activeElement).toBe(document.getElementById('income'))
    await sendAgain(server, 'income')
  })

  test('are deleted after a question, with OK to it and a way back', async () => {
    const sent = sampleDocument('selfie')
    const server = customerServer()
      .on(getApplication, arrived)
      .on(listDocuments, [sent])
      .on(getDocumentPage, picture)
      .on(deleteDocument, {})
    await open(server, '/required-documents', documentsPage)
    const press = async (name: string) =>
      act(async () => fireEvent.click(within(document.querySelector<HTMLElement>('dialog[open]')!).getByRole('button', { name })))
    const ask = async () => act(async () => fireEvent.click(within(row('selfie')).getByRole('button', { name: /^Delete/ })))
    await act(async () => fireEvent.click(within(row('selfie')).getByRole('button', { name: /^Change/ })))
    await ask()
    expect(document.querySelector('dialog[open]')?.textContent).toContain(words.delete_image_question)
    await press(common.cancel)
    expect(server.calls(deleteDocument)).toEqual([])
    await ask()
    await press(common.delete)
    expect(server.calls(deleteDocument).map(({ sent: { params } }) => params)).toEqual([{ id: sent.id }])
    expect(row('selfie').textContent).not.toContain(texts.ui.file_ready)
  })

  test('unsent files wait on this page, also after another page; leaving asks until they are sent', async () => {
    const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    const server = customerServer()
      .on(getApplication, arrived)
      .on(listDocuments, [])
      .on(uploadDocumentPart, new Refusal('document_type_refused'))
      .on(getDocumentPage, picture)
    await open(server, '/required-documents', documentsPage)
    expect(leave()).toBe(true)
    await chooseFile('selfie', pdfNamed('selfie.pdf'))
    await screen.findByText(errors.document_type_refused)
    expect(leave()).toBe(false)
    cleanup()
    expect(leave()).toBe(true)
    await open(server, '/required-documents', documentsPage)
    expect(screen.getByText(errors.document_type_refused)).toBeTruthy()
    expect(leave()).toBe(false)
    server.on(uploadDocumentPart, { received: 4 }).on(finishDocumentParts, sampleDocument('selfie'))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${common.retry}`) })))
    await vi.waitFor(() => expect(row('selfie').textContent).toContain(texts.ui.file_ready), 60_000)
    expect(leave()).toBe(true)
  })
})
