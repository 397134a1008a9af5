import { isRefusal, type Refusal, refuse } from '@let-twe/core/errors.ts'
import { maxStatementLines } from '@let-twe/core/payment/bank-statement.ts'
import { isZip, readWorkbook } from '../files/clean-document.ts'
import type { Platform } from '../platform.ts'
import { readCsv } from './read-csv.ts'

/**
 * The rows of a staff's file, a workbook (XLSX) or CSV, by its first bytes. Any other or too large file is
 * `statement_unreadable`.
 */
export async function readSheet(
  platform: Platform,
  { person, bytes }: { person: string; bytes: Buffer },
): Promise<readonly (readonly string[])[] | Refusal> {
  const rows = isZip(bytes) ? await readWorkbook(platform, { person, read: async () => bytes }) : readCsv(bytes)
  if (rows === null || (isRefusal(rows) && rows.refused !== 'too_many_requests')) return refuse('statement_unreadable')
  if (!isRefusal(rows) && rows.length > maxStatementLines) return refuse('statement_unreadable')
  return rows
}
