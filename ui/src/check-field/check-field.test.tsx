import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { CheckField } from './check-field.tsx'

test('its words check it, and a mistake belongs to it', () => {
  renderIn('en', <CheckField name="accept" label="I agree" error="Please agree" />)
  const box = screen.getByRole('checkbox', { name: 'I agree' }) as HTMLInputElement
  fireEvent.click(screen.getByText('I agree'))
  expect(box.checked).toBe(true)
  expect(document.getElementById(box.getAttribute('aria-describedby')!)!.textContent).toBe('Mistake: Please agree')
})
