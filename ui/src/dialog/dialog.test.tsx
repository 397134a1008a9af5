import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn, serverMarkup } from '../testing/render-in.tsx'
import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

const words = (
  <>
    <p id="title">A title</p>
    <button type="button">Inside</button>
  </>
)

test('it opens and closes with its property, named by its title', () => {
  const close = vi.fn()
  const dialog = (open: boolean) => (
    <Dialog open={open} onClose={close} labelledBy="title">
      {words}
    </Dialog>
  )
  const { rerender } = renderIn('en', dialog(true))
  const element = screen.getByRole('dialog', { name: 'A title' }) as HTMLDialogElement
  expect(element.open).toBe(true)
  rerender(dialog(false))
  expect(element.open).toBe(false)
  expect(screen.queryByText('A title')).toBeNull()
})

test('Escape and a press beside it ask to close; a press inside does not', () => {
  const close = vi.fn()
  renderIn(
    'en',
    <Dialog open onClose={close} labelledBy="title">
      {words}
    </Dialog>,
  )
  fireEvent.click(screen.getByText('Inside'))
  expect(close).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('dialog'))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(close).toHaveBeenCalledTimes(2)
})

test('a dialog that leaves the page closes first, so that the focus returns', () => {
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close')
  const { rerender } = renderIn(
    'en',
    <Dialog open onClose={() => {}} labelledBy="title">
      {words}
    </Dialog>,
  )
  const element = screen.getByRole('dialog')
  rerender(null)
  expect(close.mock.contexts).toEqual([element])
})

test('its buttons stay in sight, and no grid around them holds them back', () => {
  renderIn('en', <ConfirmDialog open question="A question" onConfirm={() => {}} onCancel={() => {}} />)
  const row = screen.getByRole('button', { name: 'OK' }).parentElement!
  expect(row.className).toContain('sticky')
  expect(row.parentElement!.className).not.toContain('grid')
})

test('the server never sends an open modal', () => {
  expect(
    serverMarkup(
      'en',
      <Dialog open onClose={() => {}} labelledBy="title">
        {words}
      </Dialog>,
    ),
  ).not.toMatch(/<dialog[^>]* open/)
})
