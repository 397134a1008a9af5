import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { sampleRunningLoan } from '@let-twe/client/testing/sample-loan.ts'
import { getApplication } from '@let-twe/core/application/endpoints.ts'
import type { FormState } from '@let-twe/core/application/steps.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { pageAt } from '../web/app/page/page-at.ts'
import { sampleApplication } from '../web/app/testing/sample-application.ts'
import budgets from '../web/budgets.json' with { type: 'json' }

// The first visit's bytes of each page of the built web app, against web/budgets.json: the server's build renders the page, and
// every file of its HTML and headers is counted as transferred. Ends with 1 when a page is over its budget.

/** Numbers of requests, and bytes compressed with brotli. */
type Weight = { readonly requests: number; readonly script: number; readonly total: number }
/** An endpoint, as far as its stub looks at it. */
type Asked = { readonly path: string; readonly paged?: true }
type HandleRequest = (request: Request, given: object) => Promise<Response>

const client = join(import.meta.dirname, '../web/build/client')
const { handleRequest } = (await import(join(import.meta.dirname, '../web/build/server/index.js'))) as { handleRequest: HandleRequest }
/** Pages of the application that are weighed, with the step before them. */
const steps: Readonly<Record<string, FormState>> = { '/qr-scan': null, '/customer-information': 'qr_scan' }

let over = 0
const rows = await Promise.all(
  Object.entries(budgets).map(async ([path, budget]) => {
    const weight = await weigh(path)
    const cells = (['requests', 'script', 'total'] as const).map((name) => {
      const isOver = weight[name] > budget[name]
      if (isOver) over += 1
      return [name, `${weight[name]} of ${budget[name]}${isOver ? ' OVER' : ''}`]
    })
    return [path, Object.fromEntries(cells)] as const
  }),
)
if (over > 0 || process.argv.includes('--show')) console.table(Object.fromEntries(rows))
if (over > 0) {
  console.error(`${over} figures are over their budget in web/budgets.json: a page fetches more than it did`)
  process.exitCode = 1
}

/** The page as the heaviest language has it: Burmese. */
async function weigh(path: string): Promise<Weight> {
  const given = {
    origin: 'https://letwe.example',
    now: '2026-12-05T02:00:00Z',
    today: '2026-12-05',
    call: (endpoint: Asked) => answer(endpoint, steps[path] ?? null),
    person: isGuests(path) ? null : { id: '', restricted: false, pinLifts: false, codeLifts: false, identityLifts: false },
    session: async () => ({ loggedIn: !isGuests(path), active: 'on', loanFormState: steps[path] ?? null, loanSubmitted: !(path in steps) }),
    nonce: '',
    number: '',
    failed: (error: unknown) => {
      throw error
    },
  }
  const request = new Request(`https://letwe.example${path}`, { headers: { cookie: 'locale=mm; cookies=all' } })
  const reply = await handleRequest(request, given)
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
  const html = await reply.text()
  const files = filesOf(html, reply.headers.get('link') ?? '')
  const sizes = { js: 0, woff2: 0 }
  for (const file of files) sizes[file.split('.').at(-1) as keyof typeof sizes] += sizeOf(file)
  // as the server packs a page that it keeps
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  const page = brotliCompressSync(html, { params }).length
  return {
    requests: 1 + files.length,
    script: sizes.js,
    total: page + sizes.js + sizes.woff2,
  }
}

function filesOf(html: string, link: string): string[] {
  // of the fonts in its stylesheet a page fetches those alone that it names
  const page = html.replace(/<style>[\s\S]*?<\/style>/, '')
  const named = new Set(Array.from(`${page} ${link}`.matchAll(/\/assets\/[\w.-]+\.(?:js|woff2)/g), ([file]) => file))
  return [...named]
}

function sizeOf(file: string): number {
  const path = join(client, file)
  return file.endsWith('.woff2') ? statSync(path).size : readFileSync(`${path}.br`).length
}

/** The lender is in every page; lists of pages are empty, and every other call fails: the page names the same files. */
async function answer({ path, paged }: Asked, formState: FormState): Promise<unknown> {
  if (path === getLender.path) return { ok: true, data: sampleLender }
  if (path === getCurrentLoan.path) return { ok: true, data: sampleRunningLoan() }
  if (path === getApplication.path) return { ok: true, data: sampleApplication({ form_state: formState }) }
  if (paged) return { ok: true, data: { data: [], page: 1, last_page: 1, total: 0 } }
  return { ok: false, code: 'server_error', message: '', fields: {} }
}

function isGuests(path: string): boolean {
  const guard = pageAt(path)?.guard
  return guard === 'none' || guard === 'guest'
}
