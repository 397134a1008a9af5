import { languageFacts, languages } from '@let-twe/core/language.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { LanguageSwitch } from './language-switch.tsx'

test('plain links, each language by its own name and marked as that language', () => {
  renderIn('th', <LanguageSwitch />)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [nameOf(link), link.lang, link.getAttribute('href')])).toEqual(
    languages.map((language) => [languageFacts[language].name, languageFacts[language].tag, `?lang=${language}`]),
  )
  expect(nameOf(screen.getByRole('link', { current: true }))).toBe('ไทย')
})

function nameOf(link: HTMLElement): string | null {
  return link.querySelector('svg')?.getAttribute('aria-label') ?? link.textContent
}
