import type { SuspenseReason } from '@let-twe/core/payment/transfer-state.ts'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { batchesOf } from '../../platform/database/batches-of.ts'
import { endStaleDualControls } from '../../domain/dual-control/dual-control.ts'
import { queueFor } from '../../platform/database/queue-for.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** A transfer as it is stored. */
export type TransferRow = Selectable<Tables['transfer']>

/**
 * Any two ingestions wait for each other: the second recognises the writes of the first. This lock comes before those of
 * transfers and loans.
 */
export async function lockIngestion(trx: Transaction): Promise<void> {
  await queueFor(trx, 'transfer ingestion')
}

/** The transfer, locked until the transaction ends. */
export function lockTransfer(trx: Transaction, id: string): Promise<TransferRow | undefined> {
  return trx.selectFrom('transfer').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Writes transfers, then their sources and those of others. */
export async function insertTransfers(
  trx: Transaction,
  transfers: readonly Insertable<Tables['transfer']>[],
  sources: readonly Insertable<Tables['transfer_source']>[],
): Promise<void> {
  for (const some of batchesOf(transfers)) await trx.insertInto('transfer').values(some).execute()
  for (const some of batchesOf(sources)) await trx.insertInto('transfer_source').values(some).execute()
}

/** A transfer that the bank shows: its facts where it was expected, and the expected ones that it may be. */
export type ShownTransfer = { readonly id: string; readonly facts?: Updateable<Tables['transfer']>; readonly likely: readonly string[] }

/** An expected transfer becomes the bank's. The expected ones that it may be wait for a person, who compares them with it. */
export async function showTransfer(trx: Transaction, { id, facts, likely }: ShownTransfer): Promise<void> {
  if (facts) await trx.updateTable('transfer').set(facts).where('id', '=', id).where('state', '=', 'expected').execute()
  if (likely.length > 0)
    await trx.updateTable('transfer').set({ like_id: id }).where('id', 'in', likely).where('state', '=', 'expected').execute()
}

/** A bank's record was withdrawn: the transfers that staff typed are expected again, those that were compared with it alone. */
export async function expectAgain({ random }: Platform, trx: Transaction, transfer: TransferRow): Promise<void> {
  await trx.updateTable('transfer').set({ like_id: null }).where('state', '=', 'expected').where('like_id', '=', transfer.id).execute()
  const sources = trx.selectFrom('transfer_source').where('transfer_id', '=', transfer.id).where('removed_at', 'is', null)
  const typed = await sources.where('numbering', '=', 'typed').orderBy('added_at').selectAll().limit(1).executeTakeFirst()
  if (!typed) return
  // a posting of its own: a transfer comes into the books once
  const id = random.uuid()
  const { paid_date, amount_satang, number, reference, payer, added_by: received_by, added_at: received_at } = typed
  const told = { paid_date, amount_satang, payment_type: transfer.payment_type, number, reference, payer, received_by, received_at }
  const loan = trx.selectFrom('loan').where('payment_reference_number', '=', reference).select('id')
  await trx
    .insertInto('transfer')
    .values({ id, ...told, state: 'expected', loan_id: (await loan.executeTakeFirst())?.id ?? null })
    .execute()
  await trx
    .updateTable('transfer_source')
    .set({ transfer_id: id })
    .where('transfer_id', '=', transfer.id)
    .where('numbering', 'in', ['typed', 'slip'])
    .execute()
}

/** A slip is a source of one transfer at a time: it moves when its payment was reversed and posted anew. */
export async function setSlipSource(trx: Transaction, source: Insertable<Tables['transfer_source']>): Promise<void> {
  const { transfer_id, reference, added_at } = source
  await trx
    .insertInto('transfer_source')
    .values(source)
    .onConflict((conflict) =>
      conflict.column('payment_slip_id').where('payment_slip_id', 'is not', null).doUpdateSet({ transfer_id, reference, added_at }),
    )
    .execute()
}

/** Changes a transfer. Once it has left suspense, the proposals about it end. */
export async function changeTransfer(
  platform: Platform,
  trx: Transaction,
  id: string,
  changes: Updateable<Tables['transfer']>,
  /** The proposal whose effect it is. */
  confirmed?: string,
): Promise<void> {
  await trx.updateTable('transfer').set(changes).where('id', '=', id).execute()
  if (changes.state !== undefined && changes.state !== 'suspense')
    await endStaleDualControls(platform, trx, { kinds: suspenseKinds, subjectId: id, confirmed })
}

const suspenseKinds = ['assign_transfer', 'return_transfer', 'transfer_income', 'own_money'] as const

/** A transfer that waits without a reference, and a later file's line about it: its loan, and its new likeness. */
export type NamedTransfer = {
  readonly id: string
  readonly reference: string
  readonly reason: SuspenseReason
  readonly likeId: string | null
  readonly statementId: string
}

/** Gives a transfer that waits without a reference the later file's; when it then resembles another one it is held. */
export async function nameTransfer(
  platform: Platform,
  trx: Transaction,
  { id, reference, reason, likeId, statementId }: NamedTransfer,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('transfer')
    .set({ reference, named_by: statementId, ...(likeId === null ? { reason } : { state: 'held', reason: null, like_id: likeId }) })
    .where('id', '=', id)
    .where('state', '=', 'suspense')
    .where('reason', '=', 'no_reference')
    .where('decided_by', 'is', null)
    .executeTakeFirst()
  if (likeId !== null && numUpdatedRows > 0n) await endStaleDualControls(platform, trx, { kinds: suspenseKinds, subjectId: id })
}

/** Nobody says any more for which loan it is. */
export async function unnameTransfer(platform: Platform, trx: Transaction, id: string): Promise<void> {
  await changeTransfer(platform, trx, id, {
    state: 'suspense',
    reason: 'no_reference',
    reference: null,
    loan_id: null,
    like_id: null,
    named_by: null,
  })
}

/**
 * The payment of a transfer was reversed: it waits in suspense again, or, posted straight to the bank before suspense existed, is
 * removed.
 */
export async function takeTransferBack(trx: Transaction, paymentId: string, wasInSuspense: boolean): Promise<void> {
  await trx
    .updateTable('transfer')
    .set({ payment_id: null, ...(wasInSuspense ? { state: 'suspense', reason: 'payment_reversed' } : { state: 'undone' }) })
    .where('payment_id', '=', paymentId)
    .execute()
}

/** The sources of one transfer belong to another from now on: both were one. */
export async function moveSources(trx: Transaction, from: string, to: string): Promise<void> {
  await trx.updateTable('transfer_source').set({ transfer_id: to }).where('transfer_id', '=', from).execute()
}

/** Withdraws a file's sources. */
export async function removeSourcesOfStatement(trx: Transaction, statementId: string, at: Date): Promise<void> {
  await trx
    .updateTable('transfer_source')
    .set({ removed_at: at })
    .where('bank_line_id', 'in', (eb) => eb.selectFrom('bank_line').select('bank_line.id').where('statement_id', '=', statementId))
    .execute()
}
