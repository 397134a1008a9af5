import { addDays } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { bankDaysAfter } from '@let-twe/core/lender/bank-days.ts'
import { ownMoneyEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { matchOwnMoney } from '@let-twe/core/payment/match-own-money.ts'
import type { ReturnSign } from '@let-twe/core/payment/match-returned.ts'
import type { listInTransit as listEndpoint } from '@let-twe/core/payment/transfer-endpoints.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import type { Kysely } from 'kysely'
import { readBankHolidays } from '../../domain/bank/clear-by-bank.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { type Actor, type StaffActor, audit, systemActor } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { payerOf } from './assign-transfer.ts'
import { type InTransit, findInTransit } from './in-transit.queries.ts'
import { bounceByTransfer, findReturned } from './returned-disbursement.ts'
import { findTransfer, findTypists } from './transfer.queries.ts'
import { findUnclaimedOfStatement } from './statement.queries.ts'
import { type TransferRow, changeTransfer, lockIngestion, lockTransfer } from './write-transfer.ts'

/** Older money in transit is a person's. */
const daysBack = 90

/** Money of the lender that a transfer may be: in transit, or a disbursement that it brings back with these signs. */
type OwnMoney = Omit<InTransit, 'kind'> & {
  readonly kind: Data<typeof listEndpoint>[number]['kind']
  readonly loanId?: LoanId
  readonly signs?: readonly ReturnSign[]
}

/** The disbursements that a transfer in suspense may bring back, then the lender's own money in transit, oldest first. */
export async function listInTransit(
  platform: Platform,
  { transfer_id }: { readonly transfer_id?: string | undefined },
): Promise<Data<typeof listEndpoint> | Refusal> {
  const { db } = platform.database
  const transfer = transfer_id === undefined ? null : await findTransfer(db, transfer_id)
  if (transfer === undefined) return refuse('not_found')
  const returned = transfer?.state === 'suspense' ? await findReturnedMoney(platform, db, transfer) : []
  return [...returned, ...(await findInTransit(db))].map(({ id, kind, date, amount, number, by, signs = [] }: OwnMoney) => ({
    posting_id: id,
    kind,
    date,
    amount_satang: amount,
    reference: number,
    by,
    signs: [...signs],
  }))
}

async function findReturnedMoney(platform: Platform, db: Kysely<Tables>, transfer: TransferRow): Promise<OwnMoney[]> {
  return (await findReturned(platform, db, transfer)).map((each) => ({ ...each, kind: 'disbursement' }))
}

/**
 * Takes the transfers of a file for the lender's own money where that is certain. Only money that was in transit before the file was uploaded: a
 * deposit that is recorded with the number of a stranger's known transfer is not taken for it.
 */
export async function takeOwnMoney(platform: Platform, trx: Transaction, statement: { id: string; imported_at: Date }): Promise<void> {
  const transfers = await findUnclaimedOfStatement(trx, statement.id)
  if (transfers.length === 0) return
  const since = addDays(platform.clock.today(), -daysBack)
  const inTransit = await findInTransit(trx, { since, before: statement.imported_at })
  if (inTransit.length === 0) return
  const holidays = await readBankHolidays(trx)
  const matches = matchOwnMoney(transfers, inTransit, (day) => bankDaysAfter(day, 1, holidays))
  for (const [transferId, postingId] of matches) {
    const transfer = await lockTransfer(trx, transferId)
    if (transfer?.state === 'suspense') await post(platform, trx, { transfer, postingId, actor: systemActor })
  }
}

/** Proposes that a transfer in suspense is the lender's own, of the same amount: money in transit, or a disbursement that it brings back. Another person confirms. */
export function proposeOwnMoney(
  platform: Platform,
  { id, posting_id, actor, note }: { id: string; posting_id: string; actor: StaffActor; note: string },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const found = await lockBoth(platform, trx, { id, postingId: posting_id, actor })
    if (isRefusal(found)) return found
    const { transfer, own } = found
    const about = [payerOf(transfer), [own.by, own.number].filter((part) => part !== null).join(' · ')].join(' → ')
    const detail = { posting_id }
    const amount_satang = transfer.amount_satang
    const proposed = await proposeDualControl(platform, trx, {
      kind: 'own_money',
      subjectId: id,
      actor,
      detail,
      note,
      amount_satang,
      about,
      loanId: own.loanId,
    })
    return isRefusal(proposed) ? proposed : {}
  })
}

/** The effect of the confirmation. */
export async function carryOutOwnMoney(
  platform: Platform,
  trx: Transaction,
  { id: proposalId, subject_id: id, detail }: DualControl,
  actor: StaffActor,
): Promise<object | Refusal> {
  const { posting_id: postingId } = detail as DualControlDetail<'own_money'>
  const found = await lockBoth(platform, trx, { id, postingId, actor })
  if (isRefusal(found)) return found
  const { transfer, own } = found
  const bounced =
    own.loanId === undefined ? { inTransit: postingId } : await bounceByTransfer(platform, trx, { loanId: own.loanId, actor, transfer })
  if (isRefusal(bounced)) return bounced
  await post(platform, trx, { transfer, postingId: bounced.inTransit, actor, proposalId })
  return {}
}

async function lockBoth(
  platform: Platform,
  trx: Transaction,
  { id, postingId, actor }: { id: string; postingId: string; actor: StaffActor },
): Promise<{ transfer: TransferRow; own: OwnMoney } | Refusal> {
  await lockIngestion(trx)
  const transfer = await lockTransfer(trx, id)
  if (!transfer) return refuse('not_found')
  if (transfer.state !== 'suspense') return refuse('transition_refused')
  const [inTransit] = await findInTransit(trx, { id: postingId })
  const own = inTransit ?? (await findReturnedMoney(platform, trx, transfer)).find((each) => each.id === postingId)
  if (!own) return refuse('not_found')
  const ownAct = refuseOwnAct('decide_own_money', actor.id, { post: own.postedBy, type_transfer: await findTypists(trx, id) })
  if (ownAct) return ownAct
  return own.amount === transfer.amount_satang ? { transfer, own } : refuse('amount_out_of_range')
}

async function post(
  platform: Platform,
  trx: Transaction,
  {
    transfer: { id, amount_satang },
    postingId,
    actor,
    proposalId,
  }: { transfer: TransferRow; postingId: string; actor: Actor; proposalId?: string },
): Promise<void> {
  await postLedger(platform, trx, {
    kind: 'own_money',
    transferId: id,
    date: platform.clock.today(),
    actor,
    entries: ownMoneyEntries(amount_satang),
  })
  await audit(platform, trx, actor, { action: 'transfer.own_money', subject: { kind: 'transfer', id }, detail: { posting_id: postingId } })
  const decided = proposalId === undefined ? {} : { decided_by: actor.id, decided_at: platform.clock.now() }
  await changeTransfer(platform, trx, id, { state: 'own_money', reason: null, in_transit_id: postingId, ...decided }, proposalId)
}
