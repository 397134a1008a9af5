import type { StaffId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { transferEntries } from '@let-twe/core/loan/ledger-entries.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import { type TransferRecord, TransferIndex, type Numbering, numberKey, payerKey } from '@let-twe/core/payment/transfer-match.ts'
import type { SuspenseReason } from '@let-twe/core/payment/transfer-state.ts'
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { postAll } from '../../domain/ledger/post-ledger.ts'
import { findAppearances } from './find-appearances.ts'
import { type NamedTransfer, insertTransfers, lockIngestion, nameTransfer } from './write-transfer.ts'

/** A transfer as its source reports it. */
export type IncomingTransfer = {
  readonly date: BusinessDate
  readonly amount: Satang
  readonly type: PaymentType
  readonly numbering: Numbering
  readonly number: string | null
  /** Of a line without a number (`keysOfLines`). */
  readonly key?: string | null
  readonly reference: string | null
  readonly payer: string | null
  readonly words: string | null
  /** The loan that it is said to be for, where a person says so. */
  readonly loanId?: string
  readonly lineId?: string
  /** Why it waits in suspense until it is posted. */
  readonly reason: SuspenseReason
}

/** The result: a new transfer, one held for a person, or another record of a known one. */
export type IngestResult = { readonly verdict: 'new' | 'likely' | 'known'; readonly transferId: string }

/** The compared fields of an incoming transfer. */
export function transferRecordOf(
  account: string | null,
  { date, amount, numbering, number, key = null, reference, payer, words }: Omit<IncomingTransfer, 'reason'>,
): TransferRecord {
  const told = payer ?? words
  return {
    account,
    date,
    amount,
    numbering,
    number: number === null ? key : numberKey(number),
    payer: told === null ? null : payerKey(told),
    reference,
  }
}

/**
 * Ingests transfers, each once, whichever source is first: a new one goes to the bank's account and to suspense, a further record
 * is added to the known transfer, and a probable duplicate is held with nothing posted.
 */
export async function ingestTransfers(
  platform: Platform,
  trx: Transaction,
  {
    seen,
    actor,
    addedBy = actor.kind === 'staff' ? actor.id : null,
    account = null,
    statementId = null,
  }: {
    readonly seen: readonly IncomingTransfer[]
    /** The witness: the bank, by its file or its signed message, or a member of staff who types. */
    readonly shownBy: 'bank' | 'staff'
    readonly actor: Actor
    /** The member of staff who typed them, where another one confirms. */
    readonly addedBy?: StaffId | null | undefined
    /** The account of the file; a person who types a transfer names none. */
    readonly account?: string | null
    readonly statementId?: string | null
  },
): Promise<IngestResult[]> {
  const { clock, random } = platform
  await lockIngestion(trx)
  const appearances = seen.map((each) => transferRecordOf(account, each))
  const index = new TransferIndex<string>()
  for (const known of await findAppearances(trx, appearances)) index.add(known.appearance, known.transferId)
  const transfers: Insertable<Tables['transfer']>[] = []
  const sources: Insertable<Tables['transfer_source']>[] = []
  const named: NamedTransfer[] = []
  const taken = seen.map((each, at): IngestResult => {
    const appearance = appearances[at]!
    const found = index.match(appearance)
    const transferId = found?.match === 'same' ? found.of : random.uuid()
    if (found?.match !== 'same')
      transfers.push({
        id: transferId,
        paid_date: each.date,
        amount_satang: each.amount,
        payment_type: each.type,
        number: each.number,
        reference: each.reference,
        payer: each.payer,
        words: each.words,
        ...(found ? { state: 'held', like_id: found.of } : { state: 'suspense', reason: each.reason }),
        loan_id: each.loanId ?? null,
        statement_id: statementId,
        received_by: addedBy,
        received_at: clock.now(),
      })
    else if (each.reference !== null && statementId !== null) {
      const likeId = index.all(appearance).find((id) => id !== transferId) ?? null
      named.push({ id: transferId, reference: each.reference, reason: each.reason, likeId, statementId })
    }
    sources.push({
      id: random.uuid(),
      transfer_id: transferId,
      account,
      numbering: each.numbering,
      paid_date: each.date,
      amount_satang: each.amount,
      number: each.number,
      number_key: appearance.number,
      payer: each.payer ?? each.words,
      payer_key: appearance.payer,
      reference: each.reference,
      bank_line_id: each.lineId ?? null,
      added_by: addedBy,
      added_at: clock.now(),
    })
    index.add(appearance, transferId)
    return { verdict: found === null ? 'new' : found.match === 'same' ? 'known' : 'likely', transferId }
  })
  await insertTransfers(trx, transfers, sources)
  for (const each of named) await nameTransfer(platform, trx, each)
  await postAll(
    platform,
    trx,
    transfers.flatMap(({ id, state, paid_date, amount_satang }) =>
      state === 'suspense' ? [transferPosting({ id, paid_date, amount_satang }, actor)] : [],
    ),
  )
  return taken
}

/** The posting of a transfer that came in. */
export function transferPosting(transfer: { id: string; paid_date: BusinessDate; amount_satang: Satang }, actor: Actor) {
  const { id, paid_date, amount_satang } = transfer
  return {
    kind: 'transfer' as const,
    transferId: id,
    date: paid_date,
    actor,
    entries: transferEntries(amount_satang),
  }
}
