import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchForNewBuild } from './reload-for-new-build.ts'

const reload = vi.fn()

/** A part that is not there: true when the page takes care of it. */
function partIsGone(): boolean {
  return !dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
}

function setOnline(online: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
}

let wanted: string | undefined

beforeAll(() => watchForNewBuild(() => wanted))
beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = ''
  reload.mockReset()
  setOnline(true)
  vi.spyOn(location, 'reload').mockImplementation(reload)
})

test('a part of an older build that is gone loads the page anew, once', () => {
  expect(partIsGone()).toBe(true)
  expect(partIsGone()).toBe(false)
  expect(reload).toHaveBeenCalledOnce()
})

test('a navigation to another page lands there', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  wanted = '/current-loan'
  expect(partIsGone()).toBe(true)
  wanted = undefined
  expect(assign).toHaveBeenCalledExactlyOnceWith('/current-loan')
  expect(reload).not.toHaveBeenCalled()
})

test('a page with typed input stays until the reader leaves it', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  document.body.innerHTML = '<form><textarea>written by the lender</textarea><input></form>'
  const field = document.querySelector('input')!
  field.value = '500'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(partIsGone()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  wanted = '/home'
  expect(partIsGone()).toBe(true)
  wanted = undefined
  expect(assign).toHaveBeenCalledExactlyOnceWith('/home')
})

test.each([
  ['is sent and empty', (field: HTMLInputElement) => (field.value = '')],
  ['is gone', (field: HTMLInputElement) => field.remove()],
])('a form that %s keeps nothing back', (_what, end) => {
  document.body.innerHTML = '<input>'
  const field = document.querySelector('input')!
  field.value = '500'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  end(field)
  expect(partIsGone()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})

test('without network the page stays, since a reload would lose it', () => {
  setOnline(false)
  expect(partIsGone()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('a page that is open for long may need it again after the next deployment', () => {
  vi.useFakeTimers()
  expect(partIsGone()).toBe(true)
  vi.advanceTimersByTime(6 * 60_000)
  expect(partIsGone()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
