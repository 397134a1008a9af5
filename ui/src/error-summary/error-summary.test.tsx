import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { ErrorSummary } from './error-summary.tsx'

test('several mistakes take the focus and lead to their fields', () => {
  renderIn(
    'en',
    <>
      <ErrorSummary errors={{ name: 'This Field is required', email: undefined, city: 'Choose a city' }} />
      <input id="name" />
      <input id="city" />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Please look at this again' }))
  expect(screen.getAllByRole('link')).toHaveLength(2)
  const link = screen.getByRole('link', { name: 'This Field is required' })
  expect(link.getAttribute('href')).toBe('#name')
  fireEvent.click(link)
  expect(document.activeElement?.id).toBe('name')
})

test('a single mistake is shown at its field alone, which takes the focus', () => {
  renderIn(
    'en',
    <>
      <ErrorSummary errors={{ name: 'This Field is required', email: undefined }} />
      <input id="name" />
      <p id="name-error">This Field is required</p>
    </>,
  )
  expect(screen.queryByRole('region')).toBeNull()
  expect(document.activeElement?.id).toBe('name')
})

test('a single mistake at a field that is not shown stands on top', () => {
  renderIn(
    'en',
    <>
      <ErrorSummary errors={{ name: 'This Field is required' }} />
      <div hidden>
        <input id="name" />
        <p id="name-error">This Field is required</p>
      </div>
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Please look at this again' }))
})

test('without errors there is nothing', () => {
  const { container } = renderIn('en', <ErrorSummary errors={{}} />)
  expect(container.innerHTML).toBe('')
})
