import type { Language } from '@let-twe/core/language.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { render, type RenderResult } from '@testing-library/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { TextsProvider } from '../language/texts-context.tsx'

/** Renders for a test as a reader of a language sees it. */
export function renderIn(language: Language, element: ReactElement): RenderResult {
  return render(element, {
    wrapper: ({ children }) => (
      <TextsProvider language={language} texts={textsIn(language)}>
        {children}
      </TextsProvider>
    ),
  })
}

/** The page as the server sends it, before any script. */
export function serverMarkup(language: Language, element: ReactElement): string {
  return renderToStaticMarkup(
    <TextsProvider language={language} texts={textsIn(language)}>
      {element}
    </TextsProvider>,
  )
}
