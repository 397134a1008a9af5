import { maxStatementLines } from '@let-twe/core/payment/bank-statement.ts'
import { CsvError, parse } from 'csv-parse/sync'

/** In characters: a month of a busy account is far below. */
const maxCharacters = 5_000_000
/** A longer record has a quote that nobody closed. */
const maxRecordCharacters = 100_000

/**
 * The rows of a CSV, as banks write them (RFC 4180): comma or semicolon, the more frequent one of its first lines, any line ends,
 * rows of any length. Null for a too large file or no CSV. An empty line is a row too, so that rows count as lines do.
 */
export function readCsv(bytes: Buffer): string[][] | null {
  const text = textOf(bytes)
  if (text.length > maxCharacters) return null
  const start = text.slice(0, 2_000)
  try {
    return parse(text, {
      delimiter: start.split(';').length > start.split(',').length ? ';' : ',',
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: maxRecordCharacters,
      to: maxStatementLines + 1,
    })
  } catch (error) {
    if (error instanceof CsvError) return null
    throw error
  }
}

/** Banks send UTF-8, UTF-16 with its mark (spreadsheets), or the Thai code page, Windows-874 (TIS-620). */
function textOf(bytes: Buffer): string {
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-874').decode(bytes)
  }
}
