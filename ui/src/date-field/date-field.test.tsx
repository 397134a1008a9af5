import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { DateField } from './date-field.tsx'

test('the chosen day is said again with its weekday, as day-month-year', () => {
  const change = vi.fn()
  renderIn('mm', <DateField name="dob" label="မွေးနေ့" max="2008-01-01" onChange={change} />)
  const input = screen.getByLabelText('မွေးနေ့')
  expect(input.getAttribute('type')).toBe('date')
  expect(input.getAttribute('max')).toBe('2008-01-01')
  fireEvent.change(input, { target: { value: '1996-04-13' } })
  expect(change).toHaveBeenCalledOnce()
  expect(withoutJoiners(document.querySelector('time')!.textContent)).toBe('13-04-1996၊ စနေ')
})
