import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { Toast } from './toast.tsx'

test('it is a status that can be closed', () => {
  const close = vi.fn()
  renderIn('en', <Toast message="Saved" onClose={close} />)
  expect(screen.getByRole('status').textContent).toBe('Saved')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(close).toHaveBeenCalledOnce()
})

test('without a message the status is empty but there', () => {
  renderIn('en', <Toast message={null} />)
  expect(screen.getByRole('status').textContent).toBe('')
})
