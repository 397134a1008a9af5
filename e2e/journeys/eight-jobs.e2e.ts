import { addDays, type BusinessDate, instantInBangkok } from '@let-twe/core/business-date.ts'
import { interviewQuestions } from '@let-twe/core/appointment/interview-questions.ts'
import { denominations } from '@let-twe/core/cash/cash-count.ts'
import { getMyDrawer, openDrawer } from '@let-twe/core/cash/endpoints.ts'
import { getStatement, postStatement, previewStatement } from '@let-twe/core/payment/statement-endpoints.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import type { WorkQueue } from '@let-twe/core/work-queue/work-queue.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { type Locator, type Page, test as base, expect } from '@playwright/test'
import { callAsStaff } from '../src/call-server.ts'
import { type Presses, countPresses } from '../src/count-presses.ts'
import { expectFocus } from '../src/keys.ts'
import { sitAtDesk } from '../src/join-office.ts'
import { logInAtOffice } from '../src/officer-steps.ts'
import type { Person } from '../src/person.ts'
import { prepareApplication } from '../src/prepare-application.ts'
import { type Product, startProduct } from '../src/start-product.ts'

/** The most keys of each job: twice the presses of the best desks. A job begins at *My work*, or where its name says. */
const mostKeys = {
  'a clean case, from the interview to the second yes': 16,
  'ask for one document again': 6,
  'cash at the counter': 30,
  'a transfer without a loan, from its list': 2,
  'a call with a promise': 8,
  'move an appointment': 4,
  'find a person': 16,
  // 12 clicks and the count
  'close the day of a branch': 32,
} as const
type Job = keyof typeof mostKeys

const today: BusinessDate = '2026-11-26'
const phone = '+66812000301'

const test = base.extend<{ product: Product }>({
  product: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const product = await startProduct({ at: instantInBangkok(today, '10:00'), desk: true })
      await use(product)
      await product.stop()
    },
    { timeout: 300_000 },
  ],
})

