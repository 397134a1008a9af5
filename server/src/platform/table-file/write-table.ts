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
  const bytes = format === 'csv' ? toCsv(rows) : await toXlsx(rows)
  return { bytes, mediaType: mediaTypes[format], fileName: `${name}.${format}`, saved: true }
}

async function toXlsx(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  // loaded with the first workbook
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const cells = rows.map((row): Row =>
    row.map((cell) => {
      if (cell === null) return null
      if (typeof cell === 'object') return { value: cell.baht, type: Number, format: '#,##0.00' }
      return typeof cell === 'number' ? { value: cell, type: Number } : { value: cellText(cell), type: String }
    }),
  )
  return writeWorkbook(cells, { sheet: 'Table', columns: rows[0]?.map(() => ({ width: 18 })) ?? [] }).toBuffer()
}

/** Characters forbidden in XML (XML 1.0, section 2.2), or beyond a cell's length: the whole workbook would not open. */
function cellText(text: string): string {
  const whole = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
  return whole.length <= maxCellLength ? whole : `${whole.slice(0, maxCellLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
