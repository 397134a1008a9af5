import { fireEvent, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { MoneyField } from './money-field.tsx'
import { wholeBaht } from './whole-baht.ts'

test('the amount is said again with commas, and only digits stay', () => {
  const change = vi.fn()
  renderIn('en', <MoneyField name="salary" label="Salary" onChange={(event) => change(event.target.value)} />)
  fireEvent.change(screen.getByLabelText('Salary'), { target: { value: '၁၂,၅၀၀ x' } })
  expect(change).toHaveBeenCalledWith('12500')
  const said = document.getElementById(screen.getByLabelText('Salary').getAttribute('aria-describedby')!)
  expect(said?.textContent).toBe('12,500 Baht')
})

test.each([
  ['8,000.00', '8000'],
  ['8,000.50 บาท', '8000'],
  ['8.000', '8000'],
  ['８０００', '8000'],
  ['၈ဝဝဝ', '8000'],
  ['฿ 8 000', '8000'],
])('a pasted %s means %s Baht', (pasted, baht) => expect(wholeBaht(pasted)).toBe(baht))

test('any typed text results in a safe whole number', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (typed) => /^\d{0,9}$/.test(wholeBaht(typed)) && Number.isSafeInteger(Number(wholeBaht(typed)) * 100),
    ),
  )
})
