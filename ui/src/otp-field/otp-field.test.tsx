import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { codeDigits } from './code-boxes.tsx'
import { OtpField } from './otp-field.tsx'

test.each([
  ['407215', '407215'],
  ['407 215', '407215'],
  ['๔๐๗๒๑๕', '407215'],
  ['４０７\n２１５', '407215'],
  ['၄ဝရ၂၁၅', '407215'],
  ['Let Twe: 407215 is your code, valid 5 minutes', '407215'],
  ['12', '12'],
  ['40721599', '407215'],
])('%s means %s', (typed, digits) => {
  expect(codeDigits(typed)).toBe(digits)
})

test('the phone may fill it in, a pasted message is understood, and every box shows its digit', () => {
  const change = vi.fn()
  const { container } = renderIn('en', <OtpField name="code" onChange={change} />)
  const input = screen.getByRole('textbox', { name: 'Code from the SMS' }) as HTMLInputElement
  expect(input.autocomplete).toBe('one-time-code')
  fireEvent.paste(input, { clipboardData: { getData: () => 'code: 407215.' } })
  expect(change).toHaveBeenLastCalledWith('407215')
  expect(container.querySelector('[aria-hidden]')!.textContent).toBe('407215')
})
