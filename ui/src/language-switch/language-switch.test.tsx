import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { LanguageSwitch } from './language-switch.tsx'

test('three plain links, each language by its own name and marked as that language', () => {
  renderIn('th', <LanguageSwitch />)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [nameOf(link), link.lang, link.getAttribute('href')])).toEqual([
    ['မြန်မာ', 'my', '?lang=mm'],
    ['English', 'en', '?lang=en'],
    ['ไทย', 'th', '?lang=th'],
  ])
  expect(nameOf(screen.getByRole('link', { current: true }))).toBe('ไทย')
})

function nameOf(link: HTMLElement): string | null {
  return link.querySelector('svg')?.getAttribute('aria-label') ?? link.textContent
}
