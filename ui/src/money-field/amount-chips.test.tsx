import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { AmountChips } from './amount-chips.tsx'

test('a usual amount is chosen by one press, and the chosen one is heard as pressed', () => {
  const choose = vi.fn()
  renderIn('en', <AmountChips amounts={[10_000, 12_000]} value="12000" onChoose={choose} />)
  fireEvent.click(screen.getByRole('button', { name: '10,000' }))
  expect(choose).toHaveBeenCalledWith(10_000)
  expect(screen.getByRole('button', { name: '12,000' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('group', { name: 'Usual amounts' })).toBeTruthy()
})
