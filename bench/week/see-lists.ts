import { loanQueues, type WorkQueue } from '@let-twe/core/work-queue/work-queue.ts'
import type { Page } from '@playwright/test'
import { seePage } from '../../e2e/src/arrive.ts'
import type { Person } from '../../e2e/src/person.ts'

/** What the screens of one person show: the tiles of *My work*, and the rows of the list of each tile. */
export type SeenLists = {
  readonly counts: ReadonlyMap<WorkQueue, number>
  /** Of each list that no colleague's screen showed before: the addresses and the words of its rows. */
  readonly rows: ReadonlyMap<WorkQueue, readonly string[]>
  /** Tiles without the hours that are left. */
  readonly withoutDate: readonly WorkQueue[]
}

/** Reads *My work* and walks to the page of every tile but the known ones, all of its pages. */
export async function seeLists(person: Person, known: ReadonlySet<WorkQueue>, picture?: string): Promise<SeenLists> {
  const { page, texts } = person
  await page.goto('/')
  await seePage(person, /./, texts.desk.work_title)
  if (picture !== undefined) await page.screenshot({ path: picture, fullPage: true })
  const names = new Map(queues(texts.desk))
  const tiles = await page
    .locator('main nav li a')
    .evaluateAll((links) =>
      links.map((link) => ({ to: link.getAttribute('href')!, parts: [...link.children].map((part) => part.textContent) })),
    )
  const shown = tiles.flatMap(({ to, parts: [count = '', name = '', left = ''] }) => {
    const queue = names.get(name)
    return queue === undefined ? [] : [{ queue, to, count: Number(count), left }]
  })
  const rows = new Map<WorkQueue, readonly string[]>()
  for (const { queue, to, count } of shown)
    if (count > 0 && (own.includes(queue) || !known.has(queue)))
      rows.set(queue, await readRows(person, new URL(to, page.url()).href, queue === 'drawers' ? 'main' : lines))
  return {
    counts: new Map(shown.map(({ queue, count }) => [queue, count])),
    rows,
    withoutDate: shown.filter(({ count, left }) => count > 0 && left === '').map(({ queue }) => queue),
  }
}

/** Each person has another list. */
const own: readonly WorkQueue[] = ['claimed', 'proposed', 'second_person', 'drawers']

function queues(desk: Person['texts']['desk']): [string, WorkQueue][] {
  const name = (key: string) => key.slice('lane_'.length) as WorkQueue
  return Object.entries(desk).flatMap(([key, words]) => (/^lane_(?!none)/.test(key) ? [[words, name(key)] as [string, WorkQueue]] : []))
}

const lines = 'main tbody tr, main li:not(nav li)'

/** The rows of a list over its pages: each with its words and the addresses of its links. The page of a drawer is one row. */
async function readRows(person: Person, address: string, row: string): Promise<string[]> {
  const { page } = person
  const found: string[] = []
  for (let next: string | null = address; next !== null;) {
    await page.goto(next)
    await seePage(person, /./)
    found.push(...(await page.locator(row).evaluateAll(readLines)))
    next = await nextPage(page)
  }
  return found
}

function readLines(lines: Element[]): string[] {
  return lines.map((line) => {
    const addresses = [...line.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    return `${addresses.join(' ')} ${(line as HTMLElement).innerText.replaceAll(/[\u00ad\u200b\u2060]/g, '')}`
  })
}

async function nextPage(page: Page): Promise<string | null> {
  const link = page.locator('main a[rel="next"]')
  return (await link.count()) > 0 ? new URL((await link.first().getAttribute('href'))!, page.url()).href : null
}

/** True for a list of loans whose rows tell a wait or a day of their own. */
export const isLoanList = (queue: WorkQueue) => (loanQueues as readonly string[]).includes(queue)
