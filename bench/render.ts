/**
 * The cost of rendering a page of the app: `npm run bench -- render`. A signed-in borrower's pages are fetched on 16 connections. Processor time is
 * that of the server's process with its reads, memory its resident set after each page.
 *
 *   PAGES=/home,/current-loan SECONDS=10 npm run bench -- render
 */
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { findBrowser } from '../e2e/src/find-browser.ts'
import { startProduct } from '../e2e/src/start-product.ts'
import { machine, storeResult, table } from './keep-result.ts'
import { signedInPhone } from './signed-in-phone.ts'

const pages = (process.env['PAGES'] ?? '/home,/current-loan,/payment/mobile-banking').split(',')
const seconds = Number(process.env['SECONDS'] ?? 10)
const connections = 16

const product = await startProduct({ limited: true })
const browser = await chromium.launch(findBrowser())
const { cookies } = await signedInPhone(browser, product.customers, 'mm')
await browser.close()
const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
const rows: string[][] = []
for (const path of pages) {
  await load(path, 2)
  const before = processorMs()
  const { count, bytes } = await load(path, seconds)
  rows.push([
    path,
    String(Math.round(count / seconds)),
    ((processorMs() - before) / count).toFixed(2),
    (bytes / count / 1024).toFixed(1),
    residentMb(),
  ])
}
await product.stop()
storeResult(
  'render',
  [
    `# Rendering pages of the app\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
    `${connections} connections for ${seconds} s, one signed-in borrower, Burmese, without compression.`,
    table(['page', 'a second', 'processor ms each', 'KB', 'resident MB'], rows),
  ].join('\n\n'),
)

/** Fetches a page again and again; throws where it is not shown. */
async function load(path: string, forSeconds: number): Promise<{ count: number; bytes: number }> {
  const until = Date.now() + forSeconds * 1_000
  const sums = await Promise.all(
    Array.from({ length: connections }, async () => {
      let [count, bytes] = [0, 0]
      while (Date.now() < until) {
        const reply = await fetch(product.customers + path, { headers: { cookie }, redirect: 'manual' })
        if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}`)
        bytes += (await reply.arrayBuffer()).byteLength
        count += 1
      }
      return { count, bytes }
    }),
  )
  return { count: sums.reduce((sum, each) => sum + each.count, 0), bytes: sums.reduce((sum, each) => sum + each.bytes, 0) }
}

/** User and system time of the server's process (proc(5): fields 14 and 15, in hundredths of a second). */
function processorMs(): number {
  const fields = readFileSync(`/proc/${product.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function residentMb(): string {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))!
  return (Number(kilobytes) / 1024).toFixed(0)
}
