/**
 * Lighthouse (mobile) over every public page in every language: `npm run build && node bench/lighthouse.ts`.
 * Lighthouse itself comes through npx and is no dependency of the product. Prints the scores and every audit below full
 * marks. The performance score needs a machine that does nothing else; the three others do not.
 */
import { languages } from '../core/src/language.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../e2e/src/find-browser.ts'
import { startProduct } from '../e2e/src/start-product.ts'

const version = '12.8.2'
const pages = (process.env['PAGES'] ?? '/,/faq,/service-procedure,/get-to-know-us,/annoucements,/term-and-conditions').split(',')
const measured = (process.env['LANGUAGES'] ?? languages.join()).split(',')
const folder = mkdtempSync(join(tmpdir(), 'let-twe-lighthouse-'))

type Report = {
  categories: Record<string, { id: string; score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number; displayValue?: string }>
}

const product = await startProduct()
const { executablePath } = findBrowser()
const rows: Record<string, Record<string, string>> = {}
for (const language of measured) for (const path of pages) rows[`${path} ${language}`] = read(measure(path, language))
console.table(rows)
await product.stop()

function measure(path: string, language: string): Report {
  const out = join(folder, 'report.json')
  execFileSync(
    'npx',
    [
      '--yes',
      `lighthouse@${version}`,
      `${product.customers}${path}?lang=${language}`,
      '--quiet',
      '--output=json',
      `--output-path=${out}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
    ],
    { env: { ...process.env, CHROME_PATH: executablePath }, stdio: ['ignore', 'ignore', 'ignore'] },
  )
  return JSON.parse(readFileSync(out, 'utf8')) as Report
}

function read({ categories, audits }: Report): Record<string, string> {
  const value = (name: string, digits: number) => (audits[name]?.numericValue ?? Number.NaN).toFixed(digits)
  const lacking = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  )
  return {
    ...Object.fromEntries(Object.values(categories).map(({ id, score }) => [id, String(Math.round(score * 100))])),
    'LCP ms': value('largest-contentful-paint', 0),
    'TBT ms': value('total-blocking-time', 0),
    CLS: value('cumulative-layout-shift', 3),
    lacking: lacking.join(', '),
  }
}
