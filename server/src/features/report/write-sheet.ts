import writeWorkbook, { type Row } from 'write-excel-file/node'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import { toCsv } from '../../platform/table-file/to-csv.ts'

/** A cell: words, a number, an amount in Baht, or nothing. */
export type Cell = string | number | { readonly baht: number } | null

const mediaTypes = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

/** A sheet as a file to keep. Words stay words: what a spreadsheet would take for a formula is written so that it does not. */
export async function writeSheet(rows: readonly (readonly Cell[])[], format: 'csv' | 'xlsx', name: string): Promise<FileReply> {
  const bytes = format === 'csv' ? writeCsv(rows) : await writeXlsx(rows)
  return { bytes, mediaType: mediaTypes[format], fileName: `${name}.${format}`, saved: true }
}

function writeCsv(rows: readonly (readonly Cell[])[]): Buffer {
  const plain = rows.map((row) => row.map((cell) => (typeof cell === 'object' && cell !== null ? cell.baht.toFixed(2) : cell)))
  // numbers may be negative, so that they are told from words first
  return toCsv(plain.map((row) => row.map((cell) => (typeof cell === 'string' && isAmount(cell) ? Number(cell) : cell))))
}

function isAmount(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text)
}

async function writeXlsx(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const cells = rows.map((row): Row =>
    row.map((cell) => {
      if (cell === null) return null
      if (typeof cell === 'object') return { value: cell.baht, type: Number, format: '#,##0.00' }
      return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String }
    }),
  )
  return writeWorkbook(cells, { sheet: 'Report', columns: rows[0]?.map(() => ({ width: 18 })) ?? [] }).toBuffer()
}
