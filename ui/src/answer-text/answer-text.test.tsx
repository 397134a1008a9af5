import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { AnswerText } from './answer-text.tsx'

test('the number of an identity card may break before its digits, and is copied without any mark', () => {
  const { container } = renderIn('en', <AnswerText name="identity_number" value="9/MAHAMA(N)100822" />)
  expect(container.textContent).toBe('9/MAHAMA(N)100822')
  expect(container.querySelector('wbr')).not.toBeNull()
})
