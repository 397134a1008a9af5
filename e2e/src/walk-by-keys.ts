import { expect } from '@playwright/test'
import { lookForFocus } from './keys.ts'
import type { Person } from './person.ts'

/** More stops than this means that the keys run in a circle inside the page. */
const maxPresses = 200

/** Goes round the page with Tab: every control is reached, in the order in which it stands, and its ring is seen with nothing lying over it. */
export async function walkByKeys({ page }: Person): Promise<void> {
  const stops = await page.evaluate(numberStops)
  const walked: number[] = []
  const wrong: string[] = []
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press('Tab')
    const { stop, ring, covered } = await page.evaluate<Stop>(lookAround)
    if (stop === walked[0] && stop !== -1) break
    // a native date has stops of its own inside, which the browser marks
    if (stop === -1 || stop === walked.at(-1)) continue
    walked.push(stop)
    if (ring !== 'seen') wrong.push(ring)
    if (covered !== '') wrong.push(covered)
  }
  expect.soft(wrong, 'what has the focus is seen').toEqual([])
  expect
    .soft(
      stops.filter((_, index) => !walked.includes(index)),
      'every control is reached by Tab',
    )
    .toEqual([])
  // round and round: it may begin anywhere
  const turns = walked.filter((stop, index) => index > 0 && stop < walked[index - 1]!)
  expect.soft(turns.length, `the order of Tab is that of the page: ${walked.join(' ')}`).toBeLessThanOrEqual(1)
}

/** The focused element: its number, its ring (`seen` or the fault), and what covers it (empty for nothing). */
type Stop = { readonly stop: number; readonly ring: string; readonly covered: string }

/** One expression of three functions: a call for each takes twice the time. */
const lookAround = `({ stop: (${readStop})(), ring: (${lookForFocus})(), covered: (${lookOver})() })`

/** Runs in the page: numbers all elements at which Tab should stop, and returns their names. */
function numberStops(): string[] {
  const controls = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex]'
  const groups = new Set<string>()
  const stops = [...document.querySelectorAll<HTMLElement>(controls)].filter((element) => {
    if (
      element.tabIndex < 0 ||
      element.matches(':disabled') ||
      element.closest('[inert]') ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      return false
    // of radio buttons Tab stops at one: the checked one, or the first
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
    if (element.checked) return true
    if (groups.has(element.name) || document.querySelector(`input[type="radio"][name="${CSS.escape(element.name)}"]:checked`)) return false
    groups.add(element.name)
    return true
  })
  stops.forEach((element, index) => (element.dataset['stop'] = String(index)))
  return stops.map((element) => element.outerHTML.slice(0, 120))
}

/** Runs in the page: the number of the focused element; -1 without one. */
function readStop(): number {
  const stop = (document.activeElement as HTMLElement | null)?.dataset['stop']
  return stop === undefined ? -1 : Number(stop)
}

/** Runs in the page: names the element that covers the focused one; empty for none. */
function lookOver(): string {
  const focused = document.activeElement ?? document.body
  const whole = focused.closest('label') ?? focused
  const { left, right, top, bottom } = whole.getBoundingClientRect()
  const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)]
  if (to <= from) return `out of sight: ${focused.outerHTML.slice(0, 120)}`
  const places = [0.5, 0.2, 0.8].map((part) => document.elementFromPoint(left + (right - left) * part, from + (to - from) * part))
  const seen = places.some((found) => found !== null && (whole.contains(found) || found.contains(whole)))
  return seen ? '' : `covered by ${places[0]?.outerHTML.slice(0, 80)}: ${focused.outerHTML.slice(0, 120)}`
}
