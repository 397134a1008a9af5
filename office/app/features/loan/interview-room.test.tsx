import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { interviewQuestions } from '@let-twe/core/appointment/interview-questions.ts'
import { beginAppointment, closeAppointment } from '@let-twe/core/appointment/office-endpoints.ts'
import { listContacts } from '@let-twe/core/contact/endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import { sampleAppointment } from '../../testing/sample-appointment.ts'
import { sampleContacts } from '../../testing/sample-contacts.ts'
import { sampleLoanFile } from '../../testing/sample-loan-file.ts'
import * as loanFilePage from './loan-file-page.tsx'

const { office, errors, desk } = textsIn('en')

async function open(changes: Parameters<typeof sampleAppointment>[0] = {}) {
  const file = sampleLoanFile({
    appointments: [sampleAppointment({ state: 'booked', started_at: '2026-11-20T03:00:00.000Z', ...changes })],
  })
  const { result: _, interview_answers: __, started_at: ___, ...appointment } = file.appointments[0]!
  const reply = {
    ...appointment,
    result: null,
    for_signing: false,
    can_reopen: true,
    rejected_at: null,
    loan_id: file.loan.id,
    name: null,
    phone_number: '+66812345678',
  }
  const server = officeServer().on(getLoanFile, file).on(listContacts, sampleContacts())
  server.on(closeAppointment, reply as never).on(beginAppointment, reply as never)
  await renderPage(loanFilePage, { path: '/loans/:id', at: `/loans/${file.loan.id}?room=interview` })
  return server
}

const key = (letter: string) => act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: letter }))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const sent = (server: Awaited<ReturnType<typeof open>>) => server.calls(closeAppointment).map(({ sent: { body } }) => body)

test('one key an answer, then Enter: the result is recorded with its sheet', async () => {
  const server = await open()
  for (const _ of interviewQuestions) await key('y')
  expect(document.activeElement?.textContent).toBe(office.mark_passed)
  await act(async () => void fireEvent.click(document.activeElement!))
  const answers = Object.fromEntries(interviewQuestions.map((question) => [question, 'yes']))
  expect(sent(server)).toEqual([{ state: 'done', result: 'passed', answers }])
  expect(server.calls(beginAppointment)).toEqual([])
  expect(server.calls(getLoanFile)).toHaveLength(2)
})

test('a result cannot contradict its answers: after a "no" it is not suitable, and says why', async () => {
  const server = await open()
  await key('n')
  for (const _ of interviewQuestions.slice(1)) await key('y')
  expect(screen.getByText(errors.interview_not_passed)).toBeTruthy()
  await press(office.mark_passed)
  expect(sent(server)).toEqual([])
  expect(document.activeElement?.textContent).toBe(office.mark_failed)
})

test('no result before every question has its answer', async () => {
  const server = await open()
  await key('y')
  await press(office.mark_passed)
  await press(office.mark_failed)
  expect(sent(server)).toEqual([])
})

test('an interview shows its questions from its start on, which is recorded once', async () => {
  const server = await open({ started_at: null })
  expect(screen.queryByRole('list', { name: office.interview_sheet })).toBeNull()
  expect(document.activeElement?.textContent).toBe(desk.interview_start)
  server.on(beginAppointment, new Refusal('server_error'))
  await press(desk.interview_start)
  server.on(beginAppointment, new Refusal('appointment_not_open'))
  await press(desk.interview_start)
  const keys = server.calls(beginAppointment).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
  expect(server.calls(getLoanFile)).toHaveLength(2)
})

test('a result before the least length asks for a reason, and is sent again with it', async () => {
  const server = await open()
  for (const _ of interviewQuestions) await key('x')
  server.on(closeAppointment, new Refusal('field_required', ['short_reason']))
  await press(office.mark_passed)
  await act(async () => void fireEvent.click(screen.getByLabelText(office.interview_short_line_broke)))
  await press(office.mark_passed)
  expect(sent(server)).toMatchObject([{ result: 'passed' }, { result: 'passed', short_reason: 'line_broke' }])
})
