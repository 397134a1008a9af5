import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

test('a question has OK and cancel', () => {
  const confirm = vi.fn()
  const cancel = vi.fn()
  renderIn('en', <ConfirmDialog open question="Are you sure to logout from account?" onConfirm={confirm} onCancel={cancel} />)
  expect(screen.getByRole('dialog', { name: 'Are you sure to logout from account?' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'OK' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(confirm).toHaveBeenCalledOnce()
  expect(cancel).toHaveBeenCalledOnce()
})
