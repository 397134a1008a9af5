import { type Locator, expect } from '@playwright/test'
import type { Person } from './person.ts'

/** The focus is on something, and whoever looks sees where. */
export async function expectFocus({ page }: Person): Promise<void> {
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
export async function goTo(person: Person, target: Locator): Promise<void> {
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

/** Presses the button with these words. */
export async function pressByKeys(person: Person, words: string, within: Locator = person.page.locator('body')): Promise<void> {
  await goTo(person, within.getByRole('button', { name: words, exact: true }).first())
  await person.page.keyboard.press('Enter')
  await expectFocus(person)
}

/** Types a text into the field of a name, instead of what is there. */
export async function typeByKeys(person: Person, name: string, text: string): Promise<void> {
  const field = person.page.locator(`[name="${name}"]`)
  await goTo(person, field)
  await person.page.keyboard.press('ControlOrMeta+a')
  await person.page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** A day of the same number as its month: browsers of different languages ask for one or the other first. */
export async function typeDateByKeys(person: Person, name: string, number: number, year: number): Promise<void> {
  const field = person.page.locator(`[name="${name}"]`)
  await goTo(person, field)
  const digits = String(number).padStart(2, '0')
  await person.page.keyboard.type(`${digits}${digits}${year}`)
  await expect(field).toHaveValue(`${year}-${digits}-${digits}`)
}

/** Chooses among the radio buttons of a name. */
export async function chooseByKeys(person: Person, name: string, value: string): Promise<void> {
  const { page } = person
  const options = page.locator(`input[name="${name}"]`)
  await goTo(person, options.first())
  await page.keyboard.press('Space')
  const wanted = page.locator(`input[name="${name}"][value="${value}"]`)
  for (let presses = 0; presses < 12 && !(await wanted.isChecked()); presses++) await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
}

/** Ticks the box of a name. */
export async function tickByKeys(person: Person, name: string): Promise<void> {
  const box = person.page.locator(`input[name="${name}"]`)
  await goTo(person, box)
  await person.page.keyboard.press('Space')
  await expect(box).toBeChecked()
}
