import { setInputValue } from '@let-twe/ui/field/set-input-value.ts'

/** What somebody has done before the script was there. */
export type Early = {
  /** The controls that are no longer as the server has sent them. */
  readonly changes: readonly { readonly name: string; readonly value: string; readonly ticked: boolean }[]
  /** What had the focus, by its name. */
  readonly focused: string | null
  /** Buttons that were pressed and forms that were sent, in order: page-script.ts has caught them. */
  readonly presses: readonly Element[]
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

declare global {
  interface Window {
    earlyPresses?: { readonly all: Element[]; stop(): void }
  }
}

/** Reads what was typed and pressed before the page comes alive, and ends the catching. */
export function takeEarly(place: Element): Early {
  const { all = [], stop } = window.earlyPresses ?? {}
  stop?.()
  const changed = controls(place).filter((control) => control.name !== '' && isChanged(control))
  return {
    changes: changed.map((control) => ({ name: control.name, value: control.value, ticked: isTickable(control) })),
    focused: nameOf(document.activeElement),
    presses: all,
  }
}

/** Does it again on the page that is alive now: controls get what was typed, buttons are pressed. */
export async function replayEarly(place: Element, { changes, focused, presses }: Early): Promise<void> {
  for (const { name, value, ticked } of changes) {
    const same = controls(place).filter((control) => control.name === name)
    const control = ticked ? same.find((each) => each.value === value) : same[0]
    if (control) change(control, value)
  }
  if (focused !== null && nameOf(document.activeElement) !== focused)
    controls(place)
      .find(({ name }) => name === focused)
      ?.focus()
  for (const pressed of presses) {
    // a press acts on what the page shows after the change before it
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    press(place, pressed)
  }
}

function controls(place: Element): Control[] {
  return [...place.querySelectorAll<Control>('input, select, textarea')]
}

function isTickable(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox'
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected !== true && control.value !== ''
  if (!isTickable(control)) return control.value !== control.defaultValue
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
}

/** As a hand does it, also where the element has kept it and only the script does not know of it. */
function change(control: Control, value: string): void {
  if (isTickable(control)) {
    control.checked = control.defaultChecked
    control.click()
  } else if (control instanceof HTMLInputElement) {
    control.value = ''
    setInputValue(control, value)
  } else {
    control.value = value
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
}

function press(place: Element, pressed: Element): void {
  if (pressed instanceof HTMLFormElement) return (pressed.isConnected ? pressed : place.querySelector('form'))?.requestSubmit()
  // in a part that was made anew the same button says the same
  const words = pressed.textContent
  const button = pressed.isConnected ? pressed : [...place.querySelectorAll('button')].find(({ textContent }) => textContent === words)
  if (button instanceof HTMLElement) button.click()
}

function nameOf(element: Element | null): string | null {
  return element?.getAttribute('name') ?? null
}
