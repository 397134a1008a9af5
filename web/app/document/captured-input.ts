import { setInputValue } from '@let-twe/ui/field/set-input-value.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Replays for React the input from before hydration: typed text and chosen files, which only the elements hold, and the pressed buttons
 * (app-script.ts). It reads the text at once, and replays after the page shows the data of this phone, which may make a form
 * anew: the field that had the focus gets it back.
 */
export function replayEarlyInput(): void {
  const changes = controls()
    .filter((control) => control.name !== '' && isChanged(control))
    .map((control) => ({ name: control.name, value: control.value, ticked: isTickable(control) }))
  const chosen = controls().filter((control) => control.type === 'file' && (control as HTMLInputElement).files?.length)
  const focused = controls().find((control) => control === document.activeElement)
  setTimeout(() => {
    if (focused?.isConnected === false)
      controls()
        .find(({ name }) => name === focused.name)
        ?.focus()
    for (const { name, value, ticked } of changes) {
      const same = controls().filter((control) => control.name === name)
      const control = ticked ? same.find((each) => each.value === value) : same[0]
      if (control) change(control, value)
    }
    for (const control of chosen) control.dispatchEvent(new Event('change', { bubbles: true }))
    // each press acts on the page after the change before it
    for (const pressed of window.takeEarlyPresses?.() ?? []) setTimeout(() => press(pressed))
    document.documentElement.dataset['alive'] = 'yes'
  })
}

function controls(): Control[] {
  return [...document.querySelectorAll<Control>('#content :is(input, select, textarea)')]
}

function isTickable(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox'
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected !== true && control.value !== ''
  if (!isTickable(control)) return control.value !== control.defaultValue
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
}

/** As a hand does it: React takes no notice of a value that was there before it. */
function change(control: Control, value: string): void {
  if (isTickable(control)) {
    control.checked = control.defaultChecked
    control.click()
  } else if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    control.value = ''
    setInputValue(control, value)
  }
}

function press(pressed: Element): void {
  if (pressed instanceof HTMLFormElement)
    return (pressed.isConnected ? pressed : document.querySelector<HTMLFormElement>('#content form'))?.requestSubmit()
  // in a part that was made anew the same button says the same
  const words = pressed.textContent
  const button = pressed.isConnected
    ? pressed
    : [...document.querySelectorAll('#content button')].find(({ textContent }) => textContent === words)
  if (button instanceof HTMLElement) button.click()
}
