import { type Language, defaultLanguage } from '@let-twe/core/language.ts'
import { createContext } from 'react'

/** Facts of the rendered document that only the server knows; the phone finds them in it and leaves them unchanged. */
export type DocumentFacts = {
  /** Known also where no loader has run, as for a method that a page does not take. */
  readonly language: Language
  readonly styles: string
  readonly nonce: string | undefined
  /** The scripts of the page, which it fetches once it is painted. */
  readonly files: readonly string[]
}

/** The facts of the document that is rendered. */
export const DocumentContext = createContext<DocumentFacts>({ language: defaultLanguage, styles: '', nonce: undefined, files: [] })
