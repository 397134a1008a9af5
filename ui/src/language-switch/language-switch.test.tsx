import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { LanguageSwitch } from './language-switch.tsx'

test('three plain links, each language by its own name and marked as that language', () => {
  renderIn('th', <LanguageSwitch />)
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.lang, link.getAttribute('href')])).toEqual([
    ['မြန်မာ', 'my', '?lang=mm'],
    ['English', 'en', '?lang=en'],
    ['ไทย', 'th', '?lang=th'],
  ])
  expect(screen.getByRole('link', { current: true }).textContent).toBe('ไทย')
})
