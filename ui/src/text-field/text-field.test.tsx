import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { TextArea } from '../text-area/text-area.tsx'
import { TextField } from './text-field.tsx'

test('label, hint and error belong to the input, whose id is its name', () => {
  renderIn('en', <TextField name="name" label="Your name" hint="As on the card" error="Please type in English only" />)
  const input = screen.getByLabelText('Your name')
  expect(input.id).toBe('name')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const words = input
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)!.textContent)
  expect(words).toEqual(['As on the card', 'Mistake: Please type in English only'])
})

test('an optional field says so and a right one is not marked', () => {
  renderIn('mm', <TextField name="email" label="အီးမေးလ်" optional />)
  const input = screen.getByLabelText(/အီးမေးလ်.*မဖြည့်လည်း ရပါသည်/)
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

test.each([
  ['a line', TextField],
  ['several lines', TextArea],
])('invisible characters are removed from a pasted text: %s', (_, Control) => {
  const change = vi.fn()
  renderIn('en', <Control name="name" label="Your name" onChange={(event: { target: { value: string } }) => change(event.target.value)} />)
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: '\u202aAUNG\u200e KYAW\ufeff' } })
  expect(change).toHaveBeenLastCalledWith('AUNG KYAW')
})
