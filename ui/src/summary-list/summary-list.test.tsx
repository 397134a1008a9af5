import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { SummaryList } from './summary-list.tsx'

test('answers stand beside their questions, with a way back to each', () => {
  renderIn(
    'en',
    <SummaryList
      rows={[
        { label: 'Name', value: 'Aung', change: { href: '/name', label: 'Change name' } },
        { label: 'Age', value: 30 },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Name', 'Age'])
  expect(screen.getByRole('link', { name: 'Change name' }).getAttribute('href')).toBe('/name')
})
