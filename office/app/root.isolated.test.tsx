import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { languages } from '@let-twe/core/language.ts'
import { loadTexts } from '@let-twe/texts/load-texts.ts'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { ErrorBoundary, HydrateFallback, clientLoader } from './root.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

/** The root of the office with a page that cannot be shown. */
function open(loader: () => unknown): void {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Broken = (): ReactNode => {
    throw new TypeError('broken')
  }
  const router = createMemoryRouter([{ id: 'root', path: '/', loader, HydrateFallback, ErrorBoundary, Component: Broken }])
  render(<RouterProvider router={router} />)
}

it.each(languages)('without its texts the office says so in the language of its reader, in %s', async (language) => {
  localStorage.setItem('locale', language)
  open(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  const { common } = await loadTexts(language)
  // where lines may end in Thai comes with its catalogue
  await screen.findByText((text) => withoutJoiners(text) === withoutJoiners(common.retry))
  expect(document.querySelectorAll('section')).toHaveLength(1)
  expect(withoutJoiners(document.body.textContent)).toContain(withoutJoiners(common.network_error))
})

it.each(languages)('a failure outside of its frame shows in %s', async (language) => {
  localStorage.setItem('locale', language)
  open(clientLoader)
  const { layout } = await loadTexts(language)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(layout.broken_title)
})

it('where not even the scripts come every language says it', async () => {
  render(<HydrateFallback />)
  for (const language of languages) expect(document.body.textContent).toContain((await loadTexts(language)).common.network_error)
})
