import { addDays, type BusinessDate, instantInBangkok } from '@let-twe/core/business-date.ts'
import { interviewQuestions } from '@let-twe/core/appointment/interview-questions.ts'
import { denominations } from '@let-twe/core/cash/cash-count.ts'
import { getMyDrawer, openDrawer } from '@let-twe/core/cash/endpoints.ts'
import { getStatement, postStatement, previewStatement } from '@let-twe/core/payment/statement-endpoints.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { formatDate } from '@let-twe/texts/format.ts'
import { type Page, test as base, expect } from '@playwright/test'
import { callAsStaff } from '../src/call-server.ts'
import { type Presses, countPresses } from '../src/count-presses.ts'
import { sitAtDesk } from '../src/join-office.ts'
import { logInAtOffice } from '../src/officer-steps.ts'
import type { Person } from '../src/person.ts'
import { prepareApplication } from '../src/prepare-application.ts'
import { type Product, startProduct } from '../src/start-product.ts'

/** The most presses of each job: twice those of the best desks. A job begins at *My work*, or where its name says. */
const mostPresses = {
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
type Job = keyof typeof mostPresses

const today: BusinessDate = '2026-11-26'
const phones = ['+66812000301', '+66812000302'] as const

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

test('the eight commonest jobs take at most twice the presses of the best desks', async ({ browser, product }) => {
  for (const phone of phones) await prepareApplication(product, phone, 'sent')
  const { clean, unclear, branch } = await prepareWork(product)
  const officer = await sitAtDesk(browser, product, 'en')
  await logInAtOffice(officer, product, 'officer1')
  const desk = new Desk(officer, await countPresses(officer))
  const { page, press, texts, dialog } = desk

  await desk.do('find a person', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('kyaw swar')
    await expect(page.getByRole('option', { name: /DEMO KYAW SWAR/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await desk.see('DEMO KYAW SWAR')
  })

  await desk.do('cash at the counter', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('htet aung')
    await expect(page.getByRole('option', { name: /DEMO HTET AUNG/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await desk.see('DEMO HTET AUNG')
    await page.keyboard.press('$')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('table')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(texts.office.done_message)).toBeVisible()
  })

  await desk.do('a call with a promise', async () => {
    await page.getByRole('link', { name: new RegExp(texts.desk.lane_follow_ups) }).click()
    await page.getByRole('row').filter({ hasText: 'DEMO SU SU' }).getByRole('button', { name: texts.collection.call }).click()
    await dialog.getByText(texts.collection.outcome_promised, { exact: true }).click()
    await dialog.getByRole('button', { name: texts.collection.chip_tomorrow }).click()
    await dialog.getByRole('button', { name: texts.collection.save_outcome }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('row').filter({ hasText: 'DEMO SU SU' })).toBeHidden()
  })

  await desk.do('move an appointment', async () => {
    await page.getByRole('link', { name: new RegExp(texts.desk.lane_interviews) }).click()
    await press(texts.office.move_appointment)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(texts.office.appointments_none)).toBeVisible()
  })

  await page.goto('/transfers')
  await desk.do(
    'a transfer without a loan, from its list',
    async () => {
      const lines = page.getByRole('listitem').filter({ hasText: 'DEMO KYAW SWAR' })
      await lines.getByRole('button', { name: texts.office.match, exact: true }).click()
      await dialog.getByRole('button', { name: texts.office.match, exact: true }).click()
      await expect(lines).toBeHidden()
    },
    false,
  )

  await desk.do('ask for one document again', async () => {
    await page.getByRole('link', { name: new RegExp(texts.desk.lane_review) }).click()
    await page.locator(`a[href^="/loans/${unclear}"]`).click()
    await page.getByRole('button', { name: withoutJoiners(texts.document_kind.income), exact: true }).click()
    const asked = page.getByRole('listitem').filter({ hasText: texts.document_kind.income }).filter({ hasText: texts.office.request_open })
    await page.keyboard.press('r')
    await expect(dialog.locator('[name="reason_code"]')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
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
      await page.keyboard.press('i')
      await expect(page.getByRole('button', { name: texts.desk.interview_start })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.getByRole('list', { name: withoutJoiners(texts.office.interview_sheet) }).waitFor()
      await product.goTo(instantInBangkok(today, '10:30'))
      for (const _ of interviewQuestions) await page.keyboard.press('y')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('list', { name: withoutJoiners(texts.office.interview_sheet) })).toBeHidden()
      await page.keyboard.press('p')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(dialog).toBeHidden()
    },
    false,
  )
  await second.do('a clean case, from the interview to the second yes', async () => {
    await manager.page.locator(`a[href^="/loans/${clean}"]`).click()
    await second.see('NILAR AUNG')
    await manager.page.keyboard.press('a')
    await expect(second.dialog).toBeVisible()
    await manager.page.keyboard.press('Enter')
    await expect(second.dialog).toBeHidden()
  })

  await desk.do('close the day of a branch', async () => {
    await page.getByRole('link', { name: new RegExp(texts.desk.lane_drawers) }).click()
    await press(texts.cash.close)
    await expect(dialog).toBeVisible()
    await typeCount(page, { 1000: 1, 50: 1, 20: 2, 5: 1, 1: 1, 0.5: 1 })
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: texts.cash.tab_days, exact: true }).click()
    await page.getByRole('link', { name: `${texts.cash.prepare} ${branch}` }).click()
    await press(texts.cash.ask_signature)
    await expect(page.getByText(texts.errors.day_not_over)).toBeVisible()
  })
  await product.goTo(instantInBangkok(addDays(today, 1), '09:00'))
  const signer = await sitAtDesk(browser, product, 'en')
  await logInAtOffice(signer, product, 'manager1')
  const third = new Desk(signer, await countPresses(signer), desk.counted)
  await third.do('close the day of a branch', async () => {
    await signer.page.getByRole('link', { name: new RegExp(texts.desk.lane_second_person) }).click()
    await signer.page.getByRole('link', { name: `${branch}, ${formatDate(today)}`, exact: true }).click()
    await third.press(texts.cash.sign)
    await expect(third.dialog).toBeVisible()
    await signer.page.keyboard.press('Enter')
    await expect(third.dialog).toBeHidden()
  })
  console.table(desk.counted)
  for (const [job, { keys, clicks }] of Object.entries(desk.counted) as [Job, Presses][])
    expect(keys + clicks, `presses of: ${job}`).toBeLessThanOrEqual(mostPresses[job])
  expect(Object.keys(desk.counted).toSorted()).toEqual(Object.keys(mostPresses).toSorted())
  for (const { context } of [officer, manager, signer]) await context.close()
})

/** A transfer of a borrower without a reference number, an open cash drawer, and two cases: a clean one and one with an unclear photo. */
async function prepareWork(product: Product): Promise<{ clean: string; unclear: string; branch: string }> {
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
  const { id: branch_id, name } = branches.find((each) => inLanguage(each.name, 'en') === 'Om Noi branch')!
  await cashier(openDrawer, { body: { branch_id, count: {} } })
  const idOf = async (search: string) => (await first(searchLoans, { query: {}, body: { search } }))[0]!.id
  return { clean: await idOf(phones[0]), unclear: await idOf(phones[1]), branch: inLanguage(name, 'en') }
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
  readonly #presses: Presses
  readonly counted: Partial<Record<Job, Presses>>

  constructor({ page, texts }: Person, presses: Presses, counted: Partial<Record<Job, Presses>> = {}) {
    this.page = page
    this.texts = texts
    this.dialog = page.getByRole('dialog')
    this.#presses = presses
    this.counted = counted
  }

  press = (name: string) => this.page.getByRole('button', { name, exact: true }).first().click()

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
