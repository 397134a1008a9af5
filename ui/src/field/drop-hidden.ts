import { cleanText } from '@let-twe/core/text-input.ts'

/** Removes invisible characters, which the server refuses, from a control: pasted numbers and messages bring them along. */
export function dropHidden(control: HTMLInputElement | HTMLTextAreaElement): void {
  const clean = cleanText(control.value)
  if (control.value !== clean) control.value = clean
}
