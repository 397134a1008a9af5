import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { openCase, offerPlan } from '../../tools/screens/loan-states.ts'
import { enterDigits } from '../src/account-steps.ts'
import { bookSlot } from '../src/borrower-steps.ts'
import { examineAt, sitDownCarefully } from '../src/examine.ts'
import { press } from '../src/person.ts'
import { prepareApplication } from '../src/prepare-application.ts'
import { pin, signIn } from '../src/sign-in.ts'
import { expect, test } from '../src/test.ts'

test('a borrower books the signing after the visit, and later signs a new plan', async ({ browser, product }) => {
  const phone = parsePhoneNumber('0823900001')!
  const call = await prepareApplication(product, phone, 'sent')
  const advance = await openCase(product, phone, call)
  for (const step of ['interviewed', 'proposed', 'booked', 'confirmed', 'visited', 'approved'] as const) await advance(step)
  const borrower = await sitDownCarefully(browser, product.customers, 'mm')
  const { page, texts } = borrower
  await signIn(borrower, phone)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: texts.loan.approved_title })).toBeVisible()
  await press(borrower, texts.loan.make_signing)
  await page.waitForURL(/make-appointment/)
  // the branch of the visit is chosen already
  await expect(page.locator('input[name="branch_id"]:checked')).toHaveCount(1)
  await bookSlot(borrower)
  await press(borrower, texts.appointment.book)
  await page.waitForURL(/appointment-success/)

  await advance('signed')
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: texts.loan.sending_money })).toBeVisible()
  await advance('disbursed')
  await offerPlan(product, call)
  await examineAt(borrower, '/current-loan')
  await enterDigits(borrower, 'pin', pin)
  await press(borrower, texts.plan.yes)
  await expect(page.getByText(texts.plan.signed)).toBeVisible()
  await borrower.context.close()
})
