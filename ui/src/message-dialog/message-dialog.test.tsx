import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { MessageDialog } from './message-dialog.tsx'

test('a message has one button only: got it', () => {
  const close = vi.fn()
  renderIn('en', <MessageDialog open message="Server Error" onClose={close} />)
  const dialog = screen.getByRole('dialog', { name: 'Server Error' })
  const buttons = within(dialog).getAllByRole('button')
  expect(buttons.map((button) => button.textContent)).toEqual(['Got it'])
  fireEvent.click(buttons[0]!)
  expect(close).toHaveBeenCalledOnce()
})
