import { pressedKey } from './pressed-key.ts'

/** The keys of every page, and their names in the help. A list, a case and a search need only their usual marks. */
export const pageKeys = ['/', 'j', 'k', 'Enter', '[', ']', '?'] as const

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
 * The action of a key: `/` and Ctrl K the search of the office, `j` and `k` the next and the previous line (`data-line`), `[` and `]` the page or the case
 * beside this one (`rel`), and the key of a control (`aria-keyshortcuts`) that control. `?` is the help. Enter is the browser's own. Ctrl K
 * is no single key: it works during typing, and where those are switched off.
 */
export function actOnKey(event: KeyboardEvent, { onHelp, onFind }: FrameKeys): void {
  if (isFindKey(event)) {
    event.preventDefault()
    if (document.querySelector('dialog[open]') === null) onFind()
    return
  }
  const key = pressedKey(event)
  if (key === null || !keysAreOn()) return
  const done = key === '?' ? (onHelp(), true) : key === '/' ? (onFind(), true) : act(key)
  if (done) event.preventDefault()
}

function isFindKey({ code, key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && (code === 'KeyK' || key === 'k')
}

function act(key: string): boolean {
  if (key === 'j' || key === 'k') return focusOn(lineBeside(key === 'j' ? 1 : -1))
  if (key === '[' || key === ']') return click(document.querySelector<HTMLElement>(`main a[rel="${key === '[' ? 'prev' : 'next'}"]`))
  const controls = [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')]
  return click(controls.find((control) => control.getAttribute('aria-keyshortcuts') === key) ?? null)
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
