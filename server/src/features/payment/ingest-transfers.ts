import type { StaffId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { transferEntries } from '@let-twe/core/loan/ledger-entries.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { PaymentType } from '@let-twe/core/payment/payment-type.ts'
import { type TransferRecord, type Numbering, numberKey, payerKey } from '@let-twe/core/payment/transfer-match.ts'
import type { SuspenseReason } from '@let-twe/core/payment/transfer-state.ts'
import type { Insertable } from 'kysely'
import type { Actor } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { postAll } from '../../domain/ledger/post-ledger.ts'
import { KnownTransfers, type ShownMatch } from './known-transfers.ts'
import { type NamedTransfer, type ShownTransfer, insertTransfers, lockIngestion, nameTransfer, showTransfer } from './write-transfer.ts'

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
 * Ingests transfers, each once, whichever source is first. A new transfer of the bank goes to the bank's account and to suspense; a typed
 * transfer is expected, and nothing is posted. A further record is added to the known transfer; the bank's record of an expected transfer makes
 * it a transfer of the books. A probable duplicate waits for a person: the expected transfer of both, else the later one.
 */
export async function ingestTransfers(
  platform: Platform,
  trx: Transaction,
  {
    seen,
    shownBy,
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
  const known = await KnownTransfers.of(trx, appearances)
  const transfers: Insertable<Tables['transfer']>[] = []
  const sources: Insertable<Tables['transfer_source']>[] = []
  const shown: ShownTransfer[] = []
  const named: NamedTransfer[] = []
  const posted: PostedTransfer[] = []
  const taken = seen.map((each, at): IngestResult => {
    const appearance = appearances[at]!
    const match = shownBy === 'bank' ? known.matchShown(appearance) : known.matchTyped(appearance)
    const found = match.found
    const transferId = found?.match === 'same' ? found.of : (match.expected ?? random.uuid())
    const told = { ...factsOf(each), statement_id: statementId }
    if (found?.match === 'same') {
      if (each.reference !== null && statementId !== null) {
        const likeId = known.shown.all(appearance).find((id) => id !== transferId) ?? null
        named.push({ id: transferId, reference: each.reference, reason: each.reason, likeId, statementId })
      }
    } else if (shownBy === 'staff')
      transfers.push({
        ...told,
        id: transferId,
        state: 'expected',
        like_id: found?.of ?? null,
        loan_id: each.loanId ?? null,
        received_by: addedBy,
        received_at: clock.now(),
      })
    else {
      const state = found
        ? ({ state: 'held', like_id: found.of } as const)
        : ({ state: 'suspense', reason: reasonOf(each, match) } as const)
      if (match.expected === null)
        transfers.push({ ...told, ...state, id: transferId, loan_id: each.loanId ?? null, received_by: addedBy, received_at: clock.now() })
      shown.push({
        id: transferId,
        ...(match.expected === null ? {} : { facts: { like_id: null, ...told, ...state } }),
        likely: match.likely,
      })
      if (!found) posted.push({ id: transferId, paid_date: each.date, amount_satang: each.amount })
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
    known.add(appearance, transferId, shownBy)
    return { verdict: found === null ? 'new' : found.match === 'same' ? 'known' : 'likely', transferId }
  })
  await insertTransfers(trx, transfers, sources)
  for (const each of shown) await showTransfer(trx, each)
  for (const each of named) await nameTransfer(platform, trx, each)
  await postAll(
    platform,
    trx,
    posted.map((each) => transferPosting(each, actor)),
  )
  return taken
}

function factsOf({ date, amount, type, number, reference, payer, words }: IncomingTransfer) {
  return { paid_date: date, amount_satang: amount, payment_type: type, number, reference, payer, words }
}

/** A typed transfer names the loan of a line without a reference. A line that names another loan than its typed one waits for a person. */
function reasonOf({ reference, reason }: IncomingTransfer, { expected, contradicted }: ShownMatch): SuspenseReason {
  if (expected !== null && reference === null) return 'not_posted'
  return contradicted && reason === 'not_posted' ? 'second_person' : reason
}

type PostedTransfer = { readonly id: string; readonly paid_date: BusinessDate; readonly amount_satang: Satang }

/** The posting of a transfer that came in. */
export function transferPosting(transfer: PostedTransfer, actor: Actor) {
  const { id, paid_date, amount_satang } = transfer
  return {
    kind: 'transfer' as const,
    transferId: id,
    date: paid_date,
    actor,
    entries: transferEntries(amount_satang),
  }
}
