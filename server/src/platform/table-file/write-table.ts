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
export function writeTable(rows: TableRows, format: 'csv' | 'xlsx', name: string): Promise<TableFile | Refusal> {
  const counted = counting(rows, maxRows[format])
  return orTooLarge(async () => {
    const written =
      format === 'csv'
        ? { bytes: await toCsv(counted), gzipped: true as const }
        : { bytes: await toXlsx([{ name: 'Table', rows: counted }]) }
    return { ...written, mediaType: mediaTypes[format], fileName: `${name}.${format}`, saved: true, rows: counted.rows }
  })
}

/** A sheet of a workbook. A name has at most 31 characters, and none of `[]:*?/\\`. */
export type Sheet = { readonly name: string; readonly rows: TableRows }

/** Tables as the sheets of one workbook to save, named without its ending; `export_too_large` above 30,000 rows in a sheet. */
export function writeSheets(sheets: readonly Sheet[], name: string): Promise<FileReply | Refusal> {
  const counted = sheets.map((sheet) => ({ ...sheet, rows: counting(sheet.rows, maxRows.xlsx) }))
  return orTooLarge(async () => ({ bytes: await toXlsx(counted), mediaType: mediaTypes.xlsx, fileName: `${name}.xlsx`, saved: true }))
}

class TooManyRows extends Error {
  override readonly name = 'TooManyRows'
}

/** Rows that count those read of them, without the head, and end with TooManyRows above `most`. */
function counting(rows: TableRows, most: number) {
  const counted = {
    rows: -1,
    async *[Symbol.asyncIterator]() {
      for await (const row of rows) {
        counted.rows += 1
        if (counted.rows > most) throw new TooManyRows()
        yield row
      }
    },
  }
  return counted
}

async function orTooLarge<R>(write: () => Promise<R>): Promise<R | Refusal> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof TooManyRows) return refuse('export_too_large')
    throw error
  }
}

async function toXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  // loaded with the first workbook
  const { default: writeWorkbook } = await import('write-excel-file/node')
  const written = []
  for (const { name, rows } of sheets) {
    const data = await cellsOf(rows)
    written.push({ sheet: name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31), data, columns: data[0]?.map(() => ({ width: 18 })) ?? [] })
  }
  return writeWorkbook(written).toBuffer()
}

async function cellsOf(rows: TableRows): Promise<Row[]> {
  const cells: Row[] = []
  for await (const row of rows) cells.push(row.map(cellOf))
  return cells
}

function cellOf(cell: Cell): Row[number] {
  if (cell === null) return null
  if (typeof cell === 'object') return { value: cell.baht, type: Number, format: '#,##0.00' }
  return typeof cell === 'number' ? { value: cell, type: Number } : { value: cellText(cell), type: String }
}

/** Characters forbidden in XML (XML 1.0, section 2.2), or beyond a cell's length: the whole workbook would not open. */
function cellText(text: string): string {
  const whole = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
  return whole.length <= maxCellLength ? whole : `${whole.slice(0, maxCellLength - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
