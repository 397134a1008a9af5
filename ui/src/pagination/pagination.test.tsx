import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { Pagination } from './pagination.tsx'

const hrefFor = (page: number) => `?page=${page}`

test.each([
  [1, ['?page=2']],
  [2, ['?page=1', '?page=3']],
  [3, ['?page=2']],
])('page %i of 3 leads to %j', (page, hrefs) => {
  renderIn('en', <Pagination page={page} lastPage={3} hrefFor={hrefFor} />)
  expect(screen.getByText(`Page ${page} of 3`)).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(hrefs)
})

test('one page needs no links', () => {
  const { container } = renderIn('en', <Pagination page={1} lastPage={1} hrefFor={hrefFor} />)
  expect(container.innerHTML).toBe('')
})
