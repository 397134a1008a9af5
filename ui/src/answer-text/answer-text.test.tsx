import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { AnswerText } from './answer-text.tsx'

test('the number of an identity card may break before its digits, and is copied without any mark', () => {
  const { container } = renderIn('en', <AnswerText name="identity_number" value="9/MAHAMA(N)100822" />)
  expect(container.textContent).toBe('9/MAHAMA(N)100822')
  expect(container.querySelector('wbr')).not.toBeNull()
})

test('readers of Burmese letters see a card as it is printed, and a number that is no card unchanged', async () => {
  renderIn('mm', <AnswerText name="identity_number" value="12/OUKAMA(N)123456" />)
  expect(await screen.findByText(/၁၂\/ဥကမ\(နိုင်\)/)).toBeTruthy()
  expect(screen.getByText(/၁၂၃၄၅၆/)).toBeTruthy()
  const { container } = renderIn('mm', <AnswerText name="passport" value="MG123456" />)
  expect(container.textContent).toBe('MG123456')
})

test('names are in capitals and an account number in the groups of a bank book', () => {
  const { container } = renderIn('en', <AnswerText name="name" value="aung kyaw min" />)
  expect(container.textContent).toBe('AUNG KYAW MIN')
  renderIn('en', <AnswerText name="account_number" value="1234567890" />)
  expect(screen.getByText('123-4-56789-0')).toBeTruthy()
})
