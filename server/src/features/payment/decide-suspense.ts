import { type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { ReceiptAccount } from '@let-twe/core/ledger/bank-accounts.ts'
import { transferIncomeEntries } from '@let-twe/core/loan/ledger-entries.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import { mayBeSender } from '@let-twe/core/payment/sender-account.ts'
import { isUnclaimed } from '@let-twe/core/payment/unclaimed.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { refuseDesignatedPayee } from '../../domain/screening/refuse-designated.ts'
import { refuseMoney } from '../../domain/staff/personal-totals.ts'
import { isOutgoingNumberUsed } from '../../domain/ledger/outgoing-number.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { payerOf } from './assign-transfer.ts'
import { reverseTransfer } from './reverse-transfer.ts'
import { changeTransfer, lockTransfer } from './write-transfer.ts'
import type { Actor, StaffActor } from '../../platform/audit.ts'
import { decryptOrNull } from '../../platform/encryption/encrypted-column.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** Why, for the second person and the file. */
type Why<K extends 'return_transfer' | 'transfer_income'> = { readonly reason_code: ReasonCode<K>; readonly note?: string | undefined }

/** The account that money is sent back to, and the bank's number of the outgoing transfer. */
type Returned = {
  readonly reference?: string | undefined
  readonly to_bank?: string | undefined
  readonly to_account?: string | undefined
  readonly to_name?: string | undefined
}

/**
 * Proposes to send a transfer in suspense back: to the sender's account, where the bank line shows it. `never_arrived` says that there was no
 * money. Another person confirms.
 */
export async function proposeReturn(
  platform: Platform,
  { id, actor, reference, to_bank, to_account, to_name, ...why }: { id: string; actor: StaffActor } & Returned & Why<'return_transfer'>,
): Promise<Record<never, never> | Refusal> {
  if (why.reason_code === 'never_arrived')
    return propose(platform, { id, actor, kind: 'return_transfer', detail: { reference: null }, why })
  const given = { reference, to_bank, to_account, to_name }
  const lacking = Object.entries(given).filter(([, value]) => value === undefined)
  if (lacking.length > 0) return refuseFields(Object.fromEntries(lacking.map(([field]) => [field, 'field_required' as const])))
  return propose(platform, {
    id,
    actor,
    kind: 'return_transfer',
    detail: { reference: reference! },
    to: { bank: to_bank!, account_number: to_account!, name: to_name!, all: [to_name, to_bank, to_account, reference].join(' · ') },
    why,
  })
}

/** Proposes the account of a transfer in suspense that is no payment: income by a rule that its reason names, or another one. Another person confirms. */
export async function proposeIncome(
  platform: Platform,
  {
    id,
    actor,
    account = 'other_income',
    ...why
  }: { id: string; actor: StaffActor; account?: ReceiptAccount | undefined } & Why<'transfer_income'>,
): Promise<Record<never, never> | Refusal> {
  if ((account === 'other_income') === (why.reason_code === 'not_lending')) return refuseFields({ account: 'choice_invalid' })
  return propose(platform, { id, actor, kind: 'transfer_income', detail: { account }, why })
}

type Asked<K extends 'return_transfer' | 'transfer_income'> = {
  readonly id: string
  readonly actor: StaffActor
  readonly kind: K
  readonly detail: DualControlDetail<K>
  /** Where the money goes: the account, and all that the second person reads. */
  readonly to?: { readonly bank: string; readonly account_number: string; readonly name: string; readonly all: string }
  readonly why: Why<K>
}

function propose<K extends 'return_transfer' | 'transfer_income'>(
  platform: Platform,
  { id, actor, kind, detail, to, why }: Asked<K>,
): Promise<Record<never, never> | Refusal> {
  // a held return keeps its matches: they are then decided
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    const transfer = await lockTransfer(trx, id)
    if (!transfer) return refuse('not_found')
    if (transfer.state !== 'suspense') return refuse('transition_refused')
    if (why.reason_code === 'unclaimed' && !isUnclaimed(transfer.paid_date, platform.clock.today()))
      return refuseFields({ reason_code: 'date_not_possible' })
    const decision: 'return_transfer' | 'transfer_income' = kind
    const refused = await refuseMoney(platform, trx, actor, decision, { amount: transfer.amount_satang, branch: null })
    if (refused) return refused
    if (to && !mayBeSender([transfer.payer, transfer.words].join(' '), to.account_number))
      return refuseFields({ to_account: 'account_number_invalid' })
    const payee = { transferId: id, loanId: transfer.loan_id, names: [transfer.payer, to?.name ?? null], account: to }
    const held = to && (await refuseDesignatedPayee(platform, trx, payee))
    if (held) return held
    if ('reference' in detail && detail.reference !== null && (await isOutgoingNumberUsed(trx, detail.reference)))
      return refuse('already_recorded')
    const about = to ? `${payerOf(transfer)} → ${to.all}` : payerOf(transfer)
    const { amount_satang } = transfer
    const proposed = await proposeDualControl(platform, trx, { kind, subjectId: id, actor, detail, ...why, amount_satang, about })
    return isRefusal(proposed) ? proposed : {}
  })
}

/** The effect of a confirmed return: the money leaves the bank, or it is recorded that it never came. */
export async function carryOutReturn(
  platform: Platform,
  trx: Transaction,
  { id, subject_id, detail, about }: DualControl,
  actor: Actor,
): Promise<object | Refusal> {
  const transfer = await lockTransfer(trx, subject_id)
  if (transfer?.state !== 'suspense') return refuse('transition_refused')
  const { reference } = detail as DualControlDetail<'return_transfer'>
  // the name of the account stands with the sentence that the second person reads
  const said = decryptOrNull(platform, 'dual_control.about', id, about)?.split(/ → | · /) ?? []
  const payee = { transferId: subject_id, loanId: transfer.loan_id, names: [transfer.payer, ...said] }
  const held = reference === null ? null : await refuseDesignatedPayee(platform, trx, payee)
  if (held) return held
  if (reference !== null && (await isOutgoingNumberUsed(trx, reference, id))) return refuse('already_recorded')
  const fact = reference === null ? ({ kind: 'transfer_undo' } as const) : ({ kind: 'transfer_return', bankReference: reference } as const)
  await reverseTransfer(platform, trx, { transfer, actor, ...fact })
  const decided = { decided_by: actor.id, decided_at: platform.clock.now() }
  await changeTransfer(platform, trx, subject_id, { state: reference === null ? 'undone' : 'returned', reason: null, ...decided }, id)
  return {}
}

/** The effect of a confirmed account. */
export async function carryOutIncome(
  platform: Platform,
  trx: Transaction,
  { id, subject_id, detail }: DualControl,
  actor: Actor,
): Promise<object | Refusal> {
  const transfer = await lockTransfer(trx, subject_id)
  if (transfer?.state !== 'suspense') return refuse('transition_refused')
  await postLedger(platform, trx, {
    kind: 'transfer_income',
    transferId: subject_id,
    date: platform.clock.today(),
    actor,
    entries: transferIncomeEntries(transfer.amount_satang, (detail as DualControlDetail<'transfer_income'>).account),
  })
  const decided = { decided_by: actor.id, decided_at: platform.clock.now() }
  await changeTransfer(platform, trx, subject_id, { state: 'income', reason: null, ...decided }, id)
  return {}
}
