import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Language, findLanguage, languages } from '@let-twe/core/language.ts'
import { loadTexts } from '@let-twe/texts/load-texts.ts'
import { chromium } from '@playwright/test'
import { signedInPhone } from '../bench/signed-in-phone.ts'
import { findBrowser } from '../e2e/src/find-browser.ts'
import { startProduct } from '../e2e/src/start-product.ts'
import { type Shot, writeContactSheets } from './screens/contact-sheets.ts'
import { type ShownPerson, shownPeople } from './screens/shown-people.ts'
import { takeWhole } from './screens/take-whole.ts'

// Takes a picture of every page of the borrowers' app, in every state and language, to be looked at: `npm run screens`. The sheets are in
// build/screens. `--only` is a part of a picture's name, `--look` large, contrast or both with a dot, `--dark`, `--width`, `--height` and `--text`, the
// size of usual text in pixels, as a reader sets it in the browser.

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: join(import.meta.dirname, '../build/screens') },
    only: { type: 'string', default: '' },
    languages: { type: 'string', default: languages.join() },
    look: { type: 'string', default: '' },
    dark: { type: 'boolean', default: false },
    width: { type: 'string', default: '360' },
    height: { type: 'string', default: '740' },
    text: { type: 'string', default: '16' },
  },
})
const wanted = new RegExp(options.only)
const width = Number(options.width)
const spoken = options.languages.split(',').flatMap((each) => findLanguage(each) ?? [])
mkdirSync(options.folder, { recursive: true })

// a rejected application needs its minutes to pass
const product = await startProduct({ at: new Date() })
const { args, ...found } = findBrowser()
const phone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--blink-settings=defaultFontSize=${options.text}`]
const browser = await chromium.launch({ ...found, args: [...args, ...phone] })
const shots: Shot[] = []
const failed: string[] = []
try {
  for (const shown of shownPeople) await show(shown)
} finally {
  await browser.close()
  await product.stop()
}
const lines = await writeContactSheets(shots, options.folder)
writeFileSync(join(options.folder, 'index.txt'), [...lines, ...failed].join('\n'))
console.log([...lines, ...failed].join('\n'))
if (failed.length > 0) process.exitCode = 1

/** The pages of one person, in all languages at once; those of a page stand beside each other. */
async function show(shown: ShownPerson): Promise<void> {
  const paths = shown.paths.filter((path) => wanted.test(`${shown.who} ${path}`))
  const walks = shown.walk !== undefined && wanted.test(`${shown.who} walk`)
  if (paths.length === 0 && !walks) return
  const state = await prepare(shown).catch((error: unknown) => void failed.push(`${shown.who}: ${String(error)}`))
  if (state === undefined) return
  const taken = await Promise.all(spoken.map((language) => showIn(shown, language, paths, state)))
  // one after the other: one phone's input would change the next
  if (walks) for (const [index, language] of spoken.entries()) taken[index]!.push(...(await showIn(shown, language, null, state)))
  const names = [...new Set(taken.flat().map(({ name }) => name))]
  for (const name of names) shots.push(...taken.flatMap((all) => all.filter((each) => each.name === name)))
  console.log(shown.who, names.length)
}

type PhoneState = Awaited<ReturnType<typeof signedInPhone>>

async function prepare(shown: ShownPerson): Promise<PhoneState | null> {
  await shown.prepare?.(product)
  return shown.phone === undefined ? null : signedInPhone(browser, product.customers, 'mm', shown.phone)
}

async function showIn(
  shown: ShownPerson,
  language: Language,
  /** None is the walk. */
  paths: readonly string[] | null,
  state: PhoneState | null,
): Promise<Shot[]> {
  const context = await browser.newContext({
    baseURL: product.customers,
    viewport: { width, height: Number(options.height) },
    timezoneId: 'Asia/Bangkok',
    serviceWorkers: 'block',
    colorScheme: options.dark ? 'dark' : 'light',
    ...(state && { storageState: state }),
  })
  context.setDefaultTimeout(60_000)
  const cookies = { locale: language, cookies: 'all', ...(options.look && { look: options.look }) }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: product.customers })))
  const page = await context.newPage()
  const texts = await loadTexts(language)
  const taken: Shot[] = []
  const snap = async (name: string) => {
    const file = join(options.folder, `${shown.who} ${name} ${language}.png`.replace(/[ /]+/g, '-'))
    await takeWhole(page, file, state !== null)
    taken.push({ file, name: `${shown.who} ${name}`, width })
  }
  for (const path of paths ?? []) {
    try {
      await page.goto(path)
      await snap(path)
    } catch (error) {
      failed.push(`${shown.who} ${path} ${language}: ${String(error)}`)
    }
  }
  if (paths === null)
    await shown
      .walk?.({ page, context, texts, language }, snap, product)
      .catch((error: unknown) => void failed.push(`${shown.who} walk ${language}: ${String(error)}`))
  await context.close()
  return taken
}
