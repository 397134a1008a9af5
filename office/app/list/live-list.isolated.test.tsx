import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { getWorkStamp } from '@let-twe/core/work-queue/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { officeServer } from '../testing/render-page.tsx'
import { renderPart } from '../testing/render-part.tsx'

const { desk } = textsIn('en')
const { revalidate, at } = vi.hoisted(() => ({ revalidate: vi.fn(async () => {}), at: { pathname: '/loans', key: 'first' } }))
vi.mock('react-router', async (original) => ({
  ...(await original<object>()),
  useRevalidator: () => ({ revalidate, state: 'idle' }),
  useLocation: () => at,
}))

/** The frame of the office asks for the page in it. */
const Page = () => (
  <>
    <dialog />
    <table>
      <tbody>
        <tr>
          <td>
            <input type="checkbox" aria-label="row" />
          </td>
        </tr>
      </tbody>
    </table>
    <input aria-label="typed" />
  </>
)

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

const uses: [string, () => void, () => void][] = [
  [
    'an open dialog',
    () => document.querySelector('dialog')!.setAttribute('open', ''),
    () => document.querySelector('dialog')!.removeAttribute('open'),
  ],
  ['a ticked row', () => fireEvent.click(screen.getByLabelText('row')), () => fireEvent.click(screen.getByLabelText('row'))],
  ['a field with the focus', () => screen.getByLabelText('typed').focus(), () => screen.getByLabelText('typed').blur()],
]

test.each(uses)('nothing moves under %s: the change is said, and shown when the use ends', async (_name, begin, end) => {
  const server = officeServer().on(getWorkStamp, { stamp: '1' })
  await renderPart(<Page />)
  await halfAMinute()
  server.on(getWorkStamp, { stamp: '2' })
  begin()
  await halfAMinute()
  await halfAMinute()
  expect(revalidate).not.toHaveBeenCalled()
  expect(screen.getByText(desk.list_changed)).toBeTruthy()
  end()
  await halfAMinute()
  expect(revalidate).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(desk.list_changed)).toBeNull()
})

test('a list in use is read again by a press', async () => {
  const server = officeServer().on(getWorkStamp, { stamp: '1' })
  await renderPart(<Page />)
  fireEvent.click(screen.getByLabelText('row'))
  server.on(getWorkStamp, { stamp: '2' })
  await halfAMinute()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: desk.read_anew })))
  expect(revalidate).toHaveBeenCalledTimes(1)
  expect(screen.queryByText(desk.list_changed)).toBeNull()
})

test('a page that is no list asks nothing', async () => {
  at.pathname = '/settings'
  const server = officeServer()
  await renderPart(<Page />)
  await halfAMinute()
  expect(server.calls(getWorkStamp)).toEqual([])
})
