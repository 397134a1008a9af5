import { readFileSync } from 'node:fs'
import type { Language } from '@let-twe/core/language.ts'
import { pageAt } from './page-at.ts'

/** The client's build as Vite lists it: each file with those that it imports, by their keys. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly name?: string; readonly imports?: readonly string[] }>>

const path = new URL('../../client/.vite/manifest.json', import.meta.url)
/** Of the build; while developing there is none. */
const manifest = import.meta.env.PROD ? (JSON.parse(readFileSync(path, 'utf8')) as Manifest) : {}
const route = (file: string) => `app/${file}?__react-router-build-client-route`
/** The files that every page of the app runs. */
const shell = ['app/entry.client.tsx', route('root.tsx'), route('layouts/app-layout.tsx')]

/** The files of a page of the app beside its document: its words in a language, and its modules with all that they import. */
export function pageFiles(language: Language, pathname: string): string[] {
  const page = pageAt(pathname)
  const words = ['base', ...(page?.words ?? [])].map((part) => `words-${language}-${part}`)
  const named = Object.keys(manifest).filter((key) => words.includes(manifest[key]!.name ?? ''))
  const keys = new Set([...named, ...(page ? [...shell, route(`features/${page.file}`)] : [])])
  // iterating a set includes the entries added meanwhile
  for (const key of keys) for (const other of manifest[key]?.imports ?? []) keys.add(other)
  return [...keys].filter((key) => key in manifest).map((key) => `/${manifest[key]!.file}`)
}
