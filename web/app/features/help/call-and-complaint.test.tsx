import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { listComplaints, sendComplaint } from '@let-twe/core/complaint/endpoints.ts'
import { askCallBack, cancelCallBack, getCallBack, listCallBackTimes } from '@let-twe/core/call-back/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import * as page from './help-page.tsx'

// the parts that come late are here: how long their code takes is no matter of this test
beforeAll(async () => void (await Promise.all([import('./call-back.tsx'), import('./complaints.tsx')])), 60_000)

const { help: words, errors } = textsIn('en')
const times = [
  { date: '2026-11-23', time: '10:00' },
  { date: '2026-11-24', time: '09:00' },
] as const
const asked = { id: sampleId(1), ...times[0], state: 'asked' as const }
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
async function open(type: 'call-back' | 'complaint') {
  await renderPage(page, { path: '/help/:type', at: `/help/${type}` })
  // its code comes when it is shown
  await screen.findByRole('button', { name: type === 'complaint' ? words.complaint_send : words.call_ask })
}

test('a call is requested at a chosen time, shown, and cancelled', async () => {
  const server = customerServer()
    .on(listCallBackTimes, [...times])
    .on(getCallBack, null)
  await open('call-back')
  await press(words.call_ask)
  expect(screen.getAllByText(errors.field_required, { exact: false }).length).toBeGreaterThan(0)
  fireEvent.click(screen.getByRole('radio', { name: /23.Nov/ }))
  fireEvent.click(screen.getByRole('radio', { name: '10:00' }))
  server.on(askCallBack, asked).on(getCallBack, asked)
  await press(words.call_ask)
  expect(server.calls(askCallBack).map(({ sent }) => sent.body)).toEqual([times[0]])
  expect(screen.getByText(words.call_waits)).toBeTruthy()
  expect(screen.getByText(/between 10:00 and 11:00/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.call_ask })).toBeNull()
  server.on(cancelCallBack, {}).on(getCallBack, { ...asked, state: 'cancelled' })
  await press(words.call_cancel)
  expect(screen.getByRole('button', { name: words.call_ask })).toBeTruthy()
})

test('a past time shows a message, and a borrower who was not reached reads it', async () => {
  const server = customerServer()
    .on(listCallBackTimes, [...times])
    .on(getCallBack, { ...asked, state: 'not_reached' })
  await open('call-back')
  expect(screen.getByText(words.call_not_reached)).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: /23.Nov/ }))
  fireEvent.click(screen.getByRole('radio', { name: '10:00' }))
  server.on(askCallBack, new Refusal('slot_not_available'))
  await press(words.call_ask)
  expect(screen.getByText(errors.slot_not_available)).toBeTruthy()
  expect(server.calls(listCallBackTimes)).toHaveLength(2)
})

test('a complaint gets its number and its day, and is listed with its answer later', async () => {
  const complaint = {
    id: sampleId(2),
    number: 'C-2026-000123',
    category: 'money' as const,
    text: 'The fee is wrong',
    state: 'received' as const,
    sent_at: '2026-11-20T03:00:00.000Z',
    answer_until: '2026-12-05' as const,
    answer: null,
    answered_at: null,
  }
  const server = customerServer().on(listComplaints, [])
  await open('complaint')
  await press(words.complaint_send)
  expect(server.calls(sendComplaint)).toEqual([])
  fireEvent.change(screen.getByLabelText(words.complaint_about), { target: { value: 'money' } })
  fireEvent.change(screen.getByLabelText(words.complaint_text), { target: { value: 'The fee is wrong' } })
  server
    .on(sendComplaint, complaint)
    .on(listComplaints, [{ ...complaint, state: 'answered', answer: 'You are right', answered_at: complaint.sent_at }])
  await press(words.complaint_send)
  expect(server.calls(sendComplaint).map(({ sent }) => sent.body)).toEqual([{ category: 'money', text: 'The fee is wrong' }])
  expect(screen.getByText(words.complaint_number.replace('{number}', complaint.number))).toBeTruthy()
  expect(screen.getByText('You are right')).toBeTruthy()
  expect((screen.getByLabelText(words.complaint_text) as HTMLTextAreaElement).value).toBe('')
})
