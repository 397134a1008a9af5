import { type Locator, expect } from '@playwright/test'
import type { Person } from './person.ts'

/** An element has the focus, with a visible ring. */
export async function expectFocus({ page }: Person): Promise<void> {
  await expect.poll(() => page.evaluate(lookForFocus)).toBe('seen')
}

/** Runs in the page: 'seen' when an element has the focus and shows its ring, else the fault. */
export function lookForFocus(): string {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return 'nothing has the focus'
  // a heading has it to be read first; nothing can be done with it (ui/src/theme.css)
  if (focused.matches('h1, h2')) return 'seen'
  // the knob of a slider wears the ring, which no script can read
  if (focused.matches('input[type="range"]:focus-visible')) return 'seen'
  for (let element: Element | null = focused, level = 0; element && level < 4; element = element.parentElement, level++) {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return 'seen'
  }
  return `not seen: ${focused.outerHTML.slice(0, 200)}`
}

/** Presses Tab until an element has the focus, like a person without a mouse. */
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

/** Replaces the text of a field found by its name. */
export async function typeByKeys(person: Person, name: string, text: string): Promise<void> {
  const field = person.page.locator(`[name="${name}"]`)
  await goTo(person, field)
  await person.page.keyboard.press('ControlOrMeta+a')
  await person.page.keyboard.type(text)
  await expect(field).toHaveValue(text)
}

/** Chooses a date in its boxes; where about right is enough there is none for the day. */
export async function chooseDateByKeys(person: Person, name: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  for (const [part, value] of Object.entries({ day, month, year })) {
    const box = person.page.locator(`select[name="${name}_${part}"]`)
    if (part === 'day' && (await box.count()) === 0) continue
    await pickByKeys(person, box, value)
  }
}

/** Goes down a native list until a value is chosen. */
export async function pickByKeys(person: Person, list: Locator, value: string): Promise<void> {
  await goTo(person, list)
  for (let presses = 0; presses < 60 && (await list.inputValue()) !== value; presses++) await person.page.keyboard.press('ArrowDown')
  await expect(list).toHaveValue(value)
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
