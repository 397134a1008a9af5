import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { ChoiceCards } from './choice-cards.tsx'

const options = [
  { value: 'daily', label: 'By the day', hint: 'Every day' },
  { value: 'monthly', label: 'By the month' },
]

test('it is a group of radio buttons with a legend, an error and a first card that the error summary reaches', () => {
  renderIn('en', <ChoiceCards legend="How are you paid?" name="income_type" options={options} error="Please choose" />)
  const group = screen.getByRole('group', { name: 'How are you paid?' })
  expect(document.getElementById(group.getAttribute('aria-describedby')!)!.textContent).toBe('Mistake: Please choose')
  expect(screen.getByRole('radio', { name: /By the day/ }).id).toBe('income_type')
})

test('the choice is heard; a controlled one waits for its owner', () => {
  const change = vi.fn()
  renderIn('en', <ChoiceCards legend="Paid?" name="income_type" options={options} value="daily" onChange={change} />)
  fireEvent.click(screen.getByRole('radio', { name: 'By the month' }))
  expect(change).toHaveBeenCalledWith('monthly')
  expect((screen.getByRole('radio', { name: /By the day/ }) as HTMLInputElement).checked).toBe(true)
})
