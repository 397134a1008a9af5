/** The date of the boxes once all are chosen, as `yyyy-mm-dd`; empty while one is missing. */
export function wholeDate(value: string): string {
  return value.split('-').every((part) => part !== '') ? value : ''
}
