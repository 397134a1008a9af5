import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn, serverMarkup } from '../testing/render-in.tsx'
import { PinField } from './pin-field.tsx'

test('a PIN is one password input that the browser does not keep, and shows no digit', () => {
  const change = vi.fn()
  const { container } = renderIn('en', <PinField name="pin" label="Your PIN" onChange={change} />)
  const input = screen.getByLabelText('Your PIN') as HTMLInputElement
  expect([input.type, input.inputMode, input.autocomplete]).toEqual(['password', 'numeric', 'off'])
  fireEvent.change(input, { target: { value: '၁၂-34 56x78' } })
  expect(change).toHaveBeenLastCalledWith('123456')
  expect(input.value).toBe('123456')
  expect(container.textContent).not.toContain('1')
})

test('the number keys write and delete', () => {
  const change = vi.fn()
  renderIn('en', <PinField name="pin" label="Your PIN" onChange={change} pad />)
  for (const digit of ['1', '0', '9', '7', '2', '5', '4']) fireEvent.click(screen.getByRole('button', { name: digit }))
  expect(change).toHaveBeenLastCalledWith('109725')
  expect(screen.getByRole('status').textContent).toBe('6 of 6 digits')
  fireEvent.click(screen.getByRole('button', { name: 'Delete the last digit' }))
  expect(change).toHaveBeenLastCalledWith('10972')
  expect(screen.getByRole('status').textContent).toBe('5 of 6 digits')
})

test('before scripts run it is an ordinary input', () => {
  const markup = serverMarkup('en', <PinField name="pin" label="Your PIN" />)
  expect(markup).toContain('type="password"')
  expect(markup).not.toContain('grid-cols-6')
})
