import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Locator } from '@playwright/test'
import { pin, register } from '../src/borrower-steps.ts'
import { type Person, expectWellMade, seePage, sitDown } from '../src/person.ts'
import { expect, test } from '../src/test.ts'

const phone: PhoneNumber = '+66812345621'

test('the whole application by the keys alone, and the focus is always somewhere to be seen', async ({ browser, product }) => {
  const person = await sitDown(browser, product.customers, 'en')
  const { page, texts } = person
  const { application: words, appointment } = texts
  await register(person, product, phone)

  await test.step('the camera, and away again', async () => {
    await pressByKeys(person, words.qr_scan_button)
    await pressByKeys(person, texts.common.close)
    await pressByKeys(person, words.qr_manual_button)
    await seePage(person, /\/customer-information$/, words.step_customer_information)
    await expectFocus(person)
  })

  await test.step('mistakes first: the summary gets the focus and leads to each', async () => {
    await pressByKeys(person, texts.common.next)
    const summary = page.getByRole('region', { name: texts.ui.errors_title })
    await expect(summary).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(summary.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('[name="father_name"]')).toBeFocused()
    await expectFocus(person)
    await expectWellMade(person)
  })

  await test.step('who somebody is', async () => {
    await type(person, 'father_name', 'U Kyaw Win')
    await chooseByKeys(person, 'paper', 'passport')
    await type(person, 'passport', 'MG123456')
    await type(person, 'work_permit', '6512345678901')
    await typeDate(person, 'permit_end', 4, new Date().getFullYear() + 2)
    await type(person, 'address', '12/3 Ekkachai Road')
    await typeDate(person, 'in_thailand_since', 2, 2019)
    await pressByKeys(person, texts.common.next)
    await seePage(person, /\/required-documents$/, words.step_required_documents)
    await expectFocus(person)
  })

  await test.step('the papers', async () => {
    const photo = await page.screenshot({ type: 'jpeg' })
    for (const kind of ['selfie', 'permit_front', 'permit_back', 'identity', 'income'] as const) {
      const card = page.locator(`fieldset:has(legend:text-is("${texts.document_kind[kind]}"))`)
      const input = card.locator('input[type="file"]').first()
      await goTo(person, input)
      await input.setInputFiles({ name: `${kind}.jpg`, mimeType: 'image/jpeg', buffer: photo })
      await expect(page.getByRole('heading', { level: 2, name: texts.document_kind[kind] })).toBeFocused()
      await pressByKeys(person, words.photo_send)
      await expect(card.getByText(texts.ui.file_ready)).toBeVisible()
      await expectFocus(person)
    }
    const last = page.locator(`fieldset:has(legend:text-is("${texts.document_kind.income}"))`)
    await pressByKeys(person, texts.common.delete, last)
    await pressByKeys(person, texts.common.cancel, page.getByRole('dialog'))
    await expect(last.getByRole('button', { name: texts.common.delete })).toBeFocused()
    await tickByKeys(person, 'readable')
    await pressByKeys(person, texts.common.next)
    await seePage(person, /\/additional-information$/, words.step_additional_information)
    await expectFocus(person)
  })

  await test.step('work, pay and bank', async () => {
    await type(person, 'employer_name', 'Thai Fish Company')
    await type(person, 'job', 'Packing')
    await typeDate(person, 'employed_since', 6, 2021)
    const bank = page.locator('select[name="bank"]')
    await goTo(person, bank)
    for (let presses = 0; presses < 30 && (await bank.inputValue()) !== '004'; presses++) await page.keyboard.press('ArrowDown')
    await type(person, 'account_number', '1234567890')
    await type(person, 'account_name', 'AUNG KYAW MIN')
    await pressByKeys(person, texts.common.next)
    await seePage(person, /\/choose-loan-type$/, words.step_choose_loan_type)
    await expectFocus(person)
  })

  await test.step('the loan, everything once more, and the PIN', async () => {
    const slider = page.locator('input[type="range"]')
    await goTo(person, slider)
    const before = await slider.inputValue()
    await page.keyboard.press('ArrowLeft')
    expect(Number(await slider.inputValue())).toBeLessThan(Number(before))
    await chooseByKeys(person, 'months', '2-2')
    const purpose = page.locator('select[name="purpose"]')
    await goTo(person, purpose)
    await page.keyboard.press('ArrowDown')
    await expect(purpose).not.toHaveValue('')
    await pressByKeys(person, words.check_all)
    await expect(page.getByRole('heading', { level: 1, name: words.check_title })).toBeFocused()
    await tickByKeys(person, 'declared')
    await pressByKeys(person, words.declare_and_go_on)
    await expect(page.getByRole('dialog').locator('input[name="pin"]')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: words.declare_and_go_on })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').locator('input[name="pin"]')).toBeFocused()
    await page.keyboard.type(pin)
    await page.keyboard.press('Enter')
    await seePage(person, /\/interview-appointment$/, words.step_interview)
    await expectFocus(person)
  })

  await test.step('the interview', async () => {
    const days = page.locator('input[name="date"]')
    await goTo(person, days.first())
    await page.keyboard.press('Space')
    // the day after may be a Sunday: on to the next that has times
    for (let presses = 0; presses < 4 && (await page.locator('input[name="time"]').count()) === 0; presses++)
      await page.keyboard.press('ArrowDown')
    await goTo(person, page.locator('input[name="time"]').first())
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText(appointment.held_until.split('{time}')[0]!.trim())).toBeVisible()
    await pressByKeys(person, appointment.book_and_send)
    await seePage(person, /\/appointment-success/, appointment.success_title)
    await expectFocus(person)
  })
  await person.context.close()
})

