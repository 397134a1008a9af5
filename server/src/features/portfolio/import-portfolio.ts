import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { type Portfolio, maxProblems } from '@let-twe/core/portfolio/read-portfolio.ts'
import { portfolioFile } from '../../domain/document/file-owners.ts'
import type { DualControl } from '../../domain/dual-control/dual-control.ts'
import { queueForAccrual } from '../../domain/ledger/accrual.queries.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { allowLongStatements, queueFor } from '../../platform/database/queue-for.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import { hashPin } from '../../platform/pin-hash.ts'
import type { Platform } from '../../platform/platform.ts'
import { checkPortfolio } from './check-portfolio.ts'
import { findPortfolio } from './portfolio.queries.ts'
import { readPortfolioFile } from './read-portfolio-file.ts'
import { type PortfolioImportRow, changePortfolio, lockPortfolio } from './write-portfolio.ts'
import { writeImportedLoans } from './write-imported-loans.ts'

/** The work that imports a confirmed file: in one transaction, so that a killed process leaves nothing of it. */
export const importPortfolioJob = 'import-portfolio'

/** The effect of a confirmed import: the work begins. */
export async function carryOutImport(
  { jobs }: Platform,
  trx: Transaction,
  { subject_id: id }: Pick<DualControl, 'subject_id'>,
  actor: StaffActor,
): Promise<object | Refusal> {
  const row = await lockPortfolio(trx, id)
  if (row?.state !== 'checked') return refuse('transition_refused')
  await changePortfolio(trx, id, { state: 'importing' })
  await jobs.enqueue(trx, importPortfolioJob, { id, by: actor.id }, { key: `${importPortfolioJob}:${id}` })
  return {}
}

/** Imports a file. A file that has problems by now waits for its people again. */
export async function importPortfolio(platform: Platform, { id, by }: { readonly id: string; readonly by: string }): Promise<void> {
  const { database, files, configuration, random } = platform
  const seen = await findPortfolio(database.db, id)
  if (seen?.state !== 'importing' || seen.stored_file === null) return
  const bytes = await files.read(seen.stored_file, portfolioFile({ id }))
  const { terms } = await productOf(database.db, seen)
  const choice = { columns: seen.columns ?? undefined, asOf: seen.as_of, terms }
  const read = await readPortfolioFile(platform, { person: by, bytes }, choice)
  if (isRefusal(read)) throw new Error(`the file of import ${id} cannot be read again: ${read.refused}`)
  // of a secret that nobody knows: the borrowers choose their PINs with a code
  const pinHash = await hashPin(random.token(), configuration)
  const imported = await transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    await allowLongStatements(trx)
    await queueFor(trx, 'portfolios')
    await queueForAccrual(trx)
    const row = await lockPortfolio(trx, id)
    if (row?.state !== 'importing') return false
    const checked = await checkPortfolio(platform, trx, read.portfolio.loans)
    if (checked.problemCount > 0 || read.portfolio.problemCount > 0) {
      await stop(platform, trx, row, [read.portfolio, checked])
      return false
    }
    await writeImportedLoans(platform, trx, { row, terms, actor: { kind: 'staff', id: by }, loans: read.portfolio.loans, checked, pinHash })
    return true
  })
  if (imported) await files.remove(seen.stored_file)
}

async function stop(
  platform: Platform,
  trx: Transaction,
  { id }: PortfolioImportRow,
  found: readonly Pick<Portfolio, 'problems' | 'problemCount'>[],
): Promise<void> {
  const problems = found.flatMap((each) => each.problems).slice(0, maxProblems)
  const problem_count = found.reduce((sum, each) => sum + each.problemCount, 0)
  await changePortfolio(trx, id, { state: 'checked', problem_count, problems: JSON.stringify(problems) })
  await audit(platform, trx, { kind: 'system', id: null }, { action: 'portfolio.stop', subject: { kind: 'portfolio_import', id } })
}
