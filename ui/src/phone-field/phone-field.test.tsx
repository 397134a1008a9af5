import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { PhoneField } from './phone-field.tsx'

test.each([['+66 81 234 5678'], ['๐๘๑๒๓๔๕๖๗๘'], ['၀၈၁-၂၃၄-၅၆၇၈']])('a pasted %s is understood', (pasted) => {
  const change = vi.fn()
  renderIn('en', <PhoneField name="phone" label="Phone" onChange={(event) => change(event.target.value)} />)
  const input = screen.getByLabelText('Phone') as HTMLInputElement
  fireEvent.paste(input, { clipboardData: { getData: () => pasted } })
  expect(input.value).toBe('081-234-5678')
  expect(change).toHaveBeenCalledWith('081-234-5678')
})

test('a number is formatted on leaving; other text stays as typed', () => {
  renderIn('en', <PhoneField name="phone" label="Phone" />)
  const input = screen.getByLabelText('Phone') as HTMLInputElement
  fireEvent.change(input, { target: { value: '66812345678' } })
  fireEvent.blur(input)
  expect(input.value).toBe('081-234-5678')
  fireEvent.change(input, { target: { value: '12' } })
  fireEvent.blur(input)
  expect(input.value).toBe('12')
})
