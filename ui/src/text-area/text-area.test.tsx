import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { TextArea } from './text-area.tsx'

test('it is a labelled box of several lines', () => {
  renderIn('en', <TextArea name="note" label="Note" defaultValue={'a\nb'} />)
  expect((screen.getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement).value).toBe('a\nb')
})
