import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** A cell: words, a number, an amount in Baht, or empty. Its type decides its form, not its look: words of digits stay words. */
export type Cell = string | number | { readonly baht: number } | null

/** The rows of a table in their order, its head first. */
export type TableRows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

/** The first characters of a formula in spreadsheets. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/

/** In UTF-16 units: so much text is compressed at once. */
const pieceLength = 65_536

/**
 * Rows as CSV for table programs, compressed with gzip as they come: UTF-8 with its mark, so that Burmese and Thai are read right, and no words that
 * would run as a formula: an apostrophe before them says that they are text. Amounts have two decimals.
 */
export async function toCsv(rows: TableRows): Promise<Buffer> {
  const pieces: Buffer[] = []
  await pipeline(piecesOf(rows), createGzip({ level: 4 }), async (compressed: AsyncIterable<Buffer>) => {
    for await (const piece of compressed) pieces.push(piece)
  })
  return Buffer.concat(pieces)
}

async function* piecesOf(rows: TableRows): AsyncGenerator<string> {
  let piece = '\uFEFF'
  for await (const row of rows) {
    piece += `${row.map(written).join(',')}\r\n`
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'object') return cell.baht.toFixed(2)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
