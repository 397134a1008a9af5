import { expect } from '@playwright/test'
import { type Person, press } from './person.ts'

/** Money as it is typed in the office: by the names of the fields. */
export type Typed = { readonly amount_satang: string; readonly payment_type?: string; readonly outside_reference?: string }

/** Types a received payment for the open loan, up to its effect. */
export async function typePayment({ page, texts: { office } }: Person, { payment_type: type, ...typed }: Typed): Promise<void> {
  await page.getByRole('button', { name: office.action_record_payment, exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (type !== undefined) await dialog.locator('select[name="payment_type"]').selectOption(type)
  for (const [name, value] of Object.entries(typed)) await dialog.locator(`[name="${name}"]`).fill(value)
  await dialog.getByRole('button', { name: office.payment_preview, exact: true }).click()
  await expect(dialog.getByRole('table')).toBeVisible()
}

/** Records money that came in for the loan that is open. */
export async function takePayment(person: Person, typed: Typed): Promise<void> {
  await typePayment(person, typed)
  await agree(person, person.texts.office.action_record_payment)
}

/** Posts the payment of the only slip that waits, with the bank's number. */
export async function postFromSlip(person: Person, outsideReference: string): Promise<void> {
  const { page, texts } = person
  await press(person, texts.office.slip_found)
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name="outside_reference"]').fill(outsideReference)
  await dialog.getByRole('button', { name: texts.office.payment_preview, exact: true }).click()
  await expect(dialog.getByRole('table')).toBeVisible()
  await agree(person, texts.office.action_record_payment)
}

/** Presses a button, and the same words in the question that it asks. */
export async function decide(person: Person, words: string, values: Readonly<Record<string, string>> = {}): Promise<void> {
  await press(person, words)
  await agree(person, words, values)
}

/** Answers the question that is open. */
export async function agree({ page }: Person, words: string, values: Readonly<Record<string, string>> = {}): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (const [name, value] of Object.entries(values)) {
    const field = dialog.locator(`[name="${name}"]`)
    await ((await field.evaluate((element) => element.tagName)) === 'SELECT' ? field.selectOption(value) : field.fill(value))
  }
  await dialog.getByRole('button', { name: words, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Decides about one line of a list of money, which is found by words in it. */
export async function decideLine(
  person: Person,
  line: string,
  words: string,
  values: Readonly<Record<string, string>> = {},
): Promise<void> {
  await person.page.getByRole('listitem').filter({ hasText: line }).getByRole('button', { name: words, exact: true }).click()
  await agree(person, words, values)
}
