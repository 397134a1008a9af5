import { fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { serverMarkup } from '../testing/render-in.tsx'
import { AmountSlider } from './amount-slider.tsx'
import { enhanceAmountSliders, fittingAmount } from './enhance-amount-slider.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

test('a page without React has the same slider', () => {
  document.body.innerHTML = serverMarkup('en', <AmountSlider label="How much" name="size" min={3000} max={5000} step={500} />)
  enhanceAmountSliders(document)
  const change = vi.fn()
  document.addEventListener('change', change, { once: true })
  const number = screen.getByRole<HTMLInputElement>('textbox')
  const slider = screen.getByRole<HTMLInputElement>('slider')
  fireEvent.click(screen.getByRole('button', { name: 'More – How much' }))
  expect([number.value, slider.value]).toEqual(['3500', '3500'])
  expect(change).toHaveBeenCalledOnce()
  fireEvent.input(slider, { target: { value: '5000' } })
  expect(number.value).toBe('5000')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More – How much' }).disabled).toBe(true)
  fireEvent.change(number, { target: { value: '၃,၉၀၀' } })
  expect([number.value, slider.value]).toEqual(['4000', '4000'])
})

test('whatever is wanted, the amount keeps to the bounds and the step', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), (wanted) => {
      const amount = fittingAmount(wanted, { min: 3000, max: 25_000, step: 500 })
      return amount >= 3000 && amount <= 25_000 && amount % 500 === 0
    }),
  )
})
