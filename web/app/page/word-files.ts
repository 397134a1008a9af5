import { readFileSync } from 'node:fs'
import type { Language } from '@let-twe/core/language.ts'
import { pageAt } from './page-at.ts'

/** The client's build as Vite lists it. */
type Manifest = Readonly<Record<string, { readonly file: string; readonly name?: string }>>

const manifest = new URL('../../client/.vite/manifest.json', import.meta.url)
/** Of the build; while developing there is none. */
const files = import.meta.env.PROD ? Object.values(JSON.parse(readFileSync(manifest, 'utf8')) as Manifest) : []

/** The files that hold the words of a page in a language: named in its first bytes, none waits for another. */
export function wordFiles(language: Language, pathname: string): string[] {
  const parts = ['base', ...(pageAt(pathname)?.words ?? [])].map((part) => `words-${language}-${part}`)
  return files.filter(({ name = '' }) => parts.includes(name)).map(({ file }) => `/${file}`)
}
