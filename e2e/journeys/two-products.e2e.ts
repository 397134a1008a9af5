import emergencyLoan from '@let-twe/core/product/emergency-loan.json' with { type: 'json' }
import { bahtToSatang } from '@let-twe/core/money.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { expect, test } from '@playwright/test'
import { arrive, expectWellMade, lookAt } from '../src/arrive.ts'
import { chooseLoan } from '../src/borrower-steps.ts'
import { findLoan, logInAtOffice } from '../src/officer-steps.ts'
import { press, sitDown, tick } from '../src/person.ts'
import { bookInterview, prepareApplication } from '../src/prepare-application.ts'
import { signIn } from '../src/sign-in.ts'
import { startProduct } from '../src/start-product.ts'

const phone: PhoneNumber = '+66819650001'
const { code, name, terms } = emergencyLoan

test('a lender of two loans: the borrower takes the emergency loan by its own limits, and the office finds it', async ({ browser }) => {
  const product = await startProduct({ offered: 'core/src/product/emergency-loan.json' })
  const call = await prepareApplication(product, phone, 'additional_information')
  const borrower = await sitDown(browser, product.customers, 'mm')
  const { page, texts } = borrower

  await lookAt(borrower, `/loans/${code}`)
  await expect(page.getByRole('slider')).toHaveAttribute('max', `${terms.size.firstMax / 100}`)
  const sitemap = await page.request.get('/sitemap.xml')
  expect(await sitemap.text()).toContain(`/loans/${code}`)

  await signIn(borrower, phone)
  await arrive(borrower, /\/choose-loan-type$/, texts.application.step_choose_loan_type)
  await tick(borrower, 'product', code)
  await expect(page.getByRole('slider')).toHaveAttribute('max', `${terms.size.firstMax / 100}`)
  await expect(page.locator('input[name="months"]')).toHaveCount(1)
  await expect(page.getByText(fill(texts.application.term_months, { months: 1 }), { exact: true })).toBeVisible()
  await chooseLoan(borrower)
  await arrive(borrower, /\/interview-appointment$/, texts.application.step_interview)
  await bookInterview(call)

  const officer = await sitDown(browser, product.office, 'mm', { width: 1280 })
  await logInAtOffice(officer, product, 'officer1')
  await officer.page.goto('/loans?state=all')
  const rows = officer.page.getByRole('table').locator('tbody tr')
  await officer.page.getByLabel(officer.texts.report.product).selectOption({ label: name.mm })
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText(formatMoney(bahtToSatang(terms.size.firstMax / 100), 'mm'))
  await expectWellMade(officer)
  await officer.page.getByLabel(officer.texts.report.product).selectOption('standard')
  await expect(rows.filter({ hasText: name.mm })).toHaveCount(0)
  await findLoan(officer, phone)
  await expect(officer.page.getByRole('main').getByText(name.mm, { exact: true })).toBeVisible()
  await press(officer, officer.texts.desk.pane_loan)
  await expect(officer.page.getByRole('main').getByText(name.mm, { exact: true })).toBeVisible()
  await product.stop()
  expect(product.violations).toEqual([])
})
