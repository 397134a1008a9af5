import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { type Filter, FilterBar } from './filter-bar.tsx'

const filters: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'pending', label: 'To review' },
      { value: 'active', label: 'Running' },
    ],
  },
  { name: 'from', label: 'From', type: 'date' },
]

function List() {
  const { search } = useLocation()
  return (
    <>
      <FilterBar filters={filters} />
      <output>{search}</output>
    </>
  )
}

const show = (query: string) => renderPage({ default: List }, { path: '/list', at: `/list?${query}` })
const address = () => Object.fromEntries(new URLSearchParams(screen.getByRole('status').textContent!))

test.each(['page=3', 'page=3&after=abc', 'page=2&before=abc'])('another filter begins the list anew (%s)', async (place) => {
  await show(`sort=size&from=2026-11-01&${place}`)
  await act(async () => fireEvent.change(screen.getByLabelText('State'), { target: { value: 'active' } }))
  expect(address()).toEqual({ sort: 'size', from: '2026-11-01', state: 'active' })
})

test('removing a filter restarts the list', async () => {
  await show('state=pending&from=2026-11-01&page=3&after=abc')
  await act(async () => fireEvent.change(screen.getByLabelText('State'), { target: { value: '' } }))
  expect(address()).toEqual({ from: '2026-11-01' })
})

test('clearing the filters leaves the order and begins the list anew', async () => {
  await show('state=pending&sort=size&page=3&after=abc')
  const { desk } = textsIn('en')
  await act(async () => fireEvent.click(screen.getByRole('link', { name: desk.filters_clear })))
  expect(address()).toEqual({ sort: 'size' })
})
