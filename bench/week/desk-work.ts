import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { expect } from '@playwright/test'
import { seePage } from '../../e2e/src/arrive.ts'
import { countCash } from '../../e2e/src/count-cash.ts'
import { agree, decide } from '../../e2e/src/money-steps.ts'
import { findLoan } from '../../e2e/src/officer-steps.ts'
import { type Person, press } from '../../e2e/src/person.ts'

/** Opens a list from its tile on *My work*. */
async function openTile({ page, texts }: Person, words: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: texts.desk.work_title }).waitFor()
  await page.locator('main nav a', { hasText: words }).click()
  await page.locator('main nav a[aria-current="page"]', { hasText: words }).or(page.locator('h1')).first().waitFor()
}

/** From *Call back today*: the borrower promises the proposed amount for tomorrow. */
export async function callWithPromise(person: Person, name: string): Promise<void> {
  const { page, texts } = person
  const dialog = await call(person, name)
  await dialog.getByText(texts.collection.outcome_promised, { exact: true }).click()
  await dialog.getByRole('button', { name: texts.collection.chip_tomorrow }).click()
  await dialog.getByRole('button', { name: texts.collection.save_outcome }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

export async function callWithoutAnswer(person: Person, name: string): Promise<void> {
  const { page, texts } = person
  const dialog = await call(person, name)
  await dialog.getByText(texts.collection.outcome_no_answer, { exact: true }).click()
  await dialog.getByRole('button', { name: texts.collection.save_outcome }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function call(person: Person, name: string) {
  const { page, texts } = person
  await openTile(person, texts.desk.lane_follow_ups)
  await page.waitForURL(/collections/)
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: texts.collection.call }).click()
  return page.getByRole('dialog')
}

/** Closes the open drawer with these pieces, and prepares the accounts of its branch. */
export async function closeDrawer(person: Person, pieces: Readonly<Record<number, number>>): Promise<void> {
  const { page, texts } = person
  await openTile(person, texts.desk.lane_drawers)
  await page.waitForURL(/drawer/)
  await press(person, texts.cash.close)
  const dialog = page.getByRole('dialog')
  await countCash(dialog, pieces)
  await agree(person, texts.cash.close)
  if (Object.keys(pieces).length === 0) return
  await page.goto('/money/days')
  await page.locator('main a[href*="/money/days/prepare"][href*="branch"]').first().click()
  await page.waitForURL(/prepare/)
  // the vault holds cash of before the week
  await page.locator('textarea[name="explanation"]').fill('The vault is counted on Saturday')
  await press(person, texts.cash.ask_signature)
  await expect(page.getByText(texts.errors.day_not_over)).toBeVisible()
}

async function openProposals(person: Person): Promise<void> {
  await openTile(person, person.texts.desk.lane_second_person)
  await person.page.waitForURL(/second-person/)
}

/** Signs the day that another person prepared. */
export async function signDay(person: Person, day: BusinessDate): Promise<void> {
  const { page, texts } = person
  await openProposals(person)
  await page
    .getByRole('link')
    .filter({ hasText: formatDateInText(day) })
    .first()
    .click()
  await page.waitForURL(/\/money\/days\//)
  await decide(person, texts.cash.sign)
}

export async function postBankFile(person: Person, colleague: Person, name: string, lines: readonly string[]): Promise<void> {
  const { page, texts } = person
  await page.goto('/money')
  await seePage(person, /./)
  await page.locator('input[name="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await press(person, texts.office.statement_look)
  await page.waitForURL(/\/statements\//)
  await openTile(colleague, colleague.texts.desk.lane_statements)
  await colleague.page.waitForURL(/\/money/)
  await colleague.page.locator(`a[href="${new URL(page.url()).pathname}"]`).click()
  await colleague.page.waitForURL(/\/statements\//)
  await decide(colleague, colleague.texts.office.statement_post)
  await expect(colleague.page.getByText(colleague.texts.office.statement_posted, { exact: true })).toBeVisible()
}

export async function reportDeath(person: Person, borrower: string, day: BusinessDate): Promise<void> {
  const { page, texts } = person
  await page.goto(`/borrowers/${borrower}`)
  await press(person, texts.office.report_death)
  await agree(person, texts.office.report_death, { date: day, note: 'The wife showed the certificate' })
}

/** The second person's yes to a proposal whose row has these words, from the tile. */
export async function confirmFor(person: Person, words: string): Promise<void> {
  const { page, texts } = person
  await openProposals(person)
  await page
    .getByRole('listitem')
    .filter({ hasText: words })
    .getByRole('button', { name: texts.office.dual_confirm, exact: true })
    .first()
    .click()
  await agree(person, texts.office.dual_confirm)
}

/** From *Interviews today*, which also has those of earlier days. */
export async function markMissed(person: Person, loan: LoanId): Promise<void> {
  const { page, texts } = person
  await openTile(person, texts.desk.lane_interviews)
  await page.waitForURL(/appointments/)
  const line = page.locator('main li', { has: page.locator(`a[href="/loans/${loan}"]`) })
  await line.getByRole('button', { name: texts.office.mark_missed, exact: true }).click()
  await agree(person, texts.common.ok)
}

/** One press in *Missed the interview*. */
export async function rebook(person: Person, loan: LoanId): Promise<void> {
  const { page, texts } = person
  await openTile(person, texts.desk.lane_no_show)
  const row = page.locator('main tr', { has: page.locator(`a[href^="/loans/${loan}"]`) })
  await row.getByRole('button').first().click()
  await expect(row).toHaveCount(0)
}

export async function answerMessage(person: Person, borrower: string): Promise<void> {
  const { page, texts } = person
  await openTile(person, texts.desk.lane_messages)
  await page.waitForURL(/conversations/)
  await page.locator(`a[href^="/borrowers/${borrower}/messages"]`).first().click()
  await answer(person, 'ဟုတ်ကဲ့ ရပါသည်')
}

export async function answerComplaint(person: Person, words: string): Promise<void> {
  const { page, texts } = person
  await openTile(person, texts.desk.lane_complaints)
  await page.waitForURL(/complaints/)
  await page.locator('main li, main tr').filter({ hasText: words }).getByRole('link').first().click()
  await page.getByText(texts.desk.outcome_upheld, { exact: true }).click()
  await answer(person, 'We are sorry. An officer calls you tomorrow.')
}

async function answer({ page, texts }: Person, words: string): Promise<void> {
  await page.locator('textarea[name="text"]').fill(words)
  await page.getByRole('button', { name: texts.desk.answer_send, exact: true }).click()
  await expect(page.locator('textarea[name="text"]').and(page.locator(':not(:empty)'))).toHaveCount(0)
}

/** A rejection that counts after its ten minutes. */
export async function reject(person: Person, phone: PhoneNumber): Promise<void> {
  const { page, texts } = person
  await findLoan(person, phone)
  const rejects = page.getByRole('button', { name: texts.office.action_reject, exact: true })
  if (!(await rejects.first().isVisible())) await page.locator('main summary', { hasText: texts.desk.more_actions }).click()
  await rejects.first().click()
  await agree(person, texts.office.action_reject, { reason_code: 'not_reached' })
}
