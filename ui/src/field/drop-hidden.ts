import { cleanText } from '@let-twe/core/text-input.ts'

/** Takes out of a control what nobody sees and the server refuses: a number from the contacts or a text from a messenger brings it along. */
export function dropHidden(control: HTMLInputElement | HTMLTextAreaElement): void {
  const clean = cleanText(control.value)
  if (control.value !== clean) control.value = clean
}
