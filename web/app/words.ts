import type { Language } from '@let-twe/core/language.ts'
import { keepWordsWholeIn } from '@let-twe/texts/keep-words-whole.ts'
import { pageLanguage, preparedTexts } from './page-texts.ts'

/** Parts of the catalogue that only some pages need, with their sections; the rest comes with every page of the app. */
export const sectionsOf = {
  answers: ['appointment', 'income_type', 'job', 'method', 'province', 'purpose', 'question', 'social_channel'],
  application: ['application'],
  help: ['help'],
  location: ['location'],
  notification: ['notification'],
  profile: ['profile'],
} as const

/** A part of the catalogue by name. */
export type Words = keyof typeof sectionsOf

const files = import.meta.glob<Record<string, string>>(
  '../../texts/src/*/{appointment,income_type,job,method,province,purpose,question,social_channel,application,help,location,notification,profile}.json',
  { import: 'default' },
)

/** The parts that the pages of an area of the app need, by the folder of its pages; of a page that needs others, by its file. */
const wordsOfArea: Readonly<Record<string, readonly Words[]>> = {
  account: ['answers'],
  application: ['answers', 'application'],
  appointment: ['answers'],
  help: ['answers', 'help'],
  location: ['location'],
  notification: ['notification'],
  profile: ['answers', 'profile', 'notification'],
  'profile/edit-information-page.tsx': ['answers', 'profile', 'application'],
}

/** The parts of the catalogue that a page needs, by its file as the route table names it. */
export function wordsOfPage(page: string): readonly Words[] {
  return wordsOfArea[page] ?? wordsOfArea[page.split('/')[0]!] ?? []
}

/** Fetches parts of the catalogue, unless they are here. */
export async function loadWords(parts: readonly Words[]): Promise<void> {
  const language = pageLanguage()
  await Promise.all(parts.flatMap((part) => sectionsOf[part].map((section) => loadSection(language, section))))
}

const loaded = new Set<string>()

async function loadSection(language: Language, section: (typeof sectionsOf)[Words][number]): Promise<void> {
  const file = `../../texts/src/${language}/${section}.json`
  if (loaded.has(file)) return
  const words = Object.entries(await files[file]!()).map(([key, text]) => [key, keepWordsWholeIn(text)])
  // the catalogue is one object from the start: nothing that shows these words is rendered before
  Object.assign(preparedTexts(language)[section], Object.fromEntries(words))
  loaded.add(file)
}
