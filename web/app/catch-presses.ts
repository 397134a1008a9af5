/**
 * Text of a script that keeps what is pressed inside `place` until the page is alive, in `window.earlyPresses`; early-input.ts presses it
 * again then. A form there is not sent meanwhile.
 */
export function catchPresses(place: string): string {
  return `const pressed = []
const press = (event) => {
const button = event.target.closest('button')
const form = event.target.closest('form')
if (!event.target.closest('${place}') || (event.type === 'click' && button?.type !== 'button')) return
if (event.type === 'submit') event.preventDefault()
pressed.push(event.type === 'submit' ? form : button)
}
addEventListener('click', press)
addEventListener('submit', press)
window.earlyPresses = { all: pressed, stop: () => (removeEventListener('click', press), removeEventListener('submit', press)) }`
}
