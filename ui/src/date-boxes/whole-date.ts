/** What the boxes of a date tell once all of them are chosen, as `yyyy-mm-dd`; empty while one is missing. */
export function wholeDate(value: string): string {
  return value.split('-').every((part) => part !== '') ? value : ''
}
