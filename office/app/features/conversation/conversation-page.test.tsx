import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import {
  acceptPermit,
  answerConversation,
  claimConversation,
  listConversation,
  refusePermit,
  settleConversation,
} from '@let-twe/core/conversation/office-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleConversation } from '../../testing/borrower-stories.ts'
import { manager, officeServer, renderPage } from '../../testing/render-page.tsx'
import * as page from './conversation-page.tsx'

const { desk, errors, help, reason } = textsIn('en')
const answered = { ...sampleConversation, waiting_since: null }
const [newest, older] = sampleConversation.messages

async function open() {
  const server = officeServer().on(listConversation, sampleConversation)
  await renderPage(page, { path: '/borrowers/:id/messages', at: `/borrowers/${sampleId(2)}/messages` })
  return server
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (text: string) => fireEvent.change(screen.getByLabelText(desk.answer), { target: { value: text } })

test('an answer names the newest message that was seen; then nothing waits', async () => {
  const server = await open()
  expect(screen.getAllByRole('article').map((each) => each.textContent?.includes('Ko Zaw'))).toEqual([true, false])
  await press(desk.answer_send)
  expect(screen.getAllByText(errors.field_required).length).toBeGreaterThan(0)
  type('On Friday')
  server.on(answerConversation, {}).on(listConversation, answered)
  await press(desk.answer_send)
  expect(server.calls(answerConversation).map(({ sent }) => sent.body)).toEqual([{ text: 'On Friday', seen: sampleId(42) }])
  expect(screen.getByText(desk.conversation_answered)).toBeTruthy()
  expect(screen.queryByLabelText(desk.answer)).toBeNull()
})

test('a ready answer is sent in the language of the borrower, after it was read in the own one', async () => {
  const server = await open()
  const [ready] = sampleConversation.ready_answers
  fireEvent.change(screen.getByLabelText(desk.ready_label), { target: { value: ready!.code } })
  expect((screen.getByLabelText(desk.answer) as HTMLTextAreaElement).value).toBe(ready!.text)
  expect(screen.getByText(desk.ready_translation).parentElement?.textContent).toContain(ready!.translation)
  server.on(answerConversation, {}).on(listConversation, answered)
  await press(desk.answer_send)
  expect(server.calls(answerConversation).map(({ sent }) => sent.body.text)).toEqual([ready!.text])
})

test('a newer message shows, and the typed text stays', async () => {
  const server = await open()
  type('On Friday')
  const later = { ...newest!, id: sampleId(43), text: 'Or do I have to come?' }
  server
    .on(answerConversation, new Refusal('changed_elsewhere'))
    .on(listConversation, { ...sampleConversation, messages: [later, ...sampleConversation.messages] })
  await press(desk.answer_send)
  expect(screen.getByText(errors.changed_elsewhere)).toBeTruthy()
  expect(screen.getByText(later.text)).toBeTruthy()
  expect((screen.getByLabelText(desk.answer) as HTMLTextAreaElement).value).toBe('On Friday')
  server.on(answerConversation, {}).on(listConversation, answered)
  await press(desk.answer_send)
  expect(server.calls(answerConversation).map(({ sent }) => sent.body.seen)).toEqual([sampleId(42), later.id])
  expect(screen.queryByText('On Friday')).toBeNull()
})

test("after a colleague's answer the typed text is still readable", async () => {
  const server = await open()
  type('On Friday')
  server.on(answerConversation, new Refusal('changed_elsewhere')).on(listConversation, answered)
  await press(desk.answer_send)
  expect(screen.getByText(desk.answer_unsent)).toBeTruthy()
  expect(screen.getByText('On Friday')).toBeTruthy()
})

test('a message without need of an answer is closed by a press', async () => {
  const server = await open()
  server.on(settleConversation, {}).on(listConversation, answered)
  await press(desk.answer_none)
  expect(server.calls(settleConversation)).toHaveLength(1)
  expect(screen.getByText(desk.conversation_answered)).toBeTruthy()
})

const permit = {
  work_permit: '6512345678901',
  permit_end: '2029-03-31',
  qr_url: 'https://ewp.doe.go.th/qrcheck/ref?123456789',
  state: 'told',
} as const
const reportedPermit = { ...older!, id: sampleId(40), from: 'borrower' as const, permit }
// so long ago that it stands on a later page
const withPermit = { ...sampleConversation, told_permit: reportedPermit, last_page: 2 }

test('a renewed permit is accepted as it was read on the paper, and names the newest message', async () => {
  const server = officeServer().on(listConversation, withPermit)
  await renderPage(page, { path: '/borrowers/:id/messages', at: `/borrowers/${sampleId(2)}/messages` })
  expect(screen.getByText(desk.permit_page).getAttribute('href')).toBe(permit.qr_url)
  expect(screen.getByRole('heading', { name: desk.permit_waits })).toBeTruthy()
  expect(screen.queryByText(desk.answer_none)).toBeNull()
  fireEvent.change(document.querySelector('select[name="permit_end_day"]')!, { target: { value: '30' } })
  server.on(acceptPermit, {}).on(listConversation, answered)
  await press(desk.permit_accept)
  const { params, body } = server.calls(acceptPermit)[0]!.sent
  expect([params, body]).toEqual([
    { id: reportedPermit.id },
    { work_permit: permit.work_permit, permit_end: '2029-03-30', seen: newest!.id },
  ])
  expect(screen.queryByText(desk.permit_check)).toBeNull()
})

test('a refusal needs a reason, and the decision shows', async () => {
  const server = officeServer().on(listConversation, withPermit)
  await renderPage(page, { path: '/borrowers/:id/messages', at: `/borrowers/${sampleId(2)}/messages` })
  await press(desk.permit_refuse)
  expect(screen.getAllByText(errors.field_required).length).toBeGreaterThan(0)
  fireEvent.change(screen.getByLabelText(desk.permit_reason), { target: { value: 'photo_unreadable' } })
  expect(screen.getByText(reason.photo_unreadable)).toBeTruthy()
  const refused = { ...reportedPermit, permit: { ...permit, state: 'refused' as const } }
  server.on(refusePermit, {}).on(listConversation, { ...answered, messages: [newest!, refused] })
  await press(desk.permit_refuse)
  expect(server.calls(refusePermit)[0]!.sent.body).toEqual({ reason_code: 'photo_unreadable', seen: newest!.id })
  expect(screen.getByText(help.permit_refused)).toBeTruthy()
  expect(screen.queryByText(desk.permit_waits)).toBeNull()
})

test('a conversation names the officer who answers it, and is taken over with one press', async () => {
  const server = await open()
  server.on(claimConversation, {}).on(listConversation, { ...sampleConversation, claimed_by: { id: manager.id, name: 'Ma Hla' } })
  await press(desk.claim)
  expect(server.calls(claimConversation).map(({ sent }) => sent.params)).toEqual([{ id: sampleId(2) }])
  expect(screen.getByText(`${desk.complaint_with}: Ma Hla`)).toBeTruthy()
  expect(screen.queryByRole('button', { name: desk.take_over })).toBeNull()
})
