import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { MapFrame } from './map-frame.tsx'

test('the map loads on request', () => {
  const show = vi.fn()
  renderIn('en', <MapFrame label="Branches" shown={false} onShow={show} />)
  expect(screen.getByRole('region', { name: 'Branches' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show the map' }))
  expect(show).toHaveBeenCalledOnce()
})

test('a map that could not be fetched says so', () => {
  renderIn('en', <MapFrame label="Branches" shown={false} onShow={() => {}} error="There is no connection" />)
  expect(screen.getByText('There is no connection')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
