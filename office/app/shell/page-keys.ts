import { pressedKey } from './pressed-key.ts'

/** The keys of every page, and their names in the help. The letter of an action stands on its button. */
export const pageKeys = ['/', '1 … 9', 'j', 'k', 'x', 'Enter', '[', ']', '?'] as const

/** The keys of the first tabs or documents of a page: none has a tenth that matters. */
export const digitAt = (place: number): string | undefined => (place < 9 ? String(place + 1) : undefined)

const setting = 'officeKeys'

/** Whether single keys work here: they can be switched off, because some programs for the blind and for speech send them. */
export function keysAreOn(): boolean {
  return localStorage.getItem(setting) !== 'off'
}

/** Switches the single keys on or off, on this machine. */
export function switchKeys(on: boolean): void {
  localStorage.setItem(setting, on ? 'on' : 'off')
}

/** What the frame does at a key. */
export type FrameKeys = { readonly onHelp: () => void; readonly onFind: () => void }

/**
 * The action of a key: `/` and Ctrl K the search of the office, `j` and `k` the next and the previous line (`data-line`), Enter what that line opens,
 * `[` and `]` the page or the case beside this one (`rel`), and the key of a control (`aria-keyshortcuts`) that control, first in the line that has
 * the focus. `?` is the help. In a dialog only its own controls have keys. Ctrl K is no single key: it works during typing, and where those are switched off.
 */
export function actOnKey(event: KeyboardEvent, { onHelp, onFind }: FrameKeys): void {
  if (isFindKey(event)) {
    event.preventDefault()
    if (document.querySelector('dialog[open]') === null) onFind()
    return
  }
  const key = pressedKey(event)
  if (key === null || !keysAreOn()) return
  const dialog = document.querySelector('dialog[open]')
  const done = dialog ? click(controlOf(key, dialog)) : key === '?' ? (onHelp(), true) : key === '/' ? (onFind(), true) : act(key)
  if (done) event.preventDefault()
}

function isFindKey({ code, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && (code === 'KeyK' || key === 'k')
}

function act(key: string): boolean {
  if (key === 'j' || key === 'k') return focusOn(lineBeside(key === 'j' ? 1 : -1))
  if (key === '[' || key === ']') return click(document.querySelector<HTMLElement>(`main a[rel="${key === '[' ? 'prev' : 'next'}"]`))
  // a link opens by the browser's own Enter
  if (key === 'Enter') return press(document.activeElement?.matches(':is(tr, li)[data-line]') ? firstOf(document.activeElement) : null)
  return press(controlOf(key, document.querySelector('main')))
}

function controlOf(key: string, place: Element | null): HTMLElement | null {
  const controls = [...(place?.querySelectorAll<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`) ?? [])]
  const line = document.activeElement?.closest('main :is(tr, li)')
  return controls.find((control) => line?.contains(control)) ?? controls[0] ?? null
}

function firstOf(line: Element): HTMLElement | null {
  return line.querySelector<HTMLElement>('a[href], button')
}

/** Its control has the focus from then on: a dialog that it opens returns there. */
function press(control: HTMLElement | null): boolean {
  control?.focus()
  return click(control)
}

function click(control: HTMLElement | null): boolean {
  control?.click()
  return control !== null
}

function lineBeside(step: 1 | -1): HTMLElement | null {
  const lines = [...document.querySelectorAll<HTMLElement>('main [data-line]')]
  const at = lines.findIndex((line) => line === document.activeElement || line.closest('tr, li')?.contains(document.activeElement))
  if (at === -1) return lines.at(step === 1 ? 0 : -1) ?? null
  return lines[at + step] ?? null
}

function focusOn(element: HTMLElement | null): boolean {
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
  return element !== null
}
