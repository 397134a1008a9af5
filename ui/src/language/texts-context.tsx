import type { Language } from '@let-twe/core/language.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

interface Reader {
  readonly language: Language
  readonly texts: Texts
}

const ReaderContext = createContext<Reader | null>(null)

/** Gives every component below the reader's language and its catalogue. */
export function TextsProvider({ language, texts, children }: Reader & { readonly children: ReactNode }) {
  const reader = useMemo(() => ({ language, texts }), [language, texts])
  return <ReaderContext value={reader}>{children}</ReaderContext>
}

/** The catalogue of the reader's language. Throws without a `TextsProvider`: a bug. */
export function useTexts(): Texts {
  return useReader().texts
}

/** The reader's language. Throws without a `TextsProvider`: a bug. */
export function useLanguage(): Language {
  return useReader().language
}

function useReader(): Reader {
  const reader = useContext(ReaderContext)
  if (!reader) throw new Error('a TextsProvider is missing above this component')
  return reader
}
