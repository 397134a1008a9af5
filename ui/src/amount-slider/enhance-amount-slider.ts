import { wholeBaht } from '../money-field/whole-baht.ts'

/**
 * Hydrates the amount sliders of a page without React: keys, slider and typed number follow each other; the number fires a
 * `change` event.
 */
export function enhanceAmountSliders(root: ParentNode): void {
  for (const element of root.querySelectorAll('[data-amount-slider]')) {
    const number = element.querySelector<HTMLInputElement>('input[name]')
    const range = element.querySelector<HTMLInputElement>('input[type=range]')
    const [less, more] = element.querySelectorAll('button')
    if (number && range && less && more) enhance(number, range, less, more)
  }
}

function enhance(number: HTMLInputElement, range: HTMLInputElement, less: HTMLButtonElement, more: HTMLButtonElement): void {
  function choose(wanted: number): void {
    // read anew each time: a page may move the bounds
    const [min, max, step] = [Number(range.min), Number(range.max), Number(range.step)]
    const amount = fittingAmount(wanted, { min, max, step })
    number.value = String(amount)
    range.value = String(amount)
    less.disabled = amount <= min
    more.disabled = amount >= max
  }
  function press(difference: number): void {
    choose(Number(number.value) + difference)
    number.dispatchEvent(new Event('change', { bubbles: true }))
  }
  less.addEventListener('click', () => press(-Number(range.step)))
  more.addEventListener('click', () => press(Number(range.step)))
  range.addEventListener('input', () => choose(Number(range.value)))
  number.addEventListener('change', () => choose(Number(wholeBaht(number.value))))
}

/** The nearest amount that the bounds and the step allow. */
export function fittingAmount(
  wanted: number,
  { min, max, step }: { readonly min: number; readonly max: number; readonly step: number },
): number {
  return Math.min(max, Math.max(min, min + Math.round((wanted - min) / step) * step))
}
