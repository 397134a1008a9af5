import { LanguageSwitch } from '@let-twe/ui/language-switch/language-switch.tsx'
import { useContext } from 'react'
import { useLocation } from 'react-router'
import { ReadyContext } from './ready-context.ts'

/** The languages; each opens the same screen again, with what its address asks for. */
export function LanguageLinks() {
  const { search, hash } = useLocation()
  const ready = useContext(ReadyContext)
  // the shell of a page may have been drawn for another search or part of it: its links are drawn anew, hydration leaves them as they are
  return <LanguageSwitch key={String(ready)} hrefFor={(language) => `${inLanguage(search, language)}${hash}`} />
}

/** A search longer than this is not carried into another language. */
const maxSearchLength = 300

function inLanguage(search: string, language: string): string {
  const params = new URLSearchParams(search.length > maxSearchLength ? '' : search)
  params.delete('index')
  params.set('lang', language)
  return `?${params}`
}
