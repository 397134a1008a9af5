import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { answerConversation, listConversation, settleConversation } from '@let-twe/core/office/conversation-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleConversation } from '../../testing/borrower-stories.ts'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import * as page from './conversation-page.tsx'

const { desk, errors } = textsIn('en')
const answered = { ...sampleConversation, waiting_since: null }

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

test('when somebody wrote meanwhile it is said, and what was typed stays', async () => {
  const server = await open()
  type('On Friday')
  server.on(answerConversation, new Refusal('changed_elsewhere'))
  await press(desk.answer_send)
  expect(screen.getByText(errors.changed_elsewhere)).toBeTruthy()
  expect((screen.getByLabelText(desk.answer) as HTMLTextAreaElement).value).toBe('On Friday')
})

test('what needs no answer is settled by a press', async () => {
  const server = await open()
  server.on(settleConversation, {}).on(listConversation, answered)
  await press(desk.answer_none)
  expect(server.calls(settleConversation)).toHaveLength(1)
  expect(screen.getByText(desk.conversation_answered)).toBeTruthy()
})
