import { type ErrorCode, type Refusal, isRefusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { transferIncomeEntries } from '@let-twe/core/loan/ledger-entries.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import { TransferIndex } from '@let-twe/core/payment/transfer-match.ts'
import { isUnclaimed } from '@let-twe/core/payment/unclaimed.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { roleLimits } from '../../domain/loan/role-limits.ts'
import { isOutgoingNumberUsed } from '../../domain/ledger/outgoing-number.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { findAppearances } from './find-appearances.ts'
import { reverseTransfer } from './reverse-transfer.ts'
import { type TransferRow, changeTransfer, lockIngestion, lockTransfer } from './write-transfer.ts'
import { type Actor, type StaffActor, audit } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import type { PaymentRecord } from './payment.queries.ts'
import { postTransfer } from './post-transfer.ts'
import { findAppearancesOf, findLoanByReference, findReversal } from './transfer.queries.ts'

/**
 * Gives a transfer in suspense to a loan. Now that its loan is known, it may look like a transfer that this loan has already: then it is held
 * (`transfer_held`) for a person to compare both.
 */
export async function assignTransfer(
  platform: Platform,
  { id, actor, reference }: { id: string; actor: StaffActor; reference: string },
): Promise<PaymentRecord | Refusal> {
  const outcome = await transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await lockIngestion(trx)
    const transfer = await lockTransfer(trx, id)
    if (!transfer) return refuse('not_found')
    if (transfer.state !== 'suspense') return refuse('transition_refused')
    const refused = await refuseAssigning(platform, trx, transfer, actor)
    if (refused) return refused
    const loan = await findLoanByReferenceWithDay(trx, reference)
    if (!loan) return refuseFields({ payment_reference_number: 'not_found' })
    await audit(platform, trx, actor, { action: 'transfer.assign', subject: { kind: 'transfer', id }, detail: { loan_id: loan.id } })
    const like = await findLike(trx, transfer, reference)
    if (like !== null) {
      await changeTransfer(trx, id, { state: 'held', reason: null, like_id: like, loan_id: loan.id })
      return { kept: 'transfer_held' satisfies ErrorCode } as const
    }
    // money that came before the disbursement counts from the disbursement on
    const date =
      loan.disbursement_date !== null && transfer.paid_date < loan.disbursement_date ? loan.disbursement_date : transfer.paid_date
    return postTransfer(platform, trx, transfer, { loanId: loan.id, actor, date })
  })
  return 'kept' in outcome ? refuse(outcome.kept) : outcome
}

/**
 * Persons who may not assign this transfer to a loan: the one who reversed its payment, since the two together move the money of
 * one borrower to another, and anyone above their role's limits. Bounced money never came and cannot be assigned.
 */
async function refuseAssigning(platform: Platform, trx: Transaction, transfer: TransferRow, actor: StaffActor): Promise<Refusal | null> {
  const reversal = await findReversal(trx, transfer.id)
  if (reversal?.reason_code === 'payment_bounced') return refuse('transition_refused')
  if (reversal?.reversed_by === actor.id) return refuse('second_person_needed')
  const { paymentAloneMax, moneyOutMax } = await roleLimits(platform, trx, actor)
  return transfer.amount_satang > Math.max(paymentAloneMax, moneyOutMax) ? refuse('above_role_limit') : null
}

async function findLoanByReferenceWithDay(trx: Transaction, reference: string) {
  const id = await findLoanByReference(trx, reference)
  return id === undefined
    ? undefined
    : trx.selectFrom('loan').where('id', '=', id).select(['id', 'disbursement_date']).executeTakeFirstOrThrow()
}

/** A transfer that this one is likely the same as, once it is known for which loan it is. */
async function findLike(trx: Transaction, transfer: TransferRow, reference: string): Promise<string | null> {
  const told = (await findAppearancesOf(trx, [transfer.id])).map(({ appearance }) => appearance)
  // also as its sources name it: a person may be about to give it to another loan
  const own = [...told, ...told.map((appearance) => ({ ...appearance, reference }))]
  const index = new TransferIndex<string>()
  for (const known of await findAppearances(trx, own))
    if (known.transferId !== transfer.id && known.transferId !== transfer.like_id) index.add(known.appearance, known.transferId)
  return own.flatMap((each) => index.all(each))[0] ?? null
}

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
    const about = [transfer.payer ?? transfer.words, transfer.number].filter((part) => part !== null).join(' · ')
    const { amount_satang } = transfer
    const proposed = await proposeDualControl(platform, trx, { kind, subjectId: id, actor, detail, ...why, amount_satang, about })
    return isRefusal(proposed) ? proposed : {}
  })
}

/** The effect of a confirmed return: the money leaves the bank, or it is recorded that it never came. */
export async function carryOutReturn(
  platform: Platform,
  trx: Transaction,
  { subject_id, detail }: DualControl,
  actor: Actor,
): Promise<object | Refusal> {
  const transfer = await lockTransfer(trx, subject_id)
  if (transfer?.state !== 'suspense') return refuse('transition_refused')
  const { arrived } = detail as DualControlDetail<'return_transfer'>
  await reverseTransfer(platform, trx, { transfer, kind: 'transfer_return', actor })
  const decided = { decided_by: actor.id, decided_at: platform.clock.now() }
  await changeTransfer(trx, subject_id, { state: arrived ? 'returned' : 'undone', reason: null, ...decided })
  return {}
}

/** The effect of confirmed income. */
export async function carryOutIncome(
  platform: Platform,
  trx: Transaction,
  { subject_id }: DualControl,
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
  await changeTransfer(trx, subject_id, { state: 'income', reason: null, ...decided })
  return {}
}
