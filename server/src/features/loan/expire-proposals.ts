import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import type { Kysely } from 'kysely'
import { moveLoan } from '../../domain/loan/move-loan.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { notify } from '../../domain/notification/notify.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * Ends the proposals whose last day is over and that nobody signed; a branch visit that is still ahead is waited for. One
 * transaction each, evaluated again with the loan locked, so that running twice or beside an officer ends nothing twice.
 */
export async function expireProposals(platform: Platform): Promise<number> {
  const today = platform.clock.today()
  let expired = 0
  for (const id of await findExpired(platform.database.db, today)) if (await expireOne(platform, id, today)) expired += 1
  return expired
}

function expireOne(platform: Platform, loanId: string, today: BusinessDate): Promise<boolean> {
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan || !isOver(loan, today) || (await hasVisitAhead(trx, loanId, today))) return false
    const moved = await moveLoan(platform, trx, {
      loanId,
      event: 'expire',
      actor: { kind: 'system', id: null },
      reason: 'expired',
      changes: { closed_date: today },
    })
    if (isRefusal(moved)) return false
    await notify(platform, trx, { borrowerId: loan.borrower_id, kind: 'proposal_expired', dedupeKey: `proposal_expired:${loanId}` })
    return true
  })
}

function isOver({ state, signed_at, proposal_expires_date: last }: LoanRow, today: BusinessDate): boolean {
  return (state === 'pre_approved' || state === 'appointment_confirmed') && signed_at === null && last !== null && last < today
}

async function findExpired(db: Kysely<Tables>, today: BusinessDate): Promise<string[]> {
  const rows = await db
    .selectFrom('loan')
    .select('id')
    .where('state', 'in', ['pre_approved', 'appointment_confirmed'])
    .where('signed_at', 'is', null)
    .where('proposal_expires_date', '<', today)
    .execute()
  return rows.map(({ id }) => id)
}

async function hasVisitAhead(db: Kysely<Tables>, loanId: string, today: BusinessDate): Promise<boolean> {
  const visit = await db
    .selectFrom('appointment')
    .select('id')
    .where('loan_id', '=', loanId)
    .where('type', '=', 'branch')
    .where('state', 'in', ['booked', 'confirmed'])
    .where('date', '>=', today)
    .limit(1)
    .executeTakeFirst()
  return visit !== undefined
}
