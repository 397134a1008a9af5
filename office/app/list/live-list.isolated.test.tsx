import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { getWorkStamp } from '@let-twe/core/work-queue/endpoints.ts'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { officeServer } from '../testing/render-page.tsx'
import { renderPart } from '../testing/render-part.tsx'

const { revalidate, at } = vi.hoisted(() => ({ revalidate: vi.fn(async () => {}), at: { pathname: '/loans' } }))
vi.mock('react-router', async (original) => ({
  ...(await original<object>()),
  useRevalidator: () => ({ revalidate, state: 'idle' }),
  useLocation: () => at,
}))

/** The frame of the office asks for the page in it. */
const Page = () => <dialog />

beforeEach(() => {
  vi.useFakeTimers()
  revalidate.mockClear()
  at.pathname = '/loans'
})
afterEach(() => void vi.useRealTimers())

const halfAMinute = () => act(async () => void (await vi.advanceTimersByTimeAsync(30_000)))

test('a list is read again after the act of another person, and not before', async () => {
  const server = officeServer().on(getWorkStamp, { stamp: '1' })
  await renderPart(<Page />)
  await halfAMinute()
  expect(revalidate).not.toHaveBeenCalled()
  server.on(getWorkStamp, { stamp: '2' })
  await halfAMinute()
  await halfAMinute()
  expect(revalidate).toHaveBeenCalledTimes(1)
  server.on(getWorkStamp, new Refusal('too_many_requests'))
  await halfAMinute()
  expect(revalidate).toHaveBeenCalledTimes(1)
})

test('nothing moves below an open dialog', async () => {
  const server = officeServer().on(getWorkStamp, { stamp: '1' })
  await renderPart(<Page />)
  await halfAMinute()
  server.on(getWorkStamp, { stamp: '2' })
  const dialog = document.querySelector('dialog')!
  dialog.setAttribute('open', '')
  await halfAMinute()
  expect(revalidate).not.toHaveBeenCalled()
  dialog.removeAttribute('open')
  await halfAMinute()
  expect(revalidate).toHaveBeenCalledTimes(1)
})

test('a page that is no list asks nothing', async () => {
  at.pathname = '/settings'
  const server = officeServer()
  await renderPart(<Page />)
  await halfAMinute()
  expect(server.calls(getWorkStamp)).toEqual([])
})
