import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import type { LedgerAccount } from '@let-twe/core/ledger/ledger-account.ts'
import { type LedgerEntries, openingInterestEntries, reversedEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { satang, type Satang } from '@let-twe/core/money.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { batchesOf } from '../../platform/database/batches-of.ts'
import { endApplications } from '../../domain/application/write-application.ts'
import { refreshCollectionCases } from '../../domain/contact/write-collection-case.ts'
import type { DualControl } from '../../domain/dual-control/dual-control.ts'
import { addToAccrual, findImportedInterest, findLastAccrual, queueForAccrual } from '../../domain/ledger/accrual.queries.ts'
import { type Posting, postAll } from '../../domain/ledger/post-ledger.ts'
import { waiveFee } from '../../domain/loan/late-fees.ts'
import { removeSchedules } from '../../domain/loan/loan-account.ts'
import { removeOpeningFees } from '../../domain/loan/write-late-fee.ts'
import { endImportedLoans } from '../../domain/loan/write-loan.ts'
import { type Actor, type StaffActor, audit, systemActor } from '../../platform/audit.ts'
import { allowLongStatements, queueFor } from '../../platform/database/queue-for.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { findChargedFees, findOpenedAccounts, findOpenings, isInUse, lockImportedLoans } from './portfolio.queries.ts'
import { changePortfolio, lockPortfolio, markUndone } from './write-portfolio.ts'

/** The work that undoes an import, in one transaction. */
export const undoPortfolioJob = 'undo-portfolio'

/** Erases accounts that nothing needs any more (`features/borrower`). */
export type EraseAccounts = (
  platform: Platform,
  trx: Transaction,
  people: readonly { readonly id: string; readonly phone: PhoneNumber }[],
  actor: Actor,
) => Promise<void>

/** The effect of a confirmed undoing: the work begins. */
export async function carryOutUndo(
  { jobs }: Platform,
  trx: Transaction,
  { subject_id: id }: Pick<DualControl, 'subject_id'>,
  actor: StaffActor,
): Promise<object | Refusal> {
  const row = await lockPortfolio(trx, id)
  if (row?.state !== 'imported' || (await isInUse(trx, id))) return refuse('transition_refused')
  await changePortfolio(trx, id, { state: 'undoing' })
  await jobs.enqueue(trx, undoPortfolioJob, { id, by: actor.id }, { key: `${undoPortfolioJob}:${id}` })
  return {}
}

/**
 * Takes an import out of the books: the loans end as if they had never been disbursed, their late fees are waived, and the accounts that were opened for them
 * are erased. A payment that came first stops it.
 */
export function undoPortfolio(
  platform: Platform,
  { id, by }: { readonly id: string; readonly by: string },
  eraseAccounts: EraseAccounts,
): Promise<void> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await allowLongStatements(trx)
    await queueFor(trx, 'portfolios')
    await queueForAccrual(trx)
    const row = await lockPortfolio(trx, id)
    if (row?.state !== 'undoing') return
    await lockImportedLoans(trx, id)
    const subject = { kind: 'portfolio_import', id }
    if (await isInUse(trx, id)) {
      await changePortfolio(trx, id, { state: 'imported' })
      await audit(platform, trx, systemActor, { action: 'portfolio.stop', subject })
      return
    }
    const actor: Actor = { kind: 'staff', id: by }
    await reverseInterest(platform, trx, { id, actor })
    const now = platform.clock.now()
    const loanIds = await markUndone(trx, id, now)
    await reverseOpenings(platform, trx, { id, actor, loanIds })
    await removeSchedules(trx, loanIds)
    await endApplications(trx, loanIds, now)
    const event = { event: 'undo_take_over', from_state: 'active', to_state: 'closed', actor_kind: 'staff', actor_id: by, at: now } as const
    await endImportedLoans(
      trx,
      loanIds,
      loanIds.map((loan_id) => ({ ...event, loan_id })),
    )
    for (const some of batchesOf(loanIds)) await refreshCollectionCases(trx, some)
    await eraseAccounts(platform, trx, await findOpenedAccounts(trx, id), systemActor)
    await changePortfolio(trx, id, { state: 'undone', undone_at: now })
    await audit(platform, trx, actor, { action: 'portfolio.undo', subject, detail: { loans: loanIds.length } })
  })
}

type Undone = { readonly id: string; readonly actor: Actor }

/** The interest that the books hold of these loans goes; the part that was earned since the import was income. */
async function reverseInterest(platform: Platform, trx: Transaction, { id, actor }: Undone): Promise<void> {
  const until = await findLastAccrual(trx)
  if (until === null) return
  const held = await findImportedInterest(trx, until, id)
  await addToAccrual(trx, until, held, -1)
  const opening = (await findOpenings(trx, id)).find(({ loan_id }) => loan_id === null)
  const { opening_equity: equity = satang(0) } = opening ? entriesOf(opening.entries) : {}
  const now = openingInterestEntries(held.accrued_satang, held.unearned_satang)
  const entries: LedgerEntries = {
    ...reversedEntries(now),
    opening_equity: satang(-equity),
    interest_income: satang(equity - (now.opening_equity ?? 0)),
  }
  const posting = { kind: 'opening_undo', portfolioImportId: id, loanId: null, date: platform.clock.today(), actor } as const
  await postAll(platform, trx, [{ ...posting, entries, ...(opening ? { reverses: opening.id } : {}) }])
}

async function reverseOpenings(
  platform: Platform,
  trx: Transaction,
  { id, actor, loanIds }: Undone & { readonly loanIds: readonly LoanId[] },
): Promise<void> {
  const date = platform.clock.today()
  const openings = (await findOpenings(trx, id)).filter(({ loan_id }) => loan_id !== null)
  const postings = openings.map((opening): Posting => ({
    kind: 'opening_undo',
    portfolioImportId: id,
    loanId: opening.loan_id,
    date,
    actor,
    entries: reversedEntries(entriesOf(opening.entries)),
    reverses: opening.id,
  }))
  await postAll(platform, trx, postings)
  await removeOpeningFees(trx, loanIds)
  for (const fee of await findChargedFees(trx, loanIds))
    await waiveFee(platform, trx, {
      loanId: fee.loan_id,
      fee: { instalment: fee.instalment_number, month: fee.month_number, date: fee.charged_date, amount: fee.amount_satang },
      actor,
      reason: 'our_mistake',
    })
}

function entriesOf(entries: unknown): LedgerEntries {
  const rows = (entries ?? []) as readonly { account: LedgerAccount; satang: Satang }[]
  return Object.fromEntries(rows.map(({ account, satang: amount }) => [account, amount]))
}
