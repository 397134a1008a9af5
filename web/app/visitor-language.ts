import { type Language, defaultLanguage } from '@let-twe/core/language.ts'
import { createContext } from 'react'

/** The visitor's language while the server renders a page: known also where no loader has run, as for a method that a page does not take. */
export const VisitorLanguage = createContext<Language>(defaultLanguage)
