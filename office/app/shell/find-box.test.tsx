import { searchOffice } from '@let-twe/core/search/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ActionButton } from '../forms/action-button.tsx'
import { officeServer, renderPage } from '../testing/render-page.tsx'

const { desk, office } = textsIn('en')
const loanId = '00000000-0000-4000-8000-000000000001'
const nothing = { people: [], alike: false, loans: [], transfers: [], due: [] }
const found = {
  ...nothing,
  people: [{ id: loanId, name: 'Nandar Hlaing', phone_number: '+66817654321', loan: { id: loanId, state: 'late' as const } }],
  due: [{ loan_id: loanId, name: 'Zaw Min', state: 'active' as const, due_date: '2026-12-01' as never, amount_satang: satang(80_000) }],
}

const press = (key: string, more = {}) => act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }))
const type = (text: string) =>
  act(async () => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
    await new Promise((done) => {
      setTimeout(done, 250)
    })
  })
const titles = () => screen.queryAllByRole('option').map((option) => option.firstChild?.textContent)

test('Ctrl K finds people, and the arrow keys and Enter open one; it is offered first the next time', async () => {
  const server = officeServer().on(searchOffice, found)
  await renderPage({ default: () => <p>page</p> }, { path: '/part' })
  await press('k', { ctrlKey: true })
  await type('nander')
  expect(server.calls(searchOffice)[0]!.sent.body).toEqual({ search: 'nander' })
  expect(titles()).toEqual(['Nandar Hlaing', 'Zaw Min'])
  await press('ArrowDown')
  await press('ArrowUp')
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Nandar Hlaing')
  await press('Enter')
  expect(await screen.findByText(`went to /loans/${loanId}`)).toBeTruthy()
})

test('a slash opens it; pages and the actions of this page are found by name, and nothing is asked for two letters', async () => {
  const server = officeServer()
  const approve = vi.fn<() => void>()
  await renderPage(
    {
      default: () => (
        <ActionButton letter="a" onPress={approve}>
          {office.action_approve}
        </ActionButton>
      ),
    },
    { path: '/part' },
  )
  await press('/')
  expect(titles()).toContain(office.action_approve)
  expect(titles()).toContain(office.nav_borrowers)
  expect(screen.getByText(desk.find_short)).toBeTruthy()
  await type('ap')
  expect(titles()[0]).toBe(office.action_approve)
  await press('Enter')
  await act(() => new Promise((done) => void setTimeout(done)))
  expect(approve).toHaveBeenCalledOnce()
  expect(server.calls(searchOffice)).toEqual([])
})

test('nothing found and a failed search are said', async () => {
  const server = officeServer().on(searchOffice, nothing)
  await renderPage({ default: () => <p>page</p> }, { path: '/part' })
  await press('k', { ctrlKey: true })
  await type('xqzw')
  expect(screen.getByText(desk.find_none)).toBeTruthy()
  server.cut(searchOffice)
  await type('xqzwy')
  expect(screen.getByText(textsIn('en').common.network_error)).toBeTruthy()
})
