import type { Language } from '@let-twe/core/language.ts'
import { clientFiles } from 'virtual:client-files'
import { routeOf } from './route-table.ts'
import { startScriptOf } from './start-script.ts'
import { wordsOfPage } from './words.ts'

/** The scripts of a page of the app: that of the whole app, which starts it, the reader's words and its own, all named in the head so that none waits for another. */
export function AppScripts({ pathname, language }: { readonly pathname: string; readonly language: Language }) {
  const { entry, catalogues, pages, words } = clientFiles
  const page = routeOf(pathname)?.page ?? ''
  const ownWords = wordsOfPage(page).map((part) => words[language]?.[part])
  const files = [entry, catalogues[language], ...ownWords, ...(pages[page] ?? [])].filter((file) => file !== undefined)
  return (
    <>
      <script type="application/json" id="app-files" dangerouslySetInnerHTML={{ __html: JSON.stringify(files) }} />
      <script dangerouslySetInnerHTML={{ __html: startScriptOf(pathname) }} />
    </>
  )
}
