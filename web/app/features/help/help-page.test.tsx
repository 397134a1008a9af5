import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { getAnswerTime, listMessages, sendMessage } from '@let-twe/core/conversation/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { draftPrefix } from '../../session/session-store.ts'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import * as page from './help-page.tsx'

// the parts that come late are here: how long their code takes is no matter of this test
beforeAll(async () => void (await Promise.all([import('./message-form.tsx'), import('./message-file.tsx')])), 60_000)

const { help: words, common, errors } = textsIn('en')
const at = '2026-11-20T03:00:00.000Z'
const noTime = { usual_minutes: null, opens_at: null }
const empty = { data: [], page: 1, last_page: 1, total: 0 }
const message = { id: sampleId(1), sent_at: at, from: 'borrower' as const, text: 'Hello', pages: 0, permit: null, voice: false }
const place = { path: '/help/:type', at: '/help/messages' }
const box = () => screen.getByLabelText(words.message)
const press = () => fireEvent.click(screen.getByRole('button', { name: words.message_send }))

const open = async (server = customerServer().on(getCurrentLoan, null).on(getAnswerTime, noTime).on(listMessages, empty)) => {
  await renderPage(page, place)
  // its code comes when it is shown
  if (screen.queryByText(words.restricted) === null) await screen.findByLabelText(words.message)
  return server
}

test('a message is sent once however often one presses, and the thread is loaded anew', async () => {
  const server = await open()
  fireEvent.change(box(), { target: { value: 'Hello' } })
  server.on(sendMessage, message).on(listMessages, { ...empty, data: [message], total: 1 })
  const release = server.hold(sendMessage)
  await act(async () => {
    for (let time = 0; time < 10; time += 1) press()
  })
  await act(async () => release())
  expect(server.calls(sendMessage).map(({ sent }) => sent.body)).toEqual([{ text: 'Hello' }])
  expect(screen.getByText(words.message_sent)).toBeTruthy()
  expect(screen.getByText('Hello', { selector: 'p' })).toBeTruthy()
  expect((box() as HTMLTextAreaElement).value).toBe('')

  // the same words again are another message
  fireEvent.change(box(), { target: { value: 'Hello' } })
  await act(async () => press())
  const keys = server.calls(sendMessage).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

test('without network it says so and keeps the words, on this page and after a reload', async () => {
  const server = await open()
  server.cut(sendMessage)
  fireEvent.change(box(), { target: { value: 'When do I get the money?' } })
  await act(async () => press())
  expect(screen.getByText(common.network_error)).toBeTruthy()
  expect((box() as HTMLTextAreaElement).value).toBe('When do I get the money?')
  cleanup()
  await open()
  expect((box() as HTMLTextAreaElement).value).toBe('When do I get the money?')

  // sent again with the same words it is the same message
  const again = customerServer().on(getCurrentLoan, null).on(getAnswerTime, noTime).on(listMessages, empty).on(sendMessage, message)
  await act(async () => press())
  const keyOf = (asked: typeof server) => asked.calls(sendMessage).map(({ headers }) => headers.get('idempotency-key'))
  expect(keyOf(again)).toEqual(keyOf(server))
})

test('words that were sent from another tab are not there to be sent again; other words stay', async () => {
  await open()
  const sentElsewhere = (oldValue: string) =>
    act(async () => void dispatchEvent(Object.assign(new Event('storage'), { key: `${draftPrefix}message`, oldValue, newValue: null })))
  fireEvent.change(box(), { target: { value: 'Hello' } })
  await sentElsewhere('Another question')
  expect((box() as HTMLTextAreaElement).value).toBe('Hello')
  await sentElsewhere('Hello')
  expect((box() as HTMLTextAreaElement).value).toBe('')
})

test('the form shows no text question', async () => {
  const server = await open()
  await act(async () => press())
  expect(screen.getAllByText(errors.field_required).length).toBeGreaterThan(0)
  expect(server.calls(sendMessage)).toEqual([])
})

test('an answer stands below the question, and a restricted session shows neither', async () => {
  const answer = { ...message, id: sampleId(2), from: 'officer' as const, text: 'On Friday' }
  await open(
    customerServer()
      .on(getCurrentLoan, null)
      .on(getAnswerTime, noTime)
      .on(listMessages, { ...empty, data: [answer, message], total: 2 }),
  )
  const shown = screen.getAllByRole('article').map((each) => each.textContent)
  expect(shown[0]).toContain('Hello')
  expect(shown[1]).toContain('On Friday')
  expect(shown[1]).toContain(words.from_officer)
  cleanup()
  await open(customerServer().on(getCurrentLoan, null).on(getAnswerTime, noTime).on(listMessages, new Refusal('account_restricted')))
  expect(screen.getByText(words.restricted)).toBeTruthy()
  expect(screen.queryByLabelText(words.message)).toBeNull()
})

test.each([
  ['nothing', null, null, ''],
  ['minutes', 30, null, 'Most people get an answer within 30 minutes.'],
  ['one hour', 60, null, 'Most people get an answer within 1 hour.'],
  ['hours', 240, null, 'Most people get an answer within 4 hours.'],
  ['a closed office', null, '2026-11-21T01:30:00.000Z', 'We are closed now. We open again on 21 Nov 08:30.'],
  [
    'both',
    15,
    '2026-11-21T01:30:00.000Z',
    'We are closed now. We open again on 21 Nov 08:30. Most people get an answer within 15 minutes.',
  ],
])('when an answer comes: %s', async (_name, usual_minutes, opens_at, expected) => {
  await open(customerServer().on(getCurrentLoan, null).on(getAnswerTime, { usual_minutes, opens_at }).on(listMessages, empty))
  const { nextElementSibling: line } = screen.getByText(words.messages_lead)
  expect((line?.textContent ?? '').replaceAll('\u00a0', ' ').replace(' 2026', '').trim()).toBe(expected)
})
