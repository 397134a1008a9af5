import type { Row } from 'write-excel-file/node'
import type { FileReply } from '../http/serve-endpoint.ts'
import { type Cell, toCsv } from './to-csv.ts'

const mediaTypes = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

/** Of a cell in a workbook, in UTF-16 units; a CSV has no such limit. */
const maxCellLength = 32_767

/**
 * A table as a file to save, named without its ending. Words stay words: a text that a spreadsheet would read as a formula is
 * escaped.
 */
export async function writeTable(rows: readonly (readonly Cell[])[], format: 'csv' | 'xlsx', name: string): Promise<FileReply> {
  const bytes = format === 'csv' ? toCsv(rows) : await toXlsx([{ name: 'Table', rows }])
  return { bytes, mediaType: mediaTypes[format], fileName: `${name}.${format}`, saved: true }
}

/** A sheet of a workbook. A name has at most 31 characters, and none of `[]:*?/\\`. */
export type Sheet = { readonly name: string; readonly rows: readonly (readonly Cell[])[] }

/** Tables as the sheets of one workbook to save, named without its ending. */
export async function writeSheets(sheets: readonly Sheet[], name: string): Promise<FileReply> {
  return { bytes: await toXlsx(sheets), mediaType: mediaTypes.xlsx, fileName: `${name}.xlsx`, saved: true }
}

async function toXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  // loaded with the first workbook
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const written = sheets.map(({ name, rows }) => ({
    sheet: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    data: cellsOf(rows),
    columns: rows[0]?.map(() => ({ width: 18 })) ?? [],
  }))
  return writeWorkbook(written).toBuffer()
}

function cellsOf(rows: Sheet['rows']): Row[] {
  return rows.map((row): Row =>
    row.map((cell) => {
      if (cell === null) return null
      if (typeof cell === 'object') return { value: cell.baht, type: Number, format: '#,##0.00' }
      return typeof cell === 'number' ? { value: cell, type: Number } : { value: cellText(cell), type: String }
    }),
  )
}

/** Characters forbidden in XML (XML 1.0, section 2.2), or beyond a cell's length: the whole workbook would not open. */
function cellText(text: string): string {
  const whole = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
  return whole.length <= maxCellLength ? whole : `${whole.slice(0, maxCellLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
