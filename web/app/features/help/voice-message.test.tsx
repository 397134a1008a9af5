import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { getAnswerTime, getMessageVoice, listMessages, sendMessageVoice } from '@let-twe/core/conversation/endpoints.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayInstant } from '@let-twe/texts/say-date.ts'
import { dateWordsIn, textsIn } from '@let-twe/texts/texts-in.ts'
import { today } from '@let-twe/ui/date-field/use-today.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import * as page from './help-page.tsx'

beforeAll(
  async () => void (await Promise.all([import('./message-form.tsx'), import('./voice-message.tsx'), import('./message-voice.tsx')])),
  60_000,
)

const { help: words, common, errors } = textsIn('en')
const noTime = { usual_minutes: null, opens_at: null }
const empty = { data: [], page: 1, last_page: 1, total: 0 }
const message = {
  id: sampleId(1),
  sent_at: '2026-11-20T03:00:00.000Z',
  from: 'borrower' as const,
  text: null,
  pages: 0,
  permit: null,
  voice: true,
}

/** A microphone with or without permission, and its release. */
function microphone(allowed = true) {
  const stop = vi.fn()
  const getUserMedia = async () => {
    if (!allowed) throw new DOMException('no', 'NotAllowedError')
    return { getTracks: () => [{ stop }] }
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  return stop
}

class FakeRecorder extends EventTarget {
  static makes = /^audio\/webm/
  static isTypeSupported(type: string) {
    return FakeRecorder.makes.test(type)
  }
  state = 'inactive'
  readonly mimeType: string
  constructor(_: unknown, { mimeType = '' }: { mimeType?: string }) {
    super()
    if (!FakeRecorder.makes.test(mimeType)) throw new DOMException(mimeType, 'NotSupportedError')
    this.mimeType = mimeType
  }
  start() {
    this.state = 'recording'
  }
  stop() {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['what was said']) }))
    this.dispatchEvent(new Event('stop'))
  }
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
})
afterEach(() => {
  FakeRecorder.makes = /^audio\/webm/
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const button = (name: string) => screen.getByRole('button', { name })
const press = async (name: string) => {
  const found = await screen.findByRole('button', { name })
  await act(async () => void fireEvent.click(found))
}
async function open(server = customerServer().on(getCurrentLoan, null).on(getAnswerTime, noTime).on(listMessages, empty)) {
  await renderPage(page, { path: '/help/:type', at: '/help/messages' })
  await screen.findByLabelText(words.message)
  return server
}
async function say() {
  await press(words.voice_add)
  await press(words.voice_stop)
}

test('where nothing can be recorded there is no button', async () => {
  await open()
  expect(screen.queryByRole('button', { name: words.voice_add })).toBeNull()
})

test('a recording is played first, sent once, and playable in the thread', async () => {
  const stop = microphone()
  const server = await open()
  await say()
  expect(stop).toHaveBeenCalled()
  expect((await screen.findByLabelText(words.voice)).tagName).toBe('AUDIO')
  server.on(sendMessageVoice, message).on(listMessages, { ...empty, data: [message], total: 1 })
  await press(words.voice_send)
  await vi.waitFor(() => expect(screen.getByText(words.message_sent)).toBeTruthy(), 60_000)
  expect(server.calls(sendMessageVoice)).toHaveLength(1)
  expect(button(words.voice_add)).toBeTruthy()
  server.on(getMessageVoice, new Blob(['what was said'], { type: 'audio/webm' }))
  await press(`${words.voice_hear} – ${sayInstant(new Date(message.sent_at), dateWordsIn('en', today()))}`)
  expect(screen.getByLabelText(words.voice).tagName).toBe('AUDIO')
})

test('an iPhone, whose recorder makes nothing but MP4, sends that, also after a reload', async () => {
  FakeRecorder.makes = /^audio\/mp4(;codecs=mp4a\.40\.2)?$/
  microphone()
  await open()
  await say()
  await vi.waitFor(() => expect(localStorage.getItem('letwe-draft.voice')).toMatch(/^data:audio\/mp4;base64,/), 60_000)
  cleanup()
  const server = await open()
  server.on(sendMessageVoice, message)
  await press(words.voice_send)
  await vi.waitFor(() => expect(server.calls(sendMessageVoice)).toHaveLength(1), 60_000)
  expect(server.calls(sendMessageVoice)[0]!.sent).toMatchObject({ body: { file: { type: 'audio/mp4' } } })
})

test('without network it is stored, also over a reload, and sent later as the same message', async () => {
  microphone()
  const server = await open()
  server.cut(sendMessageVoice)
  await say()
  await vi.waitFor(() => expect(localStorage.getItem('letwe-draft.voice')).toMatch(/^data:audio/), 60_000)
  await press(words.voice_send)
  await screen.findByText(common.network_error)
  cleanup()
  const again = await open()
  again.on(sendMessageVoice, message)
  await press(words.voice_send)
  await vi.waitFor(() => expect(again.calls(sendMessageVoice)).toHaveLength(1), 60_000)
  const [one, other] = [server, again].map((each) => each.calls(sendMessageVoice)[0]?.headers.get('idempotency-key'))
  expect(one).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(other).toBe(one)
  expect(localStorage.getItem('letwe-draft.voice')).toBeNull()
})

test('a discarded recording is deleted; a refused one shows the reason and stays', async () => {
  microphone()
  const server = await open()
  await say()
  server.on(sendMessageVoice, new Refusal('sound_type_refused'))
  await press(words.voice_send)
  await screen.findByText(errors.sound_type_refused)
  await press(common.got_it)
  const isPrimary = (name: string) => button(name).classList.contains('bg-primary')
  expect([words.voice_send, words.message_send].map(isPrimary)).toEqual([true, false])
  await press(words.voice_drop)
  expect(isPrimary(words.message_send)).toBe(true)
  expect(localStorage.getItem('letwe-draft.voice')).toBeNull()
  expect(button(words.voice_add)).toBeTruthy()
})

test('a microphone that is not allowed is said, and writing stays', async () => {
  microphone(false)
  await open()
  await press(words.voice_add)
  expect(await screen.findByText(words.voice_refused)).toBeTruthy()
  expect(screen.getByLabelText(words.message)).toBeTruthy()
})

test('leaving during a recording releases the microphone', async () => {
  const stop = microphone()
  await open()
  await press(words.voice_add)
  await screen.findByRole('button', { name: words.voice_stop })
  cleanup()
  expect(stop).toHaveBeenCalled()
})

test('it ends by itself after a minute', async () => {
  microphone()
  await open()
  const begin = await screen.findByRole('button', { name: words.voice_add })
  // React's own timers go on
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  await act(async () => void fireEvent.click(begin))
  act(() => void vi.advanceTimersByTime(59_000))
  expect(screen.getByRole('timer').textContent).toBe(fill(words.voice_recording, { seconds: '59', of: '60' }))
  act(() => void vi.advanceTimersByTime(1_500))
  expect(button(words.voice_send)).toBeTruthy()
})
