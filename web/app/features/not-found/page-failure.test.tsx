import { languages } from '@let-twe/core/language.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { loadTexts } from '@let-twe/texts/load-texts.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { render } from '@testing-library/react'
import { MemoryRouter, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { expect, it } from 'vitest'
import { PageFailure } from './page-failure.tsx'
import { RequestNumber, RequestNumberContext } from './request-number.tsx'

const missing = new ErrorResponse(404, 'Not Found', null)

it.each(languages)('a page that broke or is not there shows the number of its request, in %s', async (language) => {
  const texts = await loadTexts(language)
  const shown = (error: unknown, number: string | null) => {
    const { container, unmount } = render(
      <MemoryRouter>
        <TextsProvider language={language} texts={texts}>
          <RequestNumberContext value={number}>
            <PageFailure error={error}>
              <RequestNumber />
            </PageFailure>
          </RequestNumberContext>
        </TextsProvider>
      </MemoryRouter>,
    )
    const { textContent } = container
    unmount()
    return textContent
  }
  const { layout } = texts
  for (const [error, title] of [
    [new Error('broken'), layout.broken_title],
    [missing, layout.not_found_title],
  ] as const) {
    expect(shown(error, '1234-5678-9012')).toContain(fill(layout.tell_number, { number: '1234-5678-9012' }))
    expect(shown(error, '1234-5678-9012')).toContain(title)
    // an error of the browser has no request
    expect(shown(error, null)).not.toMatch(/\{number\}|null/)
  }
})
