/**
 * A week of four people in real browsers on a moving clock: `npx playwright test -c bench/week`. Each day they do what their lists ask;
 * each morning and evening a reckoning straight from the database says what waits (`reckon.ts`), and the lists on their screens must show
 * exactly that. PICTURES=folder keeps *My work* of each person. The product must be built.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { WorkQueue } from '@let-twe/core/work-queue/work-queue.ts'
import { type Browser, expect, test } from '@playwright/test'
import pg from 'pg'
import { sitAtDesk } from '../../e2e/src/join-office.ts'
import { staffCode, staffPassword } from '../../e2e/src/call-server.ts'
import { goOnAfterLogIn } from '../../e2e/src/officer-steps.ts'
import { type Person, fillIn, press } from '../../e2e/src/person.ts'
import { type Product, startProduct } from '../../e2e/src/start-product.ts'
import { findRunningPostgres } from '../../server/src/platform/database/embedded-postgres.ts'
import { machine, storeResult, table } from '../keep-result.ts'
import { compareLists } from './compare-lists.ts'
import { daysOfWork } from './days.ts'
import { reckonOpenThings } from './reckon.ts'
import { seeLists } from './see-lists.ts'
import { type Username, usernames, worldOf } from './world.ts'

const monday: BusinessDate = '2026-11-23'
const languages = { officer1: 'en', officer2: 'th', manager1: 'mm', admin1: 'en' } as const
const roles = { officer1: 'officer', officer2: 'officer', manager1: 'manager', admin1: 'admin' } as const
const pictures = process.env['PICTURES']
if (pictures) mkdirSync(pictures, { recursive: true })

test('a week in which nothing is lost', async ({ browser }) => {
  const product = await startProduct({ at: instantInBangkok(monday, '08:30'), desk: true })
  const session = new pg.Client({ connectionString: (await findRunningPostgres(join(product.folder, 'database')))! })
  await session.connect()
  const rows: (string | number)[][] = []
  const problems: string[] = []
  const world = worldOf(product)
  const staffIds = await session.query<{ username: string; id: string }>('select username, id from staff')
  const idOf = new Map(staffIds.rows.map(({ username, id }) => [username, id]))

  async function reckon(when: string, today: BusinessDate, jobs: number): Promise<void> {
    const seen = []
    const people = await Promise.all(usernames.map((username) => sit(browser, product, username)))
    const known = new Set<WorkQueue>()
    for (const [at, username] of usernames.entries()) {
      const shown = await seeLists(people[at]!, known, pictures && join(pictures, `${when.replace(' ', '-')}-${username}.png`))
      for (const queue of shown.rows.keys()) known.add(queue)
      seen.push({ username, id: idOf.get(username)!, role: roles[username], shown })
    }
    for (const { context } of people) await context.close()
    const open = await reckonOpenThings(session, today, product.now())
    const found = compareLists(open, seen)
    problems.push(...found.map((problem) => `${when}: ${problem}`))
    rows.push([when, jobs, open.length, new Set(open.map(({ kind }) => kind)).size, found.length])
    console.log(when, jobs, open.length, ...found.map((each) => `\n  ${each}`))
  }

  for (const [day, jobs] of daysOfWork.entries()) {
    const date = addDays(monday, day)
    await product.goTo(instantInBangkok(date, '08:40'))
    await reckon(`${date} morning`, date, 0)
    let done = 0
    for (const { time, what, who, work } of jobs) {
      await product.goTo(instantInBangkok(date, time))
      // a session ends ten minutes after its last use: they log in again
      const people: Partial<Record<Username, Person>> = {}
      for (const username of who) people[username] = await sit(browser, product, username)
      try {
        await work({ ...(people as Record<Username, Person>), product, world, date })
        done += 1
      } catch (error) {
        problems.push(`${date} ${time} ${what}: ${String(error).split('\n').slice(0, 4).join(' ')}`)
        for (const [username, { page }] of Object.entries(people))
          if (pictures)
            await page.screenshot({ path: join(pictures, `failed-${date}-${time.replace(':', '')}-${username}.png`), fullPage: true })
      }
      for (const { context } of Object.values(people)) await context.close()
      console.log(date, time, what, problems.length)
    }
    await product.goTo(instantInBangkok(date, '18:40'))
    await reckon(`${date} evening`, date, done)
  }
  await session.end()
  await product.stop()
  problems.push(...product.errors.map((error) => `log: ${error}`))
  storeResult(
    process.env['RESULT'] ?? 'week',
    [
      `# A week of four people\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
      'Two officers, a manager and an admin of the demo, Monday to Saturday, each in an own browser. A reckoning from the database is compared with the lists on their screens: a tile counts each thing, its page shows it, no other list of loans has it, and the tile says until when.',
      table(['when', 'jobs done', 'open things', 'kinds', 'lost or wrong'], rows),
      problems.length === 0 ? 'Nothing was lost.' : problems.map((problem) => `- ${problem}`).join('\n'),
      'The reckoning in SQL knows no mandates, hand-overs, days to sign, matches of people, notices, reviews of rights and expected money.',
    ].join('\n\n'),
  )
  expect(problems).toEqual([])
})

async function sit(browser: Browser, product: Product, username: Username): Promise<Person> {
  const person = await sitAtDesk(browser, product, languages[username])
  const { page, texts } = person
  await page.goto(`/log-in?lang=${languages[username]}`)
  await fillIn(person, { username, password: staffPassword(product, username), code: await staffCode(product) })
  await press(person, texts.office.log_in)
  await goOnAfterLogIn(person)
  return person
}
