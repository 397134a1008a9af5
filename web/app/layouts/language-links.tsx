import { LanguageSwitch } from '@let-twe/ui/language-switch/language-switch.tsx'
import { useLocation } from 'react-router'
import { useHash } from '../page/use-hash.ts'

/** The languages; each opens the same page again, with its query. */
export function LanguageLinks({ compact }: { readonly compact?: boolean }) {
  const { search } = useLocation()
  const hash = useHash()
  return <LanguageSwitch compact={compact} hrefFor={(language) => `${inLanguage(search, language)}${hash}`} />
}

/** A search longer than this is not carried into another language. */
const maxSearchLength = 300

function inLanguage(search: string, language: string): string {
  const params = new URLSearchParams(search.length > maxSearchLength ? '' : search)
  params.delete('index')
  params.set('lang', language)
  return `?${params}`
}
