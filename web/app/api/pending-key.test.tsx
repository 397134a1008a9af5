import { beforeEach, expect, test } from 'vitest'
import { forgetPendingKey, pendingKey } from './pending-key.ts'

beforeEach(() => localStorage.clear())

test('the same content keeps its key until its answer has come', () => {
  const key = pendingKey('message', { text: 'Hello' })
  expect(pendingKey('message', { text: 'Hello' })).toBe(key)
  forgetPendingKey('message')
  expect(pendingKey('message', { text: 'Hello' })).not.toBe(key)
})

test('changed content gets a new key, which it keeps', () => {
  const key = pendingKey('message', { text: 'Hello' })
  const changed = pendingKey('message', { text: 'Hello again' })
  expect(changed).not.toBe(key)
  expect(pendingKey('message', { text: 'Hello again' })).toBe(changed)
})

test('each thing that is sent has a key of its own', () => {
  const content = { text: 'Hello' }
  const key = pendingKey('message', content)
  expect(pendingKey('complaint', content)).not.toBe(key)
  expect(pendingKey('message', content)).toBe(key)
})

test('what the storage holds of another kind makes a new key', () => {
  const key = pendingKey('slip', { amount: '100' })
  const [name] = Object.keys(localStorage)
  localStorage.setItem(name!, '{"not')
  expect(pendingKey('slip', { amount: '100' })).not.toBe(key)
})
