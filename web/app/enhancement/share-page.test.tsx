import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sharePage } from './share-page.ts'

const button = () => document.querySelector<HTMLElement>('[data-share]')!
const told = () => document.querySelector('output')!.textContent
const address = new URL('/service-procedure?lang=mm', location.href).href

beforeEach(() => {
  document.body.innerHTML =
    '<button data-share="/service-procedure?lang=mm" data-text="How it wor\u2060ks:" data-copied="Copied.">Share</button><output></output>'
})
afterEach(() => vi.unstubAllGlobals())

test('the phone hands the sentence and the link in the reader’s language to an app; to choose none is no failure', async () => {
  const share = vi.fn<Navigator['share']>().mockRejectedValue(new DOMException('no app', 'AbortError'))
  vi.stubGlobal('navigator', { share })
  await sharePage(button())
  expect(share.mock.calls).toEqual([[{ text: 'How it works:', url: address }]])
  expect(told()).toBe('')
})

test('a phone that cannot share copies both', async () => {
  const writeText = vi.fn<Clipboard['writeText']>().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await sharePage(button())
  expect(writeText.mock.calls).toEqual([[`How it works: ${address}`]])
  expect(told()).toBe('Copied.')
})

test.each([
  ['has no clipboard', {}],
  ['forbids it', { clipboard: { writeText: () => Promise.reject(new Error('forbidden')) } }],
])('a phone that %s shows the link', async (_, browser) => {
  vi.stubGlobal('navigator', browser)
  await sharePage(button())
  expect(told()).toBe(address)
})
