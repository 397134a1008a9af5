import type { Page } from '@playwright/test'
import { type Person, press } from './person.ts'

/** Presses Next without a network: it says so, nothing is lost, and the same press works afterwards. */
export async function nextInTheDark(person: Person): Promise<void> {
  const { texts, context } = person
  await context.setOffline(true)
  await press(person, texts.common.next)
  await press(person, texts.common.got_it)
  await context.setOffline(false)
  await press(person, texts.common.next)
}

/** Waits until the server has a step's last typed answers; call it before the typing. */
export function savedAnswers({ page }: Person, step: string, holds: (answers: Record<string, unknown>) => boolean): Promise<unknown> {
  return page.waitForResponse((response) => {
    const request = response.request()
    if (!response.url().endsWith(`/application/${step}`) || request.method() !== 'PUT' || !response.ok()) return false
    return holds((request.postDataJSON() as { answers: Record<string, unknown> }).answers)
  })
}

/** Every second piece is cut off, so many times: some before the server had it, some before its answer was heard. */
export async function cutPieces(page: Page, times: number): Promise<{ left: number }> {
  const cuts = { left: times }
  let count = 0
  await page.route('**/documents/parts/*', async (route) => {
    const cut = route.request().method() === 'PUT' && cuts.left > 0 && count++ % 2 === 0
    if (!cut) return route.continue()
    cuts.left -= 1
    if (cuts.left % 2 === 0) await route.fetch()
    await route.abort()
  })
  return cuts
}
