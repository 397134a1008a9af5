import writeWorkbook, { type Row } from 'write-excel-file/node'
import type { FileReply } from '../http/serve-endpoint.ts'
import { type Cell, toCsv } from './to-csv.ts'

const mediaTypes = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

/** A table as a file to keep, named without its ending. Words stay words: what a spreadsheet would take for a formula is written so that it does not. */
export async function writeTable(rows: readonly (readonly Cell[])[], format: 'csv' | 'xlsx', name: string): Promise<FileReply> {
  const bytes = format === 'csv' ? toCsv(rows) : await toXlsx(rows)
  return { bytes, mediaType: mediaTypes[format], fileName: `${name}.${format}`, saved: true }
}

async function toXlsx(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const cells = rows.map((row): Row =>
    row.map((cell) => {
      if (cell === null) return null
      if (typeof cell === 'object') return { value: cell.baht, type: Number, format: '#,##0.00' }
      return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String }
    }),
  )
  return writeWorkbook(cells, { sheet: 'Table', columns: rows[0]?.map(() => ({ width: 18 })) ?? [] }).toBuffer()
}
