import { createHash } from 'node:crypto'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import { oldestBalances } from '@let-twe/core/portfolio/endpoints.ts'
import { type PortfolioTotals, maxProblems, totalsOf } from '@let-twe/core/portfolio/read-portfolio.ts'
import { findOffered } from '@let-twe/core/product/product.ts'
import { portfolioFile } from '../../domain/document/file-owners.ts'
import { proposeDualControl, withdrawDualControl } from '../../domain/dual-control/dual-control.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkPortfolio } from './check-portfolio.ts'
import { isInUse } from './portfolio.queries.ts'
import { readPortfolioFile } from './read-portfolio-file.ts'
import { changePortfolio, insertPortfolio, lockPortfolio } from './write-portfolio.ts'

/** A file of running loans with the totals that the old system reports. */
export type PortfolioUpload = {
  readonly actor: StaffActor
  readonly bytes: Buffer
  readonly fileName: string | null
  readonly columns?: string | undefined
  readonly product?: string | undefined
  readonly asOf: BusinessDate
  readonly theirs: PortfolioTotals
}

/** Reads and compares a file, and stores it with its problems and totals. No loan is made. */
export async function uploadPortfolio(platform: Platform, upload: PortfolioUpload): Promise<{ id: string } | Refusal> {
  const { database, clock, random, termsInForce, files } = platform
  const { actor, bytes, asOf, theirs } = upload
  const today = clock.today()
  if (asOf > today) return refuse('date_in_future', { fields: { as_of: 'date_in_future' } })
  if (asOf < addDays(today, -oldestBalances)) return refuse('date_in_past', { fields: { as_of: 'date_in_past' } })
  const product = findOffered(termsInForce.offered(today), upload.product)
  if (!product) return refuseFields({ product: 'choice_invalid' })
  const read = await readPortfolioFile(platform, { person: actor.id, bytes }, { columns: upload.columns, asOf, terms: product.terms })
  if (isRefusal(read)) return read
  const { portfolio, head } = read
  const checked = await checkPortfolio(platform, database.db, portfolio.loans)
  const ours = totalsOf(portfolio.loans, asOf)
  const id = random.uuid()
  const stored_file = `portfolios/${id}.bin`
  await files.put(stored_file, bytes, portfolioFile({ id }))
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const fresh = await insertPortfolio(trx, {
      id,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      file_name: upload.fileName,
      stored_file,
      head,
      columns: upload.columns ?? null,
      product_version_id: product.id,
      as_of: asOf,
      state: 'checked',
      rows: portfolio.rows,
      problem_count: portfolio.problemCount + checked.problemCount,
      problems: JSON.stringify([...portfolio.problems, ...checked.problems].slice(0, maxProblems)),
      loans: ours.loans,
      principal_satang: ours.principal,
      interest_satang: ours.interest,
      arrears_satang: ours.arrears,
      their_loans: theirs.loans,
      their_principal_satang: theirs.principal,
      their_interest_satang: theirs.interest,
      their_arrears_satang: theirs.arrears,
      uploaded_by: actor.id as StaffId,
      uploaded_at: clock.now(),
    })
    if (!fresh) return refuse('already_recorded')
    await audit(platform, trx, actor, {
      action: 'portfolio.upload',
      subject: { kind: 'portfolio_import', id },
      detail: { rows: portfolio.rows, with_columns: upload.columns !== undefined },
    })
    return { id }
  })
}

type Asked = { readonly id: string; readonly actor: StaffActor; readonly note: string }

/**
 * Proposes the import of a file without problems. Loans and principal are those of the old system, else the file is not whole; interest and arrears may
 * be counted otherwise, which the note explains.
 */
export function proposePortfolio(platform: Platform, { id, actor, note }: Asked): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const row = await lockPortfolio(trx, id)
    if (!row) return refuse('not_found')
    if (row.state !== 'checked') return refuse('transition_refused')
    const isWhole = row.loans > 0 && row.loans === row.their_loans && row.principal_satang === row.their_principal_satang
    if (row.problem_count > 0 || !isWhole) return refuse('precondition_failed')
    const about = `${row.file_name ?? ''} · ${row.loans}`
    const amount_satang = row.principal_satang
    const asked = { kind: 'portfolio_import', subjectId: id, actor, detail: {}, note, about, amount_satang } as const
    const proposed = await proposeDualControl(platform, trx, asked)
    return isRefusal(proposed) ? proposed : {}
  })
}

/** Deletes a file that was not imported. */
export async function discardPortfolio(platform: Platform, { id, actor }: Omit<Asked, 'note'>): Promise<Record<never, never> | Refusal> {
  const gone = await transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const row = await lockPortfolio(trx, id)
    if (!row) return refuse('not_found')
    if (row.state !== 'checked') return refuse('transition_refused')
    await withdrawDualControl(platform, trx, { kind: 'portfolio_import', subjectId: id, actor })
    await changePortfolio(trx, id, { state: 'discarded', stored_file: null })
    await audit(platform, trx, actor, { action: 'portfolio.discard', subject: { kind: 'portfolio_import', id } })
    return { file: row.stored_file }
  })
  if (isRefusal(gone)) return gone
  if (gone.file !== null) await platform.files.remove(gone.file)
  return {}
}

/** Proposes to undo an import. */
export function askUndo(platform: Platform, { id, actor, note }: Asked): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const row = await lockPortfolio(trx, id)
    if (!row) return refuse('not_found')
    if (row.state !== 'imported') return refuse('transition_refused')
    if (await isInUse(trx, id)) return refuse('statement_in_use')
    const about = `${row.file_name ?? ''} · ${row.loans}`
    const amount_satang = row.principal_satang
    const asked = { kind: 'portfolio_undo', subjectId: id, actor, detail: {}, note, about, amount_satang } as const
    const proposed = await proposeDualControl(platform, trx, asked)
    return isRefusal(proposed) ? proposed : {}
  })
}
