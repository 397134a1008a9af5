import { addDays } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import { bankDaysAfter } from '@let-twe/core/lender/bank-days.ts'
import { ownMoneyEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { matchOwnMoney } from '@let-twe/core/payment/match-own-money.ts'
import type { listInTransit as listEndpoint } from '@let-twe/core/payment/transfer-endpoints.ts'
import { refuseOwnAct } from '@let-twe/core/staff/forbidden-pairs.ts'
import { readBankHolidays } from '../../domain/bank/clear-by-bank.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { type Actor, type StaffActor, audit, systemActor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { payerOf } from './assign-transfer.ts'
import { type InTransit, findInTransit } from './in-transit.queries.ts'
import { findTypists } from './transfer.queries.ts'
import { findUnclaimedOfStatement } from './statement.queries.ts'
import { type TransferRow, changeTransfer, lockIngestion, lockTransfer } from './write-transfer.ts'

/** Older money in transit is a person's. */
const daysBack = 90

/** The lender's own money in transit, oldest first. */
export async function listInTransit({ database }: Platform): Promise<Data<typeof listEndpoint>> {
  return (await findInTransit(database.db)).map(({ id, kind, date, amount, number, by }) => ({
    posting_id: id,
    kind,
    date,
    amount_satang: amount,
    reference: number,
    by,
  }))
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

/** Proposes that a transfer in suspense is money of the lender in transit, of the same amount. Another person confirms. */
export function proposeOwnMoney(
  platform: Platform,
  { id, posting_id, actor, note }: { id: string; posting_id: string; actor: StaffActor; note: string },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const found = await lockBoth(trx, { id, postingId: posting_id, actor })
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
  const found = await lockBoth(trx, { id, postingId, actor })
  if (isRefusal(found)) return found
  await post(platform, trx, { transfer: found.transfer, postingId, actor, proposalId })
  return {}
}

async function lockBoth(
  trx: Transaction,
  { id, postingId, actor }: { id: string; postingId: string; actor: StaffActor },
): Promise<{ transfer: TransferRow; own: InTransit } | Refusal> {
  await lockIngestion(trx)
  const transfer = await lockTransfer(trx, id)
  if (!transfer) return refuse('not_found')
  if (transfer.state !== 'suspense') return refuse('transition_refused')
  const [own] = await findInTransit(trx, { id: postingId })
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
