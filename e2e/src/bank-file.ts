import { expect } from '@playwright/test'
import { expectWellMade, lookAt } from './arrive.ts'
import { agree, decide, decideLine } from './money-steps.ts'
import { type Person, press } from './person.ts'

/** The payment reference numbers of loans: two new ones, an overdue one, one paid in time, a repaid one. */
export type References = Readonly<Record<'first' | 'second' | 'late' | 'paying' | 'repaid', string>>

/** An officer uploads a bank statement of 26 November 2026 with ten lines; a colleague posts it. */
export async function postBankFile(officer: Person, colleague: Person, to: References): Promise<void> {
  const { page, texts } = officer
  const { office } = texts
  const file = [
    'Date,Description,Debit,Credit,Reference',
    // the due amount, a part of it, more than the whole debt
    `26/11/2026,TRANSFER ${to.paying},,"1,296.57",BK2611001`,
    `26/11/2026,TRANSFER ${to.second},,500.00,BK2611002`,
    `26/11/2026,TRANSFER ${to.paying},,"3,000.00",BK2611003`,
    // an unknown payer, the first one again, one typed in the office, the one posted from its slip
    '26/11/2026,FROM SOMCHAI JAIDEE,,750.00,BK2611004',
    `26/11/2026,TRANSFER ${to.paying},,"1,296.57",BK2611001`,
    `26/11/2026,TRANSFER ${to.late},,700.00,BK2611006`,
    `26/11/2026,TRANSFER ${to.first},,"1,296.57",BK2611007`,
    // a loan that is repaid, a fee, and an amount that is none
    `26/11/2026,TRANSFER ${to.repaid},,300.00,BK2611008`,
    '26/11/2026,MONTHLY FEE,15.00,,BK2611009',
    `26/11/2026,TRANSFER ${to.second},,12.345,BK2611010`,
  ].join('\n')
  await lookAt(officer, '/money')
  await page.locator('input[name="file"]').setInputFiles({ name: 'bank-26-11.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await press(officer, office.statement_look)
  await page.waitForURL(/\/statements\//)
  await expectWellMade(officer)
  const counts = page.getByRole('table').first()
  const found = { new: 7, known: 1, outgoing: 1, unreadable: 1 } as const
  for (const [verdict, lines] of Object.entries(found) as [keyof typeof found, number][])
    await expect(
      counts
        .getByRole('row')
        .filter({ has: page.getByText(office[`verdict_${verdict}`], { exact: true }) })
        .first(),
    ).toContainText(String(lines))
  await expect(page.getByText(office.statement_other_posts)).toBeVisible()
  const words = colleague.texts.office
  await lookAt(colleague, new URL(page.url()).pathname)
  await decide(colleague, words.statement_post)
  await expect(colleague.page.getByText(words.statement_posted, { exact: true })).toBeVisible()
  await expect(colleague.page.getByText(words.transfer_posted)).toHaveCount(5)
}

/** What waits after the file: a typed transfer that it shows under another number, a line without a name, an overpayment, one for a repaid loan. */
export async function treatWhatWaits(
  { officer, manager }: { readonly officer: Person; readonly manager: Person },
  to: References,
): Promise<void> {
  const { page, texts } = officer
  const { office } = texts
  await lookAt(officer, '/money')
  await decide(officer, office.held_same)
  await expect(page.getByRole('button', { name: office.held_same, exact: true })).toHaveCount(0)
  await lookAt(officer, '/transfers')
  // of a stranger, and more than the debt: both wait for the manager
  await assign(officer, 'BK2611004', to.second)
  await assign(officer, 'BK2611003')
  await decideLine(officer, 'BK2611008', office.transfer_return, {
    reference: 'RETURN-2611',
    to_bank: '004',
    to_account: '1234567890',
    to_name: 'SOMCHAI JAIDEE',
    reason_code: 'loan_closed',
  })
  await manager.page.goto('/second-person')
  for (const line of ['BK2611004', 'BK2611003', 'BK2611008']) await decideLine(manager, line, manager.texts.office.dual_confirm)
  await expect(manager.page.getByText(manager.texts.office.dual_none)).toBeVisible()
}

/** Assigns a line to the loan with this payment reference number, or to the loan that its line names, after its effect was seen. */
async function assign(person: Person, line: string, reference?: string): Promise<void> {
  const { page, texts } = person
  const { office } = texts
  await page.getByRole('listitem').filter({ hasText: line }).getByRole('button', { name: office.match, exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (reference !== undefined) {
    await dialog.locator('[name="payment_reference_number"]').fill(reference)
    await dialog.getByRole('button', { name: office.payment_preview, exact: true }).click()
  }
  await expect(dialog.getByText(office.second_person_waits)).toBeVisible()
  await expectWellMade(person)
  await agree(person, office.match)
}
