import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearStored, store } from './session-store.ts'
import { useSessionUpkeep } from './use-session-upkeep.ts'

const left = { assign: vi.fn(), reload: vi.fn() }

beforeEach(() => {
  clearStored()
  vi.spyOn(location, 'assign').mockImplementation(left.assign)
  vi.spyOn(location, 'reload').mockImplementation(left.reload)
  history.replaceState(null, '', '/home')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  left.assign.mockReset()
  left.reload.mockReset()
})

function logIn(userId: string): void {
  store('token', `a token of ${userId}`)
  store('userId', userId)
}

function open(): void {
  render(<Page />)
}

function Page() {
  useSessionUpkeep()
  return null
}

/** As a browser restores a page from its back/forward cache. */
function comeBack(): void {
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
}

/** As another tab does it. */
function logInOnOtherPhone(userId: string): void {
  localStorage.setItem('letwe.userId', JSON.stringify({ value: userId, expires: Date.now() + 60_000 }))
}

test('a restored page redirects when nobody is logged in any more', () => {
  logIn('one')
  open()
  localStorage.clear()
  comeBack()
  expect([left.assign.mock.calls, left.reload.mock.calls]).toEqual([[['/login']], []])
})

test('a restored page is not shown to the next logged-in person', () => {
  logIn('one')
  open()
  logInOnOtherPhone('two')
  comeBack()
  expect([left.assign.mock.calls, left.reload.mock.calls]).toEqual([[], [[]]])
})

test('a page that was open follows another person of another tab', () => {
  logIn('one')
  open()
  logInOnOtherPhone('two')
  dispatchEvent(new Event('storage'))
  expect(left.reload).toHaveBeenCalledOnce()
})

test('the same person again changes nothing', () => {
  logIn('one')
  open()
  store('token', 'another token')
  comeBack()
  expect([left.assign.mock.calls, left.reload.mock.calls]).toEqual([[], []])
})
