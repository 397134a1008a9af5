import { unzipSync } from 'fflate'
import readSheets from 'read-excel-file/universal'
import type { Decoded } from './decoder-job.ts'

/** The unpacked size limits of a workbook's parts, by their own headers; a false header is ended by the limits of its process. */
const maxUnpackedBytes = 64 * 1024 * 1024
const maxParts = 500
const maxCells = 1_500_000

/** The rows of the first sheet of a workbook (XLSX) as texts. Formulas are not evaluated: a cell is its stored result. */
export async function decodeSheet(bytes: Uint8Array): Promise<Decoded> {
  try {
    if (unpacksTooLarge(bytes)) return { refused: 'document_too_complex' }
    const [sheet] = await readSheets(bytes.slice().buffer, { trim: false })
    const rows = sheet?.data ?? []
    if (rows.reduce((cells, row) => cells + row.length, 0) > maxCells) return { refused: 'document_too_complex' }
    return { rows: rows.map((row) => row.map(textOf)) }
  } catch {
    return { refused: 'document_type_refused' }
  }
}

function unpacksTooLarge(bytes: Uint8Array): boolean {
  let unpacked = 0
  let parts = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize
      parts += 1
      return false
    },
  })
  return unpacked > maxUnpackedBytes || parts > maxParts
}

/** A day as `yyyy-mm-dd`; a number without the last digits of binary fractions, which no bank means. */
function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell !== 'number') return String(cell)
  const rounded = Math.round(cell * 100) / 100
  return Math.abs(cell - rounded) < 1e-7 ? String(rounded) : String(cell)
}
