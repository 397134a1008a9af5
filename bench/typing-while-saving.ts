// Does a form stay usable while its answers are saved? Somebody types on while the drafts go out over 50 kbit/s, on a processor
// four times slower: the longest tasks, and whether every letter arrived. The product must run with its demo.
//   node bench/typing-while-saving.ts http://localhost:3000
import { chromium } from '@playwright/test'
import { findBrowser } from '../e2e/src/find-browser.ts'
import { sitDown } from '../e2e/src/person.ts'
import { signIn } from '../e2e/src/sign-in.ts'

const [baseURL = 'http://localhost:3000'] = process.argv.slice(2)
const slower = 4
const bytesPerSecond = 50_000 / 8
const bursts = 6
/** A pause lets the draft go; the next letters come while it is on its way. */
const pauseMs = 1_700
const betweenKeysMs = 90

const browser = await chromium.launch(findBrowser())
const person = await sitDown(browser, baseURL, 'mm')
const { page, context } = person
// the demo's borrower in the middle of the application
await signIn(person, '0810000002')
await page.waitForURL(/required-documents/)
await page.goto('/required-documents?change=customer_information')
const field = page.locator('[name=address]')
await field.fill('')

const session = await context.newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
await session.send('Network.enable')
await session.send('Network.emulateNetworkConditions', {
  offline: false,
  latency: 300,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
})
await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'] })
let saves = 0
let typedDuringSave = 0
let open = 0
const isSave = (request: { method(): string; url(): string }) => request.method() === 'PUT' && request.url().includes('/application/')
page.on('request', (request) => isSave(request) && ((saves += 1), (open += 1)))
page.on('requestfinished', (request) => isSave(request) && (open -= 1))
page.on('requestfailed', (request) => isSave(request) && (open -= 1))

let typed = ''
await field.focus()
for (let burst = 0; burst < bursts; burst++) {
  for (const letter of `Room ${burst} in the long lane, `) {
    if (open > 0) typedDuringSave += 1
    await page.keyboard.type(letter)
    typed += letter
    await page.waitForTimeout(betweenKeysMs)
  }
  await page.waitForTimeout(pauseMs)
}
const arrived = await field.inputValue()
const tasks = tasksOf(await browser.stopTracing())
console.log(
  `${typed.length} letters, ${typedDuringSave} of them while one of ${saves} drafts was on its way; ${arrived === typed ? 'all' : 'NOT ALL'} arrived; ` +
    `the longest tasks ${tasks.slice(0, 5).join(', ')} ms; ${tasks.filter((ms) => ms > 100).length} above 100 ms`,
)
await browser.close()

/** How long the tasks of the page's main thread kept it busy, in milliseconds, longest first: the time of the thread, so that a busy machine does not count. */
function tasksOf(trace: Buffer): number[] {
  type Event = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } }
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: Event[] }
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  return events
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && mains.some((main) => main.pid === pid && main.tid === tid))
    .map(({ tdur = 0 }) => Math.round(tdur / 1000))
    .toSorted((one, other) => other - one)
}
