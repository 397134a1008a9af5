import { afterEach, expect, test, vi } from 'vitest'

const failure = new TypeError('Failed to fetch dynamically imported module')
vi.mock('./page/words.ts', () => ({ loadWordsAt: () => Promise.reject(failure), loadWords: () => Promise.reject(failure) }))

afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

test('without the reader’s words the page says so, in those that the server has sent', async () => {
  document.body.innerHTML = '<div id="start-failed" hidden>အင်တာနက် မရပါ</div>'
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  await import('./entry.client.tsx')
  await vi.waitFor(() => expect(document.getElementById('start-failed')!.hidden).toBe(false))
  expect(told).toHaveBeenCalledExactlyOnceWith(failure)
})
