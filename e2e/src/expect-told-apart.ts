import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { expect } from '@playwright/test'
import type { Person } from './person.ts'

/**
 * Rules beyond axe for screen readers: different controls have different names, a mistake is announced with its field, a link
 * announces its new window, and the title of the page is its heading.
 */
export async function expectToldApart({ page, texts }: Person): Promise<void> {
  const path = new URL(page.url()).pathname
  expect.soft(repeatedNames(await page.locator('body').ariaSnapshot()), `${path} tells its controls apart`).toEqual([])
  expect.soft(await page.evaluate(listUnsaid, texts.ui.new_window), `${path} says all of its controls`).toEqual([])
  // the landing page is headed by a promise
  if (path === '/') return
  const heading = (await page.locator('h1').first().textContent())!
  expect
    .soft(
      (await page.title()).startsWith(withoutJoiners(heading)),
      `${path} is titled “${await page.title()}” as it is headed, “${heading}”`,
    )
    .toBe(true)
}

/** Roles that are alone with their name; a field is heard with the name of its group. */
const pressed = ['button', 'link']
const fields = ['textbox', 'combobox', 'checkbox', 'radio', 'slider', 'spinbutton', 'searchbox']

/** Names that several controls of a page have; links to one address count once. */
function repeatedNames(snapshot: string): string[] {
  const found = new Map<string, Set<string>>()
  const groups: { depth: number; name: string }[] = []
  const lines = snapshot.split('\n')
  for (const [index, line] of lines.entries()) {
    const [, indent = '', role = '', name = ''] = /^( *)- '?(\w+) "((?:[^"\\]|\\.)*)"/.exec(line) ?? []
    if (role === '') continue
    while (groups.length > 0 && groups.at(-1)!.depth >= indent.length) groups.pop()
    if (role === 'group' || role === 'radiogroup') groups.push({ depth: indent.length, name })
    if (!pressed.includes(role) && !fields.includes(role)) continue
    const heard = [role, ...(fields.includes(role) ? groups.map((group) => group.name) : []), name].join(' · ')
    const target = /^ *- \/url: (.*)$/.exec(lines[index + 1] ?? '')?.[1] ?? String(index)
    found.set(heard, (found.get(heard) ?? new Set()).add(target))
  }
  return [...found].flatMap(([heard, targets]) => (targets.size > 1 ? [`${heard} (${targets.size} times)`] : []))
}

/** Runs in the page: fields whose mistake is not said with them, and links that open a new window unsaid. */
function listUnsaid(newWindow: string): string[] {
  const said = (element: Element) =>
    (element.getAttribute('aria-describedby') ?? '').split(' ').some((id) => document.getElementById(id)?.textContent?.trim())
  const wrong = [...document.querySelectorAll('[aria-invalid="true"]')].filter((field) => !said(field))
  const opening = [...document.querySelectorAll('a[target="_blank"]')].filter((link) => !link.textContent?.includes(newWindow))
  return [...wrong, ...opening].map((element) => element.outerHTML.slice(0, 160))
}
