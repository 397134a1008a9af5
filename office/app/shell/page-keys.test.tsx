import { countWork, getWorkStamp, searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as workPage from '../features/work/work-page.tsx'
import { officeServer, renderPage } from '../testing/render-page.tsx'
import { sampleQueueLine } from '../testing/sample-queue-line.ts'
import { switchKeys } from './page-keys.ts'

const { desk } = textsIn('en')
afterEach(() => switchKeys(true))

const press = (key: string, code = '') => act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, code }))

async function open() {
  const lines = [1, 2, 3].map((number) => sampleQueueLine(number))
  const server = officeServer()
    .on(countWork, { review: { count: 30, due_at: null } })
    .on(searchLoans, { data: lines, page: 1, last_page: 2, total: 30, next: 'there', previous: null })
  await renderPage(workPage, { path: '/' })
  return server
}

describe('keys of a list', () => {
  test('j and k walk the lines and stop at the ends, and the line that has the focus is the link that Enter opens', async () => {
    await open()
    const focused = () => document.activeElement?.textContent
    expect(focused()).toBe('Aung Aung 1')
    await press('j')
    await press('j')
    await press('j')
    expect(focused()).toBe('Aung Aung 3')
    await press('k')
    expect(focused()).toBe('Aung Aung 2')
    expect(document.activeElement?.getAttribute('href')).toMatch(/^\/loans\/.*\?list=%2F%3Flane%3Dreview$/)
  })

  test('a line that leaves the list leaves the focus in the list', async () => {
    const server = await open()
    await press('j')
    server.on(searchLoans, { data: [sampleQueueLine(4)], page: 2, last_page: 2, total: 30, next: null, previous: null })
    await press(']')
    expect(screen.queryByText('Aung Aung 1')).toBeNull()
    expect(document.activeElement?.textContent).toContain('Aung Aung 4')
    expect(document.activeElement).not.toBe(document.body)
  })

  test('they are found by their place on a Thai board', async () => {
    await open()
    await press('่', 'KeyJ')
    expect(document.activeElement?.textContent).toBe('Aung Aung 2')
  })

  test('] asks for the page after this one', async () => {
    const server = await open()
    await press(']')
    expect(server.calls(searchLoans).at(-1)!.sent.query).toEqual({ page: '2', after: 'there' })
  })

  test('? shows all keys, and there they can be switched off', async () => {
    await open()
    await press('?')
    fireEvent.click(screen.getByLabelText(desk.keys_on))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await press('j')
    expect(document.activeElement?.textContent).not.toBe('Aung Aung 2')
  })
})

test('a letter opens its list of work, at its first line', async () => {
  const server = await open()
  server.on(countWork, { approve: { count: 2, due_at: null }, review: { count: 30, due_at: null } })
  await press('r')
  expect(server.calls(searchLoans).at(-1)!.sent.body).toMatchObject({ lane: 'review' })
  expect(document.activeElement?.textContent).toBe('Aung Aung 1')
})

test('a letter is that of the line that has the focus, else of the first; Enter opens a line that is no link', async () => {
  const pressed: string[] = []
  const lines = ['one', 'two'].map((name) => (
    <li key={name} data-line tabIndex={-1}>
      <button type="button" aria-keyshortcuts="m" onClick={() => pressed.push(name)}>
        {name}
      </button>
    </li>
  ))
  await renderPage({ default: () => <ul>{lines}</ul> }, { path: '/part' })
  await press('m')
  expect(document.activeElement?.textContent).toBe('one')
  await press('j')
  await press('m')
  await press('k')
  await press('Enter')
  expect(pressed).toEqual(['one', 'two', 'one'])
})

test('in a dialog its own controls have keys, during a choice too, and the focus stays there', async () => {
  const pressed: string[] = []
  const control = (name: string) => (
    <button type="button" aria-keyshortcuts="t" onClick={() => pressed.push(name)}>
      {name}
    </button>
  )
  const page = () => (
    <>
      {control('behind')}
      <Dialog open onClose={() => {}} labelledBy="title">
        <input type="radio" aria-label="choice" />
        {control('inside')}
      </Dialog>
    </>
  )
  await renderPage({ default: page }, { path: '/part' })
  screen.getByLabelText('choice').focus()
  await press('t')
  await press('/')
  expect(pressed).toEqual(['inside'])
  expect(document.activeElement).toBe(screen.getByLabelText('choice'))
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1)
})

test('keys do nothing during typing', async () => {
  await renderPage({ default: () => <input type="search" aria-label="search" /> }, { path: '/part' })
  screen.getByLabelText('search').focus()
  await press('/')
  await press('?')
  expect(document.querySelector('dialog[open]')).toBeNull()
})

test('the counts follow the acts of others while their user is active, and not otherwise', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const server = await open()
    server.on(getWorkStamp, { stamp: '2' })
    await act(async () => void (await vi.advanceTimersByTimeAsync(31_000)))
    expect(server.calls(countWork)).toHaveLength(2)
    await act(async () => void (await vi.advanceTimersByTimeAsync(600_000)))
    const asked = server.calls(countWork).length
    await act(async () => void (await vi.advanceTimersByTimeAsync(120_000)))
    expect(server.calls(countWork)).toHaveLength(asked)
  } finally {
    vi.useRealTimers()
  }
})
