import { htmlLanguage, languages } from '@let-twe/core/language.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { loadTexts } from '@let-twe/texts/load-texts.ts'
import { HtmlValidate } from 'html-validate'
import type { PageFacts } from '../../web/app/page/page.ts'
import { pages as facts } from '../../web/app/page/pages.ts'
import { demoBorrowers } from '../src/demo-borrowers.ts'
import { sitDown } from '../src/person.ts'
import { signIn } from '../src/sign-in.ts'
import { expect, test } from '../src/test.ts'

// Every page as the server sends it, read by a validator that knows the HTML standard and WCAG.

const pathOf = ({ path }: PageFacts) =>
  path
    .replace('/:id', '/1')
    .replace('/payment/:type', '/payment/atm')
    .replace('/help/:type', '/help/messages')
    .replace(':type', 'documents')
const all: readonly PageFacts[] = facts
const forGuests = [...all.filter(({ guard }) => guard === 'none' || guard === 'guest').map(pathOf), '/offline', '/no-such-page']
const forBorrowers = all.filter(({ guard }) => guard === 'login' || guard === 'active' || guard === 'loan_progress').map(pathOf)
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // how React writes attributes and empty elements; HTML allows both ways
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // a number that may not break would not fit beside its label at 320 px
    'tel-non-breaking': 'off',
    // the PIN is no password to be stored: off keeps it out of the browser's
    'autocomplete-password': 'off',
  },
})

for (const language of languages) {
  test(`every page of the customers' site is valid HTML with a title of its own, in ${language}`, async ({ browser, product }) => {
    const { common, layout } = await loadTexts(language)
    const person = await sitDown(browser, product.customers, language)
    await signIn(person, demoBorrowers.paying)
    const cookies = (await person.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    await person.context.close()
    const visits = [...forGuests.map((path) => [path, ''] as const), ...forBorrowers.map((path) => [path, cookies] as const)]
    for (const [path, cookie] of visits) {
      const html = await read(`${product.customers}${path}`, language, cookie)
      expect.soft(await complaints(html), path).toEqual([])
      const titles = Array.from(html.matchAll(/<title>(.*?)<\/title>/g), ([, title]) => title)
      expect(titles, path).toHaveLength(1)
      expect(titles[0], path).toContain(withoutJoiners(common.brand))
      expect(titles[0], path).not.toBe(withoutJoiners(common.brand))
      expect(titles[0]!.includes(withoutJoiners(layout.not_found_title)), path).toBe(path === '/no-such-page')
      expect(titles[0], path).not.toContain(withoutJoiners(layout.broken_title))
    }
  })
}

test('an address that the back office does not have answers 404, a page and a thing of it 200', async ({ product }) => {
  const status = async (path: string) => (await fetch(`${product.office}${path}`)).status
  expect([await status('/no-such'), await status('/loans/1/2')]).toEqual([404, 404])
  expect([await status('/'), await status('/loans/1'), await status('/settings?area=hours')]).toEqual([200, 200, 200])
})

test('an unknown page shows its request number, and a crash is logged as well', async ({ product }) => {
  const { layout } = await loadTexts('en')
  const missing = await fetch(`${product.customers}/no-such-page`, { headers: { cookie: 'locale=en' } })
  expect(wordsOf(await missing.text())).toContain(fill(layout.tell_number, { number: missing.headers.get('x-request-id')! }))
  const shell = await fetch(`${product.office}/no-such`)
  expect(await shell.text()).toContain(`data-request="${shell.headers.get('x-request-id')}"`)
  const { handleRequest } = (await import(new URL('../../web/build/server/index.js', import.meta.url).href)) as {
    handleRequest(request: Request, given: object): Promise<Response>
  }
  const failure = new Error('broken')
  const told: unknown[] = []
  const given = {
    origin: 'http://localhost',
    today: '2026-11-23',
    now: '2026-11-23T02:00:00Z',
    person: null,
    nonce: 'n',
    number: '1234-5678-9012',
    failed: () => {},
  }
  const refused = { ok: false, code: 'service_unavailable', message: '', fields: {} }
  const broken = await handleRequest(new Request('http://localhost/annoucements?lang=en'), {
    ...given,
    failed: (error: unknown) => told.push(error),
    call: ({ path }: { path: string }) => (path === '/announcements' ? Promise.reject(failure) : Promise.resolve(refused)),
  })
  expect([broken.status, told[0]]).toEqual([500, failure])
  const html = await broken.text()
  expect(html).toContain(layout.broken_title)
  expect(wordsOf(html)).toContain(fill(layout.tell_number, { number: '1234-5678-9012' }))
  // also where the data of every page cannot be read
  for (const language of languages) {
    const words = (await loadTexts(language)).layout
    const headers = { cookie: `locale=${language}` }
    const without = { ...given, call: () => Promise.reject(failure) }
    const page = await (await handleRequest(new Request('http://localhost/faq', { headers }), without)).text()
    expect(page).toContain(`<html lang="${htmlLanguage[language]}"`)
    expect(wordsOf(page)).toContain(words.broken_title)
    expect(/<title>([^<]*)/.exec(page)?.[1]).toBe(fill(words.page_title, { page: words.broken_title }))
  }
})

test('the shell of the back office and the readable contracts are valid HTML', async ({ product }) => {
  for (const address of [product.office, `${product.office}/api/office/docs`, `${product.customers}/api/client/docs`])
    expect(await complaints(await read(address, 'en')), address).toEqual([])
})

async function read(address: string, language: string, cookie = ''): Promise<string> {
  return (await fetch(address, { headers: { cookie: `locale=${language}; ${cookie}` } })).text()
}

function wordsOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, '')
}

async function complaints(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`))
}
