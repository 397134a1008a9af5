/** A cell: words, a number, an amount in Baht, or empty. Its type decides its form, not its look: words of digits stay words. */
export type Cell = string | number | { readonly baht: number } | null

/** The first characters of a formula in spreadsheets. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/

/**
 * Rows as CSV for table programs: UTF-8 with its mark, so that Burmese and Thai are read right, and no words that would run as a formula:
 * an apostrophe before them says that they are text. Amounts have two decimals.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): Buffer {
  return Buffer.from(`\uFEFF${rows.map((row) => row.map(written).join(',')).join('\r\n')}\r\n`)
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.baht.toFixed(2)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
