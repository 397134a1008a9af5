import type { Person } from './person.ts'

/** The input of a person: characters of answers, digits of codes and PINs, taps (a native list is two); and the headings of the screens, one after the other. */
export type Effort = { answers: number; secrets: number; taps: number; screens: string[] }

/** Counts from now on, on every page that this person opens. */
export async function countTyping({ context, page }: Person): Promise<Effort> {
  const effort: Effort = { answers: 0, secrets: 0, taps: 0, screens: [] }
  await context.exposeBinding('countEffort', (_, kind: Exclude<keyof Effort, 'screens'>, number: number) => {
    effort[kind] += number
  })
  await context.exposeBinding('seeScreen', (_, heading: string) => {
    // a page that is loaded again is no other screen
    if (effort.screens.at(-1) !== heading) effort.screens.push(heading)
  })
  await context.addInitScript(watch)
  await page.evaluate(watch)
  return effort
}

function watch(): void {
  const { countEffort: tell, seeScreen } = globalThis as unknown as {
    countEffort: (kind: string, number: number) => void
    seeScreen: (heading: string) => void
  }
  const lengths = new WeakMap<object, number>()
  const typedInto = ({ target }: Event) =>
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !/radio|checkbox|file|range/.test(target.type))
      ? target
      : null
  addEventListener(
    'focusin',
    (event) => {
      const field = typedInto(event)
      if (field) lengths.set(field, field.value.length)
    },
    true,
  )
  addEventListener(
    'input',
    (event) => {
      const field = typedInto(event)
      if (!field) return
      tell(/pin|code/.test(field.name) ? 'secrets' : 'answers', Math.abs(field.value.length - (lengths.get(field) ?? 0)))
      lengths.set(field, field.value.length)
    },
    true,
  )
  addEventListener('click', (event) => event.isTrusted && (event as MouseEvent).detail > 0 && tell('taps', 1), true)
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && tell('taps', 2), true)
  let heading = ''
  const look = () => {
    const shown = document.querySelector('h1')?.textContent ?? ''
    if (shown !== '' && shown !== heading) seeScreen(shown)
    heading = shown || heading
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  look()
}
