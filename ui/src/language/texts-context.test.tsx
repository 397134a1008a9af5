import { htmlLanguage, languages } from '@let-twe/core/language.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { useLanguage, useTexts } from './texts-context.tsx'

function Next() {
  return <p lang={htmlLanguage[useLanguage()]}>{useTexts().common.next}</p>
}

test.each(languages)('a component speaks the reader’s language: %s', (language) => {
  renderIn(language, <Next />)
  expect(screen.getByText(textsIn(language).common.next).getAttribute('lang')).toBe(htmlLanguage[language])
})

test('without a provider it fails loudly', () => {
  expect(() => render(<Next />)).toThrow('TextsProvider')
})
