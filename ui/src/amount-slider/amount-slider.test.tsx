import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn, serverMarkup } from '../testing/render-in.tsx'
import { AmountSlider } from './amount-slider.tsx'

const slider = <AmountSlider label="How much" name="size" min={3000} max={5000} step={500} defaultValue={4500} />

test('keys step by the step and stop at the bounds', () => {
  renderIn('en', slider)
  const number = screen.getByRole('textbox', { name: 'How much' }) as HTMLInputElement
  fireEvent.click(screen.getByRole('button', { name: 'More – How much' }))
  expect(number.value).toBe('5000')
  expect((screen.getByRole('button', { name: 'More – How much' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Less – How much' }))
  expect(number.value).toBe('4500')
})

test('a typed number is free while typing and fitted on leaving', () => {
  const change = vi.fn()
  renderIn('en', <AmountSlider label="How much" name="size" min={3000} max={5000} step={500} onChange={change} />)
  const number = screen.getByRole('textbox', { name: 'How much' }) as HTMLInputElement
  fireEvent.change(number, { target: { value: '3700' } })
  expect(number.value).toBe('3700')
  fireEvent.blur(number)
  expect(number.value).toBe('3500')
  expect(change).toHaveBeenLastCalledWith(3500)
  fireEvent.change(number, { target: { value: '99999' } })
  fireEvent.blur(number)
  expect(number.value).toBe('5000')
})

test('the slider moves the number', () => {
  renderIn('en', slider)
  fireEvent.change(screen.getByRole('slider', { name: 'How much' }), { target: { value: '3500' } })
  expect((screen.getByRole('textbox') as HTMLInputElement).value).toBe('3500')
})

test('without scripts the number alone is sent', () => {
  const sent = serverMarkup('en', slider).match(/<input[^>]* name="[^"]*"[^>]*>/g)!
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('value="4500"')
})
