import { globSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { languages } from '@let-twe/core/language.ts'
import { notForAccounts, serverTexts } from '../web/leave-out-texts.ts'

// Looks into the built web app: of a section of the texts that travels to the phone in part, no script reads a text that was left out, and
// every error code that a script holds has its words. Ends with 1 when a reader could see "undefined".

type Section = Readonly<Record<string, string>>

// of sections that are left out as a whole, and of the app's words of the account pages, web/app/words.test.ts reads the sources
const notInApp = new Set<string>([...serverTexts, 'account'])
const notInIsland = new Set<string>([...serverTexts, ...notForAccounts])

const root = join(import.meta.dirname, '..')
const assets = join(root, 'web/build/client/assets')
const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
const isWords = (name: string) => /^(catalogue|words)-/.test(name)
const isIsland = (name: string) => name.startsWith('island-')
const app = readAll((name) => !isWords(name) && !isIsland(name))

const missing = languages.flatMap((language) => {
  const isOf = (name: string) => name.split('-')[1] === language
  const words = readAll((name) => isWords(name) && isOf(name))
  const island = readAll((name) => isIsland(name) && isOf(name))
  return globSync(`texts/src/${language}/*.json`, { cwd: root }).flatMap((file) => {
    const section = basename(file, '.json')
    const texts = JSON.parse(readFileSync(join(root, file), 'utf8')) as Section
    const readers = [
      ...(notInApp.has(section) ? [] : [{ scripts: app, words }]),
      ...(notInIsland.has(section) ? [] : [{ scripts: island, words: island }]),
    ]
    const keys = readers.flatMap((reader) =>
      Object.keys(texts).filter((key) => !travels(key, texts[key]!, reader.words) && isRead(section, key, reader.scripts)),
    )
    return keys.map((key) => `${section}.${key} (${language})`)
  })
})
if (missing.length > 0) {
  console.error(`Texts that a script of the web app reads, and that do not travel to the phone:\n${missing.join('\n')}`)
  process.exitCode = 1
}

function readAll(isWanted: (name: string) => boolean): string {
  const wanted = scripts.filter(isWanted)
  if (wanted.length === 0) throw new Error(`no such script in ${assets}: build the web app first`)
  return wanted.map((name) => readFileSync(join(assets, name), 'utf8')).join('\n')
}

/** True where the words have this text under this key, however its quotes are written. */
function travels(key: string, text: string, words: string): boolean {
  const [start = ''] = /^(?:[^"'`\\$\s]|\x20)*/.exec(text) ?? []
  return ['', '"', "'", '`'].some((quote) => ['"', "'", '`'].some((mark) => words.includes(`${key}${quote}:${mark}${start}`)))
}

/** True where a script takes the text out of its section, or holds the code of an error other than to compare it. */
function isRead(section: string, key: string, script: string): boolean {
  const asCode = section === 'errors' ? `(?<!===)["'\`]${key}["'\`]|` : ''
  return new RegExp(`${asCode}[.{,]${key}\\b(?!["'\`]?:)`).test(script)
}
