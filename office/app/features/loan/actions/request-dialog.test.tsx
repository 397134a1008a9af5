import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { applicationDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { makeRequest } from '@let-twe/core/officer-request/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ShownDocumentContext } from '../../../document/shown-document.ts'
import { press, shownDialog, type } from '../../../testing/open-dialog.ts'
import { officeServer } from '../../../testing/render-page.tsx'
import { renderPart } from '../../../testing/render-part.tsx'
import { sampleLoanFile } from '../../../testing/sample-loan-file.ts'
import { RequestDialog } from './request-dialog.tsx'

const { office, errors } = textsIn('en')

async function show() {
  const server = officeServer().on(makeRequest, new Refusal('not_found'))
  await renderPart(<RequestDialog open file={sampleLoanFile()} onDone={vi.fn(async () => {})} onCancel={() => {}} />)
  return { server, dialog: shownDialog() }
}

test.each(applicationDocumentKinds)('asks for the document %s again', async (document_kind) => {
  const { server, dialog } = await show()
  type(dialog, office.which_document, document_kind)
  type(dialog, office.reason, 'photo_unreadable')
  await press(dialog, office.action_request)
  const [call] = server.calls(makeRequest)
  expect(call!.sent).toEqual({
    params: { id: sampleId(1) },
    query: {},
    body: { kind: 'document', document_kind, reason_code: 'photo_unreadable' },
  })
  expect(call!.headers.get('idempotency-key')).toBeTruthy()
})

test.each(['information', 'interview'] as const)('asks for the %s without a document', async (kind) => {
  const { server, dialog } = await show()
  fireEvent.click(dialog.getByLabelText(office[`request_${kind}`]))
  expect(dialog.queryByLabelText(office.which_document)).toBeNull()
  type(dialog, office.reason, 'interview_missed')
  await press(dialog, office.action_request)
  expect(server.calls(makeRequest)[0]!.sent.body).toEqual({ kind, reason_code: 'interview_missed' })
})

test('sends nothing without a reason, which the borrower reads', async () => {
  const { server, dialog } = await show()
  await press(dialog, office.action_request)
  const choice = dialog.getByLabelText(office.reason)
  expect(choice.getAttribute('aria-invalid')).toBe('true')
  const described = choice.getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id: string) => document.getElementById(id)?.textContent)).toContain(office.reason_code_hint)
  expect(dialog.getAllByText(errors.field_required).length).toBeGreaterThan(0)
  expect(server.calls(makeRequest)).toEqual([])
})

test('begins with the document that is shown, and with its reason', async () => {
  const server = officeServer().on(makeRequest, new Refusal('not_found'))
  await renderPart(
    <ShownDocumentContext value="income">
      <RequestDialog open file={sampleLoanFile()} onDone={vi.fn(async () => {})} onCancel={() => {}} />
    </ShownDocumentContext>,
  )
  const dialog = shownDialog()
  expect(dialog.getByLabelText(office.reason).hasAttribute('autofocus')).toBe(true)
  type(dialog, office.reason, 'wrong_paper')
  await act(async () => fireEvent.keyDown(dialog.getByLabelText(office.reason), { key: 'Enter' }))
  expect(server.calls(makeRequest)[0]!.sent.body).toEqual({ kind: 'document', document_kind: 'income', reason_code: 'wrong_paper' })
})
