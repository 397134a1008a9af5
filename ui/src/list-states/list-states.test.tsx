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
      <LastPage />
    </>,
  )
  expect(screen.getByText('There is no notification')).toBeTruthy()
  expect(screen.getByText('Loading…').closest('[aria-busy="true"]')).toBeTruthy()
  expect(screen.getByText('You have reached the last page')).toBeTruthy()
})
