import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { SelectField } from './select-field.tsx'

test('nothing is chosen until the reader chooses', () => {
  renderIn(
    'en',
    <SelectField name="province" label="Province" placeholder="Choose" options={[{ value: 'TH-74', label: 'Samut Sakhon' }]} />,
  )
  const select = screen.getByRole('combobox', { name: 'Province' }) as HTMLSelectElement
  expect(select.value).toBe('')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Choose', 'Samut Sakhon'])
})
