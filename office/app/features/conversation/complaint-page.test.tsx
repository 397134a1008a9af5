import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { answerComplaint, getComplaint, takeComplaint } from '@let-twe/core/complaint/office-endpoints.ts'
import { endCallBack, listCallBacks } from '@let-twe/core/call-back/office-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleConversation } from '../../testing/borrower-stories.ts'
import { storyOf } from '../../testing/page-stories.ts'
import { manager, officeServer, renderPage } from '../../testing/render-page.tsx'
import * as callBacksPage from './call-backs-page.tsx'
import * as complaintPage from './complaint-page.tsx'

const { desk, errors } = textsIn('en')
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('a manager takes a complaint and answers it', async () => {
  const story = storyOf('/complaints/:id')
  const server = story.prepare(officeServer())
  await renderPage(complaintPage, { path: story.path, at: story.at, session: manager })
  expect(screen.getByText(desk.complaint_overdue)).toBeTruthy()
  server.on(takeComplaint, {}).on(answerComplaint, {})
  await press(desk.complaint_take)
  expect(server.calls(takeComplaint)).toHaveLength(1)
  expect(server.calls(getComplaint)).toHaveLength(2)
  await press(desk.answer_send)
  expect(screen.getAllByRole('link', { name: /:/ }).map(({ textContent }) => textContent)).toEqual([
    `${desk.answer}: ${errors.field_required}`,
    `${desk.complaint_outcome.replace('?', '')}: ${errors.field_required}`,
  ])
  fireEvent.change(screen.getByLabelText(desk.answer), { target: { value: 'You are right' } })
  await press(desk.answer_send)
  expect(server.calls(answerComplaint)).toEqual([])
  fireEvent.click(screen.getByLabelText(desk.outcome_upheld))
  await press(desk.answer_send)
  expect(server.calls(answerComplaint).map(({ sent }) => sent.body)).toEqual([{ text: 'You are right', outcome: 'upheld' }])
})

test('typed words stay above a ready answer, and after it is taken out again', async () => {
  const story = storyOf('/complaints/:id')
  story.prepare(officeServer())
  await renderPage(complaintPage, { path: story.path, at: story.at, session: manager })
  const text = () => (screen.getByLabelText(desk.answer) as HTMLTextAreaElement).value
  const choose = (code: string) => fireEvent.change(screen.getByLabelText(desk.ready_label), { target: { value: code } })
  const [ready] = sampleConversation.ready_answers
  choose(ready!.code)
  expect(text()).toBe(ready!.text)
  choose('')
  expect(text()).toBe('')
  fireEvent.change(screen.getByLabelText(desk.answer), { target: { value: 'You are right' } })
  choose(ready!.code)
  expect(text()).toBe(`You are right\n\n${ready!.text}`)
  choose('')
  expect(text()).toBe('You are right')
})

test('how a call went is said by one press', async () => {
  const story = storyOf('/call-backs')
  const server = story.prepare(officeServer()).on(endCallBack, {})
  await renderPage(callBacksPage, { path: story.path })
  await press(desk.call_back_not_reached)
  expect(server.calls(endCallBack).map(({ sent }) => sent)).toMatchObject([
    { params: { id: sampleId(43) }, body: { outcome: 'not_reached' } },
  ])
  expect(server.calls(listCallBacks)).toHaveLength(2)
})
