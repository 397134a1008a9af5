import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { ErrorSummary } from './error-summary.tsx'

test('it takes the focus and leads to the fields', () => {
  renderIn(
    'en',
    <>
      <ErrorSummary errors={{ name: 'This Field is required', email: undefined }} />
      <input id="name" />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Please look at this again' }))
  expect(screen.getAllByRole('link')).toHaveLength(1)
  const link = screen.getByRole('link', { name: 'This Field is required' })
  expect(link.getAttribute('href')).toBe('#name')
  fireEvent.click(link)
  expect(document.activeElement?.id).toBe('name')
})

test('without errors there is nothing', () => {
  const { container } = renderIn('en', <ErrorSummary errors={{}} />)
  expect(container.innerHTML).toBe('')
})
