import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { transferIncomeEntries } from '@let-twe/core/loan/ledger-entries.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import { isUnclaimed } from '@let-twe/core/payment/unclaimed.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { roleLimits } from '../../domain/loan/role-limits.ts'
import { isOutgoingNumberUsed } from '../../domain/ledger/outgoing-number.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { payerOf } from './assign-transfer.ts'
import { reverseTransfer } from './reverse-transfer.ts'
import { changeTransfer, lockTransfer } from './write-transfer.ts'
import { type Actor, type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** Why, for the second person and the file. */
type Why<K extends 'return_transfer' | 'transfer_income'> = { readonly reason_code: ReasonCode<K>; readonly note?: string | undefined }

/** Proposes to send a transfer in suspense back; `never_arrived` says that there was no money. Another person confirms. */
export function proposeReturn(
  platform: Platform,
  { id, actor, reference, ...why }: { id: string; actor: StaffActor; reference: string } & Why<'return_transfer'>,
): Promise<Record<never, never> | Refusal> {
  const detail = { reference, arrived: why.reason_code !== 'never_arrived' }
  return propose(platform, { id, actor, kind: 'return_transfer', detail, why })
}

/** Proposes that a transfer in suspense becomes the lender's: by a rule that its reason names. Another person confirms. */
export function proposeIncome(
  platform: Platform,
  { id, actor, ...why }: { id: string; actor: StaffActor } & Why<'transfer_income'>,
): Promise<Record<never, never> | Refusal> {
  return propose(platform, { id, actor, kind: 'transfer_income', detail: {}, why })
}

function propose<K extends 'return_transfer' | 'transfer_income'>(
  platform: Platform,
  { id, actor, kind, detail, why }: { id: string; actor: StaffActor; kind: K; detail: DualControlDetail<K>; why: Why<K> },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const transfer = await lockTransfer(trx, id)
    if (!transfer) return refuse('not_found')
    if (transfer.state !== 'suspense') return refuse('transition_refused')
    if (why.reason_code === 'unclaimed' && !isUnclaimed(transfer.paid_date, platform.clock.today()))
      return refuseFields({ reason_code: 'date_not_possible' })
    if (transfer.amount_satang > (await roleLimits(platform, trx, actor)).moneyOutMax) return refuse('above_role_limit')
    if (detail && 'arrived' in detail && detail.arrived && (await isOutgoingNumberUsed(trx, detail.reference)))
      return refuse('already_recorded')
    const about = payerOf(transfer)
    const { amount_satang } = transfer
    const proposed = await proposeDualControl(platform, trx, { kind, subjectId: id, actor, detail, ...why, amount_satang, about })
    return isRefusal(proposed) ? proposed : {}
  })
}

/** The effect of a confirmed return: the money leaves the bank, or it is recorded that it never came. */
export async function carryOutReturn(
  platform: Platform,
  trx: Transaction,
  { id, subject_id, detail }: DualControl,
  actor: Actor,
): Promise<object | Refusal> {
  const transfer = await lockTransfer(trx, subject_id)
  if (transfer?.state !== 'suspense') return refuse('transition_refused')
  const { arrived } = detail as DualControlDetail<'return_transfer'>
  await reverseTransfer(platform, trx, { transfer, kind: 'transfer_return', actor })
  const decided = { decided_by: actor.id, decided_at: platform.clock.now() }
  await changeTransfer(platform, trx, subject_id, { state: arrived ? 'returned' : 'undone', reason: null, ...decided }, id)
  return {}
}

/** The effect of confirmed income. */
export async function carryOutIncome(
  platform: Platform,
  trx: Transaction,
  { id, subject_id }: DualControl,
  actor: Actor,
): Promise<object | Refusal> {
  const transfer = await lockTransfer(trx, subject_id)
  if (transfer?.state !== 'suspense') return refuse('transition_refused')
  await postLedger(platform, trx, {
    kind: 'transfer_income',
    transferId: subject_id,
    date: platform.clock.today(),
    actor,
    entries: transferIncomeEntries(transfer.amount_satang),
  })
  const decided = { decided_by: actor.id, decided_at: platform.clock.now() }
  await changeTransfer(platform, trx, subject_id, { state: 'income', reason: null, ...decided }, id)
  return {}
}
