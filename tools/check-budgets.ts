import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import budgets from '../web/budgets.json' with { type: 'json' }

// What each page of the built web app makes a phone fetch on its first visit, against web/budgets.json: the server's build
// renders the page, and everything that its HTML and its headers name is counted as it travels. Ends with 1 when a page is over its budget.

/** Numbers of requests, and bytes compressed with brotli. */
type Weight = { readonly requests: number; readonly script: number; readonly style: number; readonly total: number }
type HandleRequest = (request: Request, given: object) => Promise<Response>

const client = join(import.meta.dirname, '../web/build/client')
const { handleRequest } = (await import(join(import.meta.dirname, '../web/build/server/index.js'))) as { handleRequest: HandleRequest }
let over = 0
const rows = await Promise.all(
  Object.entries(budgets).map(async ([path, budget]) => {
    const weight = await weigh(path)
    const cells = (['requests', 'script', 'style', 'total'] as const).map((name) => {
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
  const given = { origin: 'https://letwe.example', today: '2026-12-05', callApi: answer }
  const request = new Request(`https://letwe.example${path}`, { headers: { cookie: 'locale=mm; cookies=all' } })
  const reply = await handleRequest(request, given)
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
  const html = await reply.text()
  const files = filesOf(html, reply.headers.get('link') ?? '')
  const sizes = { js: 0, css: 0, woff2: 0 }
  for (const file of files) sizes[file.split('.').at(-1) as keyof typeof sizes] += sizeOf(file)
  // the server puts the stylesheet into a page that is the same for everybody
  const inside = reply.headers.get('cache-control') === 'private, no-cache' ? files.filter((file) => file.endsWith('.css')).length : 0
  // as the server packs a page that it keeps
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
  const page = brotliCompressSync(html, { params }).length
  return {
    requests: 1 + files.length - inside,
    script: sizes.js,
    style: sizes.css,
    total: page + sizes.js + sizes.css + sizes.woff2,
  }
}

function filesOf(html: string, link: string): string[] {
  const named = new Set(Array.from(`${html} ${link}`.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g), ([file]) => file))
  // an account page has a script of its own instead of what enhances the public ones
  if (html.includes('id="island"')) for (const file of named) if (file.includes('/enhancement-')) named.delete(file)
  return [...named]
}

function sizeOf(file: string): number {
  const path = join(client, file)
  return file.endsWith('.woff2') ? statSync(path).size : readFileSync(`${path}.br`).length
}

/** The lender is in every page; lists are empty. */
async function answer({ path }: { readonly path: string }): Promise<unknown> {
  return path === getLender.path ? { data: sampleLender } : { data: [], page: 1, last_page: 1, total: 0 }
}
