import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { FileField } from './file-field.tsx'

test.each(['mm', 'en', 'th'] as const)('a file is chosen in words of the page (%s), and named then', (language) => {
  renderIn(language, <FileField name="file" accept=".csv" label="Bank" error="Wrong" />)
  const input = screen.getByLabelText('Bank')
  expect([input.id, input.getAttribute('accept'), input.getAttribute('aria-invalid')]).toEqual(['file', '.csv', 'true'])
  expect(screen.getByText(textsIn(language).ui.choose_file)).toBeTruthy()
  fireEvent.change(input, { target: { files: [new File(['a'], 'november.csv')] } })
  expect(screen.getByText('november.csv')).toBeTruthy()
  expect(screen.queryByText(textsIn(language).ui.choose_file)).toBeNull()
})
