import { findLanguage } from '@let-twe/core/language.ts'
import { LanguageName } from '@let-twe/ui/language-name/language-name.tsx'

/** The language that a borrower speaks; by its code where the office does not know it. */
export function SpokenLanguage({ code }: { readonly code: string }) {
  const language = findLanguage(code)
  return language ? <LanguageName language={language} /> : code
}
