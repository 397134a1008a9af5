import type { Person } from './person.ts'

/** The presses of a person: keys (those that only change another one are part of it), clicks and drags; and the pages, by their headings. */
export type Presses = { keys: number; clicks: number; pages: number }

/** Counts from now on, on every page that this person opens. */
export async function countPresses({ context, page }: Person): Promise<Presses> {
  const presses: Presses = { keys: 0, clicks: 0, pages: 0 }
  await context.exposeBinding('countPress', (_, kind: keyof Presses) => {
    presses[kind] += 1
  })
  await context.addInitScript(watch)
  await page.evaluate(watch)
  return presses
}

function watch(): void {
  const tell = (globalThis as unknown as { countPress: (kind: string) => void }).countPress
  const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta'])
  addEventListener('keydown', (event) => event.isTrusted && !modifiers.has((event as KeyboardEvent).key) && tell('keys'), true)
  // a drag has no click, and a click by keys or by a script no mouse button
  addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell('clicks'), true)
  let heading = ''
  const look = () => {
    const shown = document.querySelector('h1')?.textContent ?? ''
    if (shown !== '' && heading !== '' && shown !== heading) tell('pages')
    heading = shown || heading
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  look()
}
