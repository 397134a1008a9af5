import { cleanup, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useIdempotencyKey } from './use-idempotency-key.ts'

beforeEach(() => localStorage.clear())

const form = (keptAs?: string) => renderHook(() => useIdempotencyKey(keptAs)).result.current
/** Sends some content and returns its key; the reply is lost unless `reply` says otherwise. */
async function send(withKey: ReturnType<typeof form>, content: unknown, ok = false) {
  let sent = ''
  await withKey(content, async (key) => ((sent = key), { ok }))
  return sent
}

describe.each([undefined, 'letwe-draft.key.message'])('stored as %s', (keptAs) => {
  test('the same content keeps its key until its reply has come', async () => {
    const withKey = form(keptAs)
    const key = await send(withKey, { text: 'Hello' })
    expect(await send(withKey, { text: 'Hello' }, true)).toBe(key)
    expect(await send(withKey, { text: 'Hello' })).not.toBe(key)
  })

  test('changed content gets its own key, and content changed back gets its first one', async () => {
    const withKey = form(keptAs)
    const key = await send(withKey, { text: 'Hello' })
    const changed = await send(withKey, { text: 'Hello again' })
    expect(changed).not.toBe(key)
    expect(await send(withKey, { text: 'Hello again' })).toBe(changed)
    expect(await send(withKey, { text: 'Hello' })).toBe(key)
  })

  test('without content a form has one key until its reply has come', async () => {
    const withKey = form(keptAs)
    const key = await send(withKey, undefined)
    expect(await send(withKey, undefined, true)).toBe(key)
    expect(await send(withKey, undefined)).not.toBe(key)
  })

  test('another form has other keys', async () => {
    expect(await send(form(keptAs), 'Hello')).not.toBe(await send(form('letwe-draft.key.complaint'), 'Hello'))
  })
})

test('a stored key outlives a reload, and ends with the last reply', async () => {
  const key = await send(form('letwe-draft.key.slip'), { amount: '100' })
  cleanup()
  expect(await send(form('letwe-draft.key.slip'), { amount: '100' }, true)).toBe(key)
  expect(localStorage.getItem('letwe-draft.key.slip')).toBe('{}')
})

test('an unstored key ends with its form', async () => {
  const key = await send(form(), { amount: '100' })
  expect(localStorage).toHaveLength(0)
  expect(await send(form(), { amount: '100' })).not.toBe(key)
})

test('a stored value of another kind makes a new key', async () => {
  localStorage.setItem('letwe-draft.key.slip', '{"not')
  expect(await send(form('letwe-draft.key.slip'), 'x')).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
})

test('without storage the key lasts as long as the form', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const withKey = form('letwe-draft.key.slip')
  expect(await send(withKey, 'x')).toBe(await send(withKey, 'x'))
  vi.restoreAllMocks()
})