test('the eight commonest jobs are done by keys alone, at most twice the presses of the best desks', async ({ browser, product }) => {
  await prepareApplication(product, phone, 'sent')
  const { clean, branch } = await prepareWork(product)
  const officer = await sitAtDesk(browser, product, 'en')
  await logInAtOffice(officer, product, 'officer1')
  const desk = new Desk(officer, await countPresses(officer))
  const { page, press, texts, dialog } = desk

  await desk.do('find a person', async () => {
    await press('/')
    await page.keyboard.type('kyaw swar')
    await expect(page.getByRole('option', { name: /DEMO KYAW SWAR/ })).toHaveAttribute('aria-selected', 'true')
    await press('Enter')
    await desk.see('DEMO KYAW SWAR')
  })

  await desk.do('cash at the counter', async () => {
    await press('/')
    await page.keyboard.type('htet aung')
    await expect(page.getByRole('option', { name: /DEMO HTET AUNG/ })).toHaveAttribute('aria-selected', 'true')
    await press('Enter')
    await desk.see('DEMO HTET AUNG')
    await press('$')
    await expect(dialog).toBeVisible()
    await press('Enter')
    await expect(dialog.getByRole('table')).toBeVisible()
    await press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(texts.office.done_message)).toBeVisible()
  })

  await desk.do('a call with a promise', async () => {
    await desk.openQueue('follow_ups')
    await desk.goToLine('DEMO SU SU')
    await press('c')
    await expect(dialog.locator('[name="outcome"][value="promised"]')).toBeFocused()
    await press('Space')
    await press('t')
    await press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: 'DEMO SU SU' })).toBeHidden()
  })

  await desk.do('move an appointment', async () => {
    await desk.openQueue('interviews')
    await page.getByRole('button', { name: texts.office.move_appointment, exact: true }).first().waitFor()
    await press('m')
    await expect(dialog).toBeVisible()
    await press('ArrowDown')
    await press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(texts.office.appointments_none)).toBeVisible()
  })

  await page.goto('/transfers')
  await desk.do(
    'a transfer without a loan, from its list',
    async () => {
      const lines = page.getByRole('listitem').filter({ hasText: 'DEMO KYAW SWAR' })
      await lines.waitFor()
      await press('m')
      await expect(dialog).toBeVisible()
      await press('Enter')
      await expect(lines).toBeHidden()
    },
    false,
  )

  await desk.do('ask for one document again', async () => {
    await desk.openQueue('review')
    // the case that waits longest
    await expect(page.locator('main a[href^="/loans/"]').first()).toBeFocused()
    await press('Enter')
    await desk.pressKeyOf(page.getByRole('button', { name: withoutJoiners(texts.document_kind.income), exact: true }))
    const asked = page.getByRole('listitem').filter({ hasText: texts.document_kind.income }).filter({ hasText: texts.office.request_open })
    await press('r')
    await expect(dialog.locator('[name="reason_code"]')).toBeFocused()
    await press('ArrowDown')
    await press('Enter')
    await expect(dialog).toBeHidden()
    await expect(asked).toBeVisible()
  })

  const manager = await sitAtDesk(browser, product, 'en')
  await logInAtOffice(manager, product, 'manager1')
  const second = new Desk(manager, await countPresses(manager), desk.counted)
  await page.goto(`/loans/${clean}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await desk.do(
    'a clean case, from the interview to the second yes',
    async () => {
      await press('i')
      await expect(page.getByRole('button', { name: texts.desk.interview_start })).toBeFocused()
      await press('Enter')
      await page.getByRole('list', { name: withoutJoiners(texts.office.interview_sheet) }).waitFor()
      await product.goTo(instantInBangkok(today, '10:30'))
      for (const _ of interviewQuestions) await press('y')
      await press('Enter')
      await expect(page.getByRole('list', { name: withoutJoiners(texts.office.interview_sheet) })).toBeHidden()
      await press('p')
      await expect(dialog).toBeVisible()
      await press('Enter')
      await expect(dialog).toBeHidden()
    },
    false,
  )
  await second.do('a clean case, from the interview to the second yes', async () => {
    await second.goToLine('NILAR AUNG')
    await second.press('Enter')
    await second.see('NILAR AUNG')
    await second.press('a')
    await expect(second.dialog).toBeVisible()
    await second.press('Enter')
    await expect(second.dialog).toBeHidden()
  })

  await desk.do('close the day of a branch', async () => {
    await desk.openQueue('drawers')
    await page.getByRole('button', { name: texts.cash.close, exact: true }).waitFor()
    await press('c')
    await expect(dialog).toBeVisible()
    await typeCount(page, { 1000: 1, 50: 1, 20: 2, 5: 1, 1: 1, 0.5: 1 })
    await press('Enter')
    await expect(dialog).toBeHidden()
    await desk.pressKeyOf(page.getByRole('link', { name: texts.cash.tab_days, exact: true }))
    await desk.see(texts.cash.days_title)
    await desk.goToLine(branch)
    await press('Enter')
    await page.getByRole('button', { name: texts.cash.ask_signature, exact: true }).waitFor()
    await press('s')
    await expect(page.getByText(texts.errors.day_not_over)).toBeVisible()
  })
  await product.goTo(instantInBangkok(addDays(today, 1), '09:00'))
  const signer = await sitAtDesk(browser, product, 'en')
  await logInAtOffice(signer, product, 'manager1')
  const third = new Desk(signer, await countPresses(signer), desk.counted)
  await third.do('close the day of a branch', async () => {
    await third.openQueue('second_person')
    await third.goToLine(`${branch}, ${formatDateInText(today)}`)
    await third.press('Enter')
    await third.page.getByRole('button', { name: texts.cash.sign, exact: true }).waitFor()
    await third.press('s')
    await expect(third.dialog).toBeVisible()
    await third.press('Enter')
    await expect(third.dialog).toBeHidden()
  })
  console.table(desk.counted)
  for (const [job, { keys, clicks }] of Object.entries(desk.counted) as [Job, Presses][]) {
    expect(clicks, `clicks of: ${job}`).toBe(0)
    expect(keys, `keys of: ${job}`).toBeLessThanOrEqual(mostKeys[job])
  }
  expect(Object.keys(desk.counted).toSorted()).toEqual(Object.keys(mostKeys).toSorted())
  for (const { context } of [officer, manager, signer]) await context.close()
})

/** A transfer of a borrower without a reference number, an open cash drawer, and a clean case. */
async function prepareWork(product: Product): Promise<{ clean: string; branch: string }> {
  const [first, colleague] = [await callAsStaff(product, 'officer2'), await callAsStaff(product, 'manager1')]
  const form = new FormData()
  form.set(
    'file',
    new Blob(['Date,Description,Debit,Credit,Reference\n26/11/2026,FROM DEMO KYAW SWAR,,800.00,BK2611008'], { type: 'text/csv' }),
    'bank.csv',
  )
  const { id } = await first(previewStatement, { body: form as never })
  await colleague(postStatement, { params: { id } })
  await expect.poll(async () => (await first(getStatement, { params: { id } })).state).toBe('posted')
  const cashier = await callAsStaff(product, 'officer1')
  const { branches } = await cashier(getMyDrawer, {})
  // its vault is empty: that of the demo's first branch holds cash
  const { id: branch_id, name } = branches.find((each) => inLanguage(each.name, 'en') === 'Ban Phaeo branch')!
  await cashier(openDrawer, { body: { branch_id, count: {} } })
  const [clean] = await first(searchLoans, { query: {}, body: { search: phone } })
  return { clean: clean!.id, branch: inLanguage(name, 'en') }
}

/** Types the pieces of each note and coin, with Tab from field to field. */
async function typeCount(page: Page, pieces: Readonly<Record<number, number>>): Promise<void> {
  const last = Math.min(...Object.keys(pieces).map(Number))
  for (const each of denominations) {
    if (pieces[each / 100] !== undefined) await page.keyboard.type(String(pieces[each / 100]))
    if (each / 100 <= last) return
    await page.keyboard.press('Tab')
  }
}

/** A person whose presses are counted by job. */
class Desk {
  readonly page
  readonly texts
  readonly dialog
  readonly #person: Person
  readonly #presses: Presses
  readonly counted: Partial<Record<Job, Presses>>

  constructor(person: Person, presses: Presses, counted: Partial<Record<Job, Presses>> = {}) {
    this.page = person.page
    this.texts = person.texts
    this.dialog = person.page.getByRole('dialog')
    this.#person = person
    this.#presses = presses
    this.counted = counted
  }

  /** Presses a key; afterwards what has the focus is seen. */
  press = async (key: string) => {
    await this.page.keyboard.press(key)
    await expectFocus(this.#person)
  }

  /** Presses the key that stands on a control. */
  pressKeyOf = async (control: Locator) => this.press((await control.getAttribute('aria-keyshortcuts')) ?? 'without a key')

  openQueue = async (queue: WorkQueue) => {
    const link = this.page.getByRole('link', { name: new RegExp(this.texts.desk[`lane_${queue}`]) })
    const place = (await link.getAttribute('href'))!
    await this.pressKeyOf(link)
    // the address changes before the page
    await (place.startsWith('/?') ? expect(link).toHaveAttribute('aria-current', 'page') : expect(link).toBeHidden())
  }

  /** Walks down to the line with these words. */
  goToLine = async (words: string) => {
    const line = this.page.locator('main :is(tr, li):has([data-line]), main [data-line]:is(tr, li)').filter({ hasText: words }).first()
    await line.waitFor()
    const focused = () => line.evaluate((element) => element.contains(document.activeElement))
    for (let presses = 0; presses < 9 && !(await focused()); presses++) await this.press('j')
    expect(await focused()).toBe(true)
  }

  see = (name: string) => expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()

  /** Counts a job, from *My work* unless it begins where the person is. */
  async do(job: Job, work: () => Promise<void>, fromMyWork = true): Promise<void> {
    if (fromMyWork) {
      await this.page.goto('/')
      await this.see(this.texts.desk.work_title)
      await this.page.waitForLoadState('networkidle')
    }
    const before = { ...this.#presses }
    await work()
    const all = this.counted[job] ?? { keys: 0, clicks: 0, pages: 0 }
    this.counted[job] = {
      keys: all.keys + this.#presses.keys - before.keys,
      clicks: all.clicks + this.#presses.clicks - before.clicks,
      pages: all.pages + this.#presses.pages - before.pages,
    }
  }
}
