import { afterEach, expect, test } from 'vitest'
import { clearStored, readStored, refreshSession, store } from './session-store.ts'
import { installStorageFallback } from './storage-fallback.ts'

const whole = { localStorage: window.localStorage, sessionStorage: window.sessionStorage }
const { setItem } = Storage.prototype
afterEach(() => {
  Storage.prototype.setItem = setItem
  for (const [name, value] of Object.entries(whole)) Object.defineProperty(window, name, { value, configurable: true })
  localStorage.clear()
})

test('a storage that works stays as it is', () => {
  localStorage.setItem('letwe.count', 'x')
  expect(installStorageFallback()).toBe(true)
  expect(Object.keys(localStorage)).toEqual(['letwe.count'])
})

test('without room a page remembers its stored values, and the existing ones', () => {
  store('phone_number', '+66812345678')
  const full = new Proxy(whole.localStorage, {
    get(target, name) {
      if (name === 'setItem')
        return () => {
          throw new DOMException('full', 'QuotaExceededError')
        }
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  Object.defineProperty(window, 'localStorage', { value: full, configurable: true })
  expect(installStorageFallback()).toBe(false)
  expect(readStored('phone_number')).toBe('+66812345678')
  store('token', 'a-token')
  refreshSession()
  expect([readStored('token'), Object.keys(localStorage).length]).toEqual(['a-token', 2])
  clearStored()
  expect([readStored('token'), Object.keys(localStorage)]).toEqual([undefined, []])
})

test('where the browser forbids storage nothing breaks', () => {
  Object.defineProperty(window, 'sessionStorage', {
    get() {
      throw new DOMException('no', 'SecurityError')
    },
    configurable: true,
  })
  expect(installStorageFallback()).toBe(false)
  sessionStorage.setItem('letwe-otp', '1')
  expect([sessionStorage.getItem('letwe-otp'), sessionStorage.getItem('toString')]).toEqual(['1', null])
})

test.each(['localStorage', 'sessionStorage'] as const)('room that runs out later costs the page nothing: %s', (name) => {
  let room = true
  Storage.prototype.setItem = function setIfRoom(key, value) {
    if (!room) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, value)
  }
  expect(installStorageFallback()).toBe(true)
  window[name].setItem('before', '1')
  room = false
  window[name].setItem('after', '2')
  window[name].setItem('before', '3')
  expect([window[name].getItem('before'), window[name].getItem('after')]).toEqual(['3', '2'])
})
