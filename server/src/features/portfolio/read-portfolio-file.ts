import { setImmediate } from 'node:timers/promises'
import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { headKey } from '@let-twe/core/payment/bank-statement.ts'
import type { readPortfolioColumns } from '@let-twe/core/portfolio/endpoints.ts'
import { readChosenPortfolioColumns } from '@let-twe/core/portfolio/portfolio-column.ts'
import {
  type Portfolio,
  findPortfolioHead,
  maxPortfolioLoans,
  readPortfolio,
  samplesBelow,
} from '@let-twe/core/portfolio/read-portfolio.ts'
import type { ProductTerms } from '@let-twe/core/product/product-terms.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSheet } from '../../platform/table-file/read-sheet.ts'
import { showColumns } from '../../platform/table-file/show-columns.ts'
import { findPortfolioProfiles } from './portfolio.queries.ts'

/** A file that a person uploads, or the job reads again. */
export type SentPortfolio = { readonly person: string; readonly bytes: Buffer }

/** A file by the columns that were chosen now or for an earlier file with its head, else by the names of its columns. */
export async function readPortfolioFile(
  platform: Platform,
  file: SentPortfolio,
  { columns, asOf, terms }: { readonly columns?: string | undefined; readonly asOf: BusinessDate; readonly terms: ProductTerms },
): Promise<{ portfolio: Portfolio; head: string } | Refusal> {
  const rows = await readRows(platform, file)
  if (isRefusal(rows)) return rows
  const chosen = columns === undefined ? null : readChosenPortfolioColumns(columns)
  if (columns !== undefined && chosen === null) return refuseFields({ columns: 'choice_invalid' })
  const found = findPortfolioHead(rows, await profilesOf(platform))
  if (!found) return refuse('sheet_unreadable')
  const head = chosen ? { ...found, columns: chosen } : found
  const bounds = { asOf, legalCap: terms.rate.legalCap, maxSize: terms.size.approvedMax }
  const portfolio = await inSlices(readPortfolio(rows, head, bounds))
  if (!portfolio) return refuse('statement_columns_unknown')
  if (portfolio.rows === 0 || portfolio.loans.length > maxPortfolioLoans) return refuse('sheet_unreadable')
  return { portfolio, head: headKey(head.head) }
}

/** The head and first lines of a file for a person who chooses its columns. */
export async function readPortfolioHead(platform: Platform, file: SentPortfolio): Promise<Data<typeof readPortfolioColumns> | Refusal> {
  const rows = await readRows(platform, file)
  if (isRefusal(rows)) return rows
  const found = findPortfolioHead(rows, await profilesOf(platform))
  if (!found) return refuse('sheet_unreadable')
  return showColumns({ ...found, samples: samplesBelow(rows, found.at) })
}

/** Runs work that yields, with the requests of others between its slices. */
async function inSlices<T>(work: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await setImmediate()
  }
}

async function readRows(platform: Platform, file: SentPortfolio) {
  const rows = await readSheet(platform, file)
  return isRefusal(rows) && rows.refused !== 'too_many_requests' ? refuse('sheet_unreadable') : rows
}

async function profilesOf({ database: { db } }: Platform) {
  return (await findPortfolioProfiles(db)).flatMap(({ head, columns: chosen }) => {
    const columns = readChosenPortfolioColumns(chosen)
    return columns ? [{ head, columns }] : []
  })
}
