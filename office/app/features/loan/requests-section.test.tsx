import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { closeRequest } from '@let-twe/core/officer-request/endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openDialog, press } from '../../testing/open-dialog.ts'
import { officeServer } from '../../testing/render-page.tsx'
import { renderPart } from '../../testing/render-part.tsx'
import { sampleLoanFile } from '../../testing/sample-loan-file.ts'
import { RequestsSection } from './requests-section.tsx'

type Request = LoanFile['requests'][number]

const { office, common, errors, document_kind } = textsIn('en')
const asked = '2026-11-20T03:00:00.000Z'
const met = '2026-11-21T04:30:00.000Z'

function request(changes: Partial<Request> = {}): Request {
  return {
    id: sampleId(51),
    kind: 'document',
    document_kind: 'identity',
    reason: 'The photo is not clear',
    words: null,
    note: null,
    requested_by: 'Ko Zaw',
    requested_at: asked,
    done_at: null,
    ended_by_decision: false,
    ...changes,
  }
}

async function show(requests: Request[]) {
  const onDone = vi.fn(async () => {})
  await renderPart(<RequestsSection file={sampleLoanFile({ requests })} onDone={onDone} />)
  return onDone
}

const line = () => document.querySelector('main li')!.textContent
const shown = () => document.querySelector('dialog[open]')

test('an open request shows its subject, reason, requester and state', async () => {
  officeServer()
  await show([request()])
  expect(line()).toContain(`${office.request_document}: ${document_kind.identity}`)
  expect(line()).toContain(office.request_open)
  expect(line()).toContain('The photo is not clear')
  expect(line()).toContain(fill(office.requested_by, { name: 'Ko Zaw', when: formatInstantInText(new Date(asked)) }))
  expect(line()).not.toContain(office.internal_note)
  expect(screen.getByText(office.request_open).className).toContain('text-warning')
})

test('a request that was met says when, and can not be closed again', async () => {
  officeServer()
  await show([request({ kind: 'interview', document_kind: null, note: 'Came late', done_at: met })])
  expect(line()).toContain(fill(office.request_met, { when: formatInstantInText(new Date(met)) }))
  expect(line()).not.toContain(office.request_open)
  expect(screen.getByText(/^Done on/).className).toContain('text-success')
  expect(line()).toContain(`${office.request_interview}${fill(office.request_met, { when: formatInstantInText(new Date(met)) })}`)
  expect(line()).toContain(`${office.internal_note}: Came late`)
  expect(screen.queryByRole('button', { name: office.request_close })).toBeNull()
})

test('a request that a decision ended says so, and can not be closed', async () => {
  officeServer()
  await show([request({ done_at: met, ended_by_decision: true })])
  expect(screen.getByText(fill(office.request_ended, { when: formatInstantInText(new Date(met)) })).className).toContain('bg-sand')
  expect(line()).not.toContain(office.request_open)
  expect(screen.queryByRole('button', { name: office.request_close })).toBeNull()
})

test('without requests there is no section of them', async () => {
  officeServer()
  await show([])
  expect(screen.queryByText(office.section_requests)).toBeNull()
})

test('is closed after a question, which closes too; then the file is read again', async () => {
  const server = officeServer().on(closeRequest, request({ done_at: met }))
  const onDone = await show([request()])
  expect(shown()).toBeNull()
  const dialog = openDialog(office.request_close)
  const release = server.hold(closeRequest)
  await press(dialog, common.ok)
  expect(dialog.getByText(common.loading)).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
  await act(async () => release())
  expect(server.calls(closeRequest).map(({ sent }) => sent.params)).toEqual([{ id: sampleId(51) }])
  expect(shown()).toBeNull()
  expect(onDone).toHaveBeenCalledOnce()
})

test('stays open after a refusal, and can be left', async () => {
  officeServer().on(closeRequest, new Refusal('not_found'))
  const onDone = await show([request()])
  const dialog = openDialog(office.request_close)
  await press(dialog, common.ok)
  expect(screen.getByText(errors.not_found)).toBeTruthy()
  await press(dialog, common.cancel)
  expect([...document.querySelectorAll('dialog[open]')].map(({ textContent }) => textContent).join()).not.toContain(
    office.request_close_question,
  )
  expect(onDone).not.toHaveBeenCalled()
})
