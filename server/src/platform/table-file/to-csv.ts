/** What table programs take for the beginning of a formula. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/

/**
 * Rows as CSV for table programs: UTF-8 with its mark, so that Burmese and Thai are read right, and no text that would run as a formula:
 * an apostrophe before it says that it is text. Numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): Buffer {
  return Buffer.from(`\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`)
}

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
