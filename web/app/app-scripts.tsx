import type { Language } from '@let-twe/core/language.ts'
import { clientFiles } from 'virtual:client-files'
import { routeOf } from './route-table.ts'
import { wordsOfPage } from './words.ts'

/** The scripts of a page of the app: its own, that of the whole app and the reader's words, all named in the head so that none waits for another. */
export function AppScripts({ pathname, language }: { readonly pathname: string; readonly language: Language }) {
  const { entry, catalogues, pages, words } = clientFiles
  const page = routeOf(pathname)?.page ?? ''
  const ownWords = wordsOfPage(page).map((part) => words[language]?.[part])
  const early = [catalogues[language], ...ownWords, ...(pages[page] ?? [])].filter((file) => file !== undefined)
  return (
    <>
      {early.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <script type="module" src={entry} />
    </>
  )
}
