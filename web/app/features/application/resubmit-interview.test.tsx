import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleLoan } from '@let-twe/client/testing/sample-loan.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { bookAppointment, holdSlot, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { choiceLabel } from '@let-twe/texts/question-words.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readStored } from '../../session/session-store.ts'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { sampleProfile } from '../../testing/sample-profile.ts'
import './interview-form.tsx'
import * as resubmitPage from './resubmit-interview-page.tsx'

type Loan = NonNullable<Data<typeof getCurrentLoan>>

const slot = { date: '2026-11-25', time: '10:00', seats: 1 } as const
const later = { date: '2026-11-25', time: '14:00', seats: 2 } as const
const interview: Loan['appointments'][number] = {
  id: sampleId(21),
  type: 'interview',
  state: 'booked',
  date: '2026-11-20',
  time: '09:00',
  branch_id: null,
  social_channel: 'line',
  social_url: 'aung',
  reference: 'I-1',
}
const request: Loan['requests'][number] = {
  id: sampleId(51),
  kind: 'interview',
  document_kind: null,
  reason_code: 'interview_missed',
  words: null,
  reason: 'The interview did not take place.',
}
const profile = { ...sampleProfile, social_channel: null, social_url: null }

async function open(loan: Partial<Loan> = { requests: [request] }, language: Language = 'en', person: Data<typeof getProfile> = profile) {
  const server = customerServer()
    .on(getCurrentLoan, sampleLoan(loan))
    .on(getProfile, person)
    .on(listSlots, [slot, later])
    .on(holdSlot, { expires_in: 600 })
    .on(bookAppointment, interview)
  await renderPage(resubmitPage, { path: '/resubmit-interview-appointment', language })
  const texts = textsIn(language)
  const radio = (name: 'date' | 'time', value: string) => document.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]`)!
  return {
    server,
    texts,
    radio,
    url: () => screen.getByLabelText<HTMLInputElement>(texts.social_channel.viber_account),
    choose: (name: 'date' | 'time', value: string) => act(async () => void fireEvent.click(radio(name, value))),
    tell() {
      fireEvent.click(screen.getByLabelText(choiceLabel(texts, 'social_channel', 'viber')))
      fireEvent.change(screen.getByLabelText(texts.social_channel.viber_account), { target: { value: ' aungaung ' } })
    },
    press: (times = 1) =>
      act(async () => {
        const button = screen.getByRole('button', { name: texts.appointment.book })
        for (let time = 0; time < times; time += 1) fireEvent.click(button)
      }),
  }
}

describe('booking another interview', () => {
  test('sends day, time and where to call, once however often it is pressed, and goes on', async () => {
    const { server, choose, tell, press } = await open()
    const release = server.hold(bookAppointment)
    await choose('date', slot.date)
    await choose('time', slot.time)
    tell()
    await press(3)
    const calls = server.calls(bookAppointment)
    expect(calls.map(({ sent }) => sent)).toEqual([
      {
        params: { type: 'interview' },
        query: {},
        body: { date: slot.date, time: slot.time, social_channel: 'viber', social_url: 'aungaung' },
      },
    ])
    expect(calls[0]!.headers.get('idempotency-key')).toBeTruthy()
    expect(readStored('appointmentDone')).toBeUndefined()
    await act(async () => release())
    expect(server.calls(bookAppointment)).toHaveLength(1)
    expect(readStored('appointmentDone')).toBe(true)
    expect(screen.getByText('went to /appointment-success')).toBeTruthy()
  })

  test('sent again after a cut connection is the same booking, at another time another one', async () => {
    const { server, choose, tell, press } = await open()
    server.cut(bookAppointment)
    await choose('date', slot.date)
    await choose('time', slot.time)
    tell()
    await press()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: textsIn('en').common.got_it })))
    await press()
    await choose('time', later.time)
    await press()
    const [first, second, third] = server.calls(bookAppointment).map(({ headers }) => headers.get('idempotency-key'))
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test('a known contact is confirmed, and asked only after "Change"', async () => {
    const { server, texts, choose, press } = await open({ requests: [request] }, 'en', sampleProfile)
    await choose('date', slot.date)
    await choose('time', slot.time)
    expect(document.body.textContent).toContain('LINE: aung')
    expect(document.querySelector('[name="social_channel"]')).toBeNull()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: new RegExp(texts.common.change) })))
    const line = screen.getByLabelText<HTMLInputElement>('LINE')
    expect(line.checked).toBe(true)
    expect(document.activeElement).toBe(line)
    await press()
    expect(server.calls(bookAppointment)[0]!.sent.body).toMatchObject({ social_channel: 'line', social_url: 'aung' })
  })

  test('names the missing fields before anything is sent', async () => {
    const { server, press } = await open()
    await press()
    const named = [...document.querySelectorAll('[tabindex="-1"] a')].map((link) => link.getAttribute('href'))
    expect(named).toEqual(['#date', '#social_channel', '#social_url'])
    expect(server.calls(bookAppointment)).toEqual([])
  })

  test("shows a taken time in its reader's language: the day and the typed values stay, and the times are fetched again", async () => {
    const { server, texts, choose, tell, press, radio, url } = await open({ requests: [request] }, 'mm')
    server.on(bookAppointment, new Refusal('slot_not_available'))
    await choose('date', slot.date)
    await choose('time', slot.time)
    tell()
    server.on(listSlots, [later])
    await press()
    expect(screen.getAllByText(new RegExp(joinWordsIn(texts.errors.slot_not_available))).length).toBeGreaterThan(0)
    expect(server.calls(listSlots)).toHaveLength(2)
    expect(radio('date', slot.date).checked).toBe(true)
    expect(radio('time', slot.time)).toBeNull()
    expect(url().value).toBe(' aungaung ')
    await press()
    expect(server.calls(bookAppointment)).toHaveLength(1)
  })

  test('that was booked meanwhile on another phone goes on, too', async () => {
    const { server, choose, tell, press } = await open()
    server.on(bookAppointment, new Refusal('appointment_exists'))
    await choose('date', slot.date)
    await choose('time', slot.time)
    tell()
    await press()
    expect(screen.getByText('went to /appointment-success')).toBeTruthy()
  })
})

describe('a chosen time', () => {
  test('is held at once, and until when is said', async () => {
    const { server, choose } = await open()
    await choose('date', slot.date)
    expect(server.calls(holdSlot)).toEqual([])
    await choose('time', slot.time)
    expect(server.calls(holdSlot).map(({ sent }) => sent.body)).toEqual([{ date: slot.date, time: slot.time }])
    const [before] = textsIn('en').appointment.held_until.split('{time}')
    expect(document.body.textContent).toContain(before)
  })

  test('a time that another person holds shows a message at the day', async () => {
    const { server, texts, choose, radio } = await open()
    server.on(holdSlot, new Refusal('slot_not_available'))
    await choose('date', slot.date)
    await choose('time', slot.time)
    expect(screen.getAllByText(new RegExp(joinWordsIn(texts.errors.slot_not_available))).length).toBeGreaterThan(0)
    expect(radio('time', slot.time).checked).toBe(false)
    expect(server.calls(listSlots)).toHaveLength(2)
  })

  test('can be booked when only the holding failed', async () => {
    const { server, choose, radio } = await open()
    server.on(holdSlot, new Refusal('too_many_requests'))
    await choose('date', slot.date)
    await choose('time', slot.time)
    expect(radio('time', slot.time).checked).toBe(true)
    expect(server.calls(listSlots)).toHaveLength(1)
  })
})

test.each(['missed', 'cancelled'] as const)('an interview that was %s can be booked again without an officer', async (state) => {
  const { server } = await open({ appointments: [{ ...interview, state }] })
  expect(server.calls(listSlots)).toHaveLength(1)
  expect(screen.getByRole('button', { name: textsIn('en').appointment.book })).toBeTruthy()
})

test('a borrower with an interview, and without a request for another, is offered none', async () => {
  const { server, texts } = await open({ appointments: [interview] })
  expect(screen.getByText(texts.appointment.again_none)).toBeTruthy()
  expect(screen.queryByRole('button', { name: texts.appointment.book })).toBeNull()
  expect(server.calls(listSlots)).toEqual([])
})

test('times that cannot be loaded say why, and are there after trying again', async () => {
  const server = customerServer()
    .on(getCurrentLoan, sampleLoan({ requests: [request] }))
    .on(getProfile, profile)
    .on(listSlots, new Refusal('server_error'))
  await renderPage(resubmitPage, { path: '/resubmit-interview-appointment' })
  const { common, errors, appointment } = textsIn('en')
  expect(screen.getByText(errors.server_error)).toBeTruthy()
  expect(screen.queryByRole('button', { name: appointment.book })).toBeNull()
  server.on(listSlots, [slot])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: common.retry })))
  expect(screen.queryByText(errors.server_error)).toBeNull()
  expect(screen.getByRole('button', { name: appointment.book })).toBeTruthy()
})
