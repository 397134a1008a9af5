import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { type Column, DataTable, PagedTable } from './data-table.tsx'

type Row = { readonly id: number; readonly name: string; readonly size: number }
const rows: readonly Row[] = [
  { id: 1, name: 'Aung', size: 30 },
  { id: 2, name: 'Su', size: 20 },
]
const columns: readonly Column<Row>[] = [
  { head: 'Name', namesRow: true, renderCell: ({ name }) => name },
  { head: 'Size', right: true, sort: 'size', renderCell: ({ size }) => size },
  { head: '', renderCell: ({ id }) => <button type="button">Call {id}</button> },
]
const table = { label: 'Loans', columns, keyOf: ({ id }: Row) => id }
const show = (part: React.ReactNode, at = '/list') => renderPage({ default: () => part }, { path: '/list', at })

test('a table to read names its rows and can be reached by keys, as it may scroll', async () => {
  await show(<DataTable {...table} rows={rows} isWrong={({ id }) => id === 2} />)
  const region = screen.getByRole('region', { name: 'Loans' })
  expect(region.tabIndex).toBe(0)
  expect(
    within(region)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Aung', 'Su'])
  const lines = [...region.querySelectorAll('tbody tr')]
  expect(lines.map((line) => [line.matches('[data-line]'), line.classList.contains('bg-danger-soft')])).toEqual([
    [true, false],
    [true, true],
  ])
})

test('a work list links from the first cell of each row, and keeps the other controls', async () => {
  const named = columns.map(({ namesRow: _namesRow, ...column }) => column)
  await show(<DataTable {...table} columns={named} rows={rows} hrefOf={({ id }) => `/loans/${id}`} />)
  const link = screen.getByRole('link', { name: 'Su' })
  expect([link.getAttribute('href'), link.matches('[data-line]')]).toEqual(['/loans/2', true])
  expect(screen.getByRole('button', { name: 'Call 2' }).closest('a')).toBeNull()
})

test('on a phone the rows of a list stand as lines, with the heads of their columns, and figures and days are read across', async () => {
  const figures = ['a', 'b', 'c'].map((head) => ({ head, right: true, renderCell: ({ size }: Row) => size }) as const)
  const looks = async (part: React.ReactNode) => {
    await show(part)
    return screen.getAllByRole('table').at(-1)!
  }
  const list = await looks(<DataTable {...table} rows={rows} />)
  expect(list.matches('.stacked-rows')).toBe(true)
  expect([...list.querySelectorAll('tbody tr:first-child > *')].map((cell) => cell.getAttribute('data-head'))).toEqual([null, 'Size', null])
  const work = await looks(<DataTable {...table} columns={figures} rows={rows} hrefOf={({ id }) => `/loans/${id}`} />)
  expect(work.matches('.stacked-rows')).toBe(true)
  expect((await looks(<DataTable {...table} columns={figures} rows={rows} />)).matches('.stacked-rows')).toBe(false)
  expect((await looks(<DataTable {...table} rows={rows} isCalendar />)).matches('.stacked-rows')).toBe(false)
})

test('sorting turns the order, keeps the filters and begins the list anew', async () => {
  await show(<DataTable {...table} rows={rows} sorted={{ by: 'size', order: 'asc' }} />, '/list?state=late&page=3&after=there&sort=size')
  expect(screen.getByRole('columnheader', { name: 'Size' }).getAttribute('aria-sort')).toBe('ascending')
  const address = new URL(screen.getByRole('link', { name: 'Size' }).getAttribute('href')!, 'https://office.example')
  expect(Object.fromEntries(address.searchParams)).toEqual({ state: 'late', sort: 'size', order: 'desc' })
})

test('a page of a list has its words when nothing is in it, and else the ways to the pages beside it', async () => {
  const list = { data: [], page: 1, last_page: 1, total: 0, next: null, previous: null }
  await show(<PagedTable {...table} list={list} none="Nothing waits" />)
  expect(screen.getByText('Nothing waits')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  await show(<PagedTable {...table} list={{ ...list, data: [...rows], last_page: 2, total: 22, next: 'there' }} none="" />)
  const next = screen.getByRole('link', { name: textsIn('en').common.next_page })
  expect(new URL(next.getAttribute('href')!, 'https://office.example').search).toBe('?page=2&after=there')
})
