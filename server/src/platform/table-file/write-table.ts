import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Row } from 'write-excel-file/node'
import type { FileReply } from '../http/serve-endpoint.ts'
import { type Cell, type TableRows, toCsv } from './to-csv.ts'

const mediaTypes = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

/** Of a cell in a workbook, in UTF-16 units; a CSV has no such limit. */
const maxCellLength = 32_767

/** The most rows under the head of a table: a workbook is made in memory, a CSV is held there compressed. */
const maxRows = { csv: 2_000_000, xlsx: 30_000 } as const

/** A table as a file; `rows` counts those under its head. */
export type TableFile = FileReply & { readonly rows: number }

/**
 * A table as a file to save, named without its ending; `export_too_large` above 2,000,000 rows of a CSV or 30,000 of a workbook. Words stay words: a
 * text that a spreadsheet would read as a formula is escaped.
 */
export async function writeTable(rows: TableRows, format: 'csv' | 'xlsx', name: string): Promise<TableFile | Refusal> {
  let count = -1
  async function* counted() {
    for await (const row of rows) {
      count += 1
      if (count > maxRows[format]) throw new TooManyRows()
      yield row
    }
  }
  try {
    const bytes = format === 'csv' ? await toCsv(counted()) : await toXlsx([{ name: 'Table', rows: await allOf(counted()) }])
    const file = { bytes, mediaType: mediaTypes[format], fileName: `${name}.${format}`, saved: true, rows: count } as const
    return format === 'csv' ? { ...file, gzipped: true } : file
  } catch (error) {
    if (error instanceof TooManyRows) return refuse('export_too_large')
    throw error
  }
}

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

class TooManyRows extends Error {
  override readonly name = 'TooManyRows'
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