/** The focus is on something, and whoever looks sees where. */
async function expectFocus({ page }: Person): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement
        if (focused === null || focused === document.body) return 'nothing has the focus'
        // the knob of a slider wears the ring, which no script can read
        if (focused.matches('input[type="range"]:focus-visible')) return 'seen'
        for (let element: Element | null = focused, level = 0; element && level < 4; element = element.parentElement, level++) {
          const { outlineStyle, outlineWidth } = getComputedStyle(element)
          if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return 'seen'
        }
        return `not seen: ${focused.outerHTML.slice(0, 200)}`
      }),
    )
    .toBe('seen')
}

/** Presses Tab until something has the focus, as somebody without a mouse would. */
async function goTo(person: Person, target: Locator): Promise<void> {
  const { page } = person
  await target.waitFor({ state: 'attached' })
  const reached = () =>
    target.evaluate(
      (element) =>
        element === document.activeElement ||
        (element instanceof HTMLInputElement &&
          element.type === 'radio' &&
          document.activeElement instanceof HTMLInputElement &&
          document.activeElement.name === element.name),
    )
  for (let presses = 0; presses < 120; presses++) {
    if (await reached()) return expectFocus(person)
    await page.keyboard.press('Tab')
  }
  throw new Error('the keys do not lead there')
}

async function pressByKeys(person: Person, words: string, within: Locator = person.page.locator('body')): Promise<void> {
  await goTo(person, within.getByRole('button', { name: words, exact: true }).first())
  await person.page.keyboard.press('Enter')
  await expectFocus(person)
}

async function type(person: Person, name: string, text: string): Promise<void> {
  const field = person.page.locator(`[name="${name}"]`)
  await goTo(person, field)
  await person.page.keyboard.press('ControlOrMeta+a')
  await person.page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** A day of the same number as its month: browsers of different languages ask for one or the other first. */
async function typeDate(person: Person, name: string, number: number, year: number): Promise<void> {
  const field = person.page.locator(`[name="${name}"]`)
  await goTo(person, field)
  const digits = String(number).padStart(2, '0')
  await person.page.keyboard.type(`${digits}${digits}${year}`)
  await expect(field).toHaveValue(`${year}-${digits}-${digits}`)
}

async function chooseByKeys(person: Person, name: string, value: string): Promise<void> {
  const { page } = person
  const options = page.locator(`input[name="${name}"]`)
  await goTo(person, options.first())
  await page.keyboard.press('Space')
  const wanted = page.locator(`input[name="${name}"][value="${value}"]`)
  for (let presses = 0; presses < 12 && !(await wanted.isChecked()); presses++) await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
}

async function tickByKeys(person: Person, name: string): Promise<void> {
  const box = person.page.locator(`input[name="${name}"]`)
  await goTo(person, box)
  await person.page.keyboard.press('Space')
  await expect(box).toBeChecked()
}
