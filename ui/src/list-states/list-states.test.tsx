import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { EmptyState, LastPage, LoadingState } from './list-states.tsx'

test('a list says when it is empty, on its way, and at its end', () => {
  renderIn(
    'en',
    <>
      <EmptyState text="There is no notification" />
      <LoadingState />
      <LastPage page={2} lastPage={2} />
    </>,
  )
  expect(screen.getByText('There is no notification')).toBeTruthy()
  expect(screen.getByText('Loading…').closest('[aria-busy="true"]')).toBeTruthy()
  expect(screen.getByText('You have reached the last page')).toBeTruthy()
})

test('a list that ends on its first page does not say so', () => {
  const { container } = renderIn('en', <LastPage page={1} lastPage={1} />)
  expect(container.textContent).toBe('')
})
