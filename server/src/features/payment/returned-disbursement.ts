import type { Refusal } from '@let-twe/core/errors.ts'
import { type Returned, matchReturned } from '@let-twe/core/payment/match-returned.ts'
import type { Kysely } from 'kysely'
import { bounceDisbursement } from '../../domain/loan/bounce-disbursement.ts'
import { type RunningDisbursement, findDisbursementsOf, hasMoved } from '../../domain/loan/disbursement.queries.ts'
import type { StaffActor } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { findLenderAccounts } from './lender-accounts.ts'
import type { TransferRow } from './write-transfer.ts'

type Facts = Pick<TransferRow, 'paid_date' | 'amount_satang' | 'number' | 'payer' | 'words'>

/** The disbursements that a transfer in suspense may bring back, the most signs first: those on which nothing happened since. */
export async function findReturned(
  platform: Platform,
  db: Kysely<Tables>,
  { paid_date: date, amount_satang: amount, number, payer, words }: Facts,
): Promise<(RunningDisbursement & Pick<Returned, 'signs'>)[]> {
  const running = await findDisbursementsOf(platform, db, { amount, until: date })
  if (running.length === 0) return []
  const accounts = await findLenderAccounts(platform, db)
  const { name, legalName, bankAccount } = platform.termsInForce.lender()
  const names = [bankAccount.name, ...Object.values(legalName), ...Object.values(name)]
  const found = matchReturned({ date, amount, number, payer, words }, running, {
    names,
    accounts: accounts.map((each) => each.number.replaceAll(/\D/g, '')),
  })
  const returned = found.map(({ posting, signs }) => ({ ...running.find(({ id }) => id === posting)!, signs }))
  const moved = await Promise.all(returned.map(({ loanId }) => hasMoved(db, loanId)))
  return returned.filter((_, at) => !moved[at])
}

/** Books the bounce of a disbursement that a transfer brings back, on the transfer's day; its money in transit is then the transfer. */
export function bounceByTransfer(
  platform: Platform,
  trx: Transaction,
  {
    loanId,
    actor,
    transfer,
  }: { readonly loanId: RunningDisbursement['loanId']; readonly actor: StaffActor; readonly transfer: TransferRow },
): Promise<{ readonly inTransit: string } | Refusal> {
  return bounceDisbursement(platform, trx, { loanId, actor, date: transfer.paid_date, reason_code: 'bank_refused' })
}
