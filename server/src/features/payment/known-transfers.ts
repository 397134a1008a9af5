import { type TransferRecord, TransferIndex, matchExpected } from '@let-twe/core/payment/transfer-match.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { findAppearances } from './find-appearances.ts'

type Found = { readonly match: 'same' | 'likely'; readonly of: string } | null

/** The known transfer that a record is or may be, and the expected ones that the bank shows with it or may show. */
export type ShownMatch = {
  readonly found: Found
  readonly expected: string | null
  readonly likely: readonly string[]
  readonly contradicted: boolean
}

/** The known transfers that some records could be: those that the bank has shown, and the expected ones. */
export class KnownTransfers {
  readonly shown = new TransferIndex<string>()
  #expected = new TransferIndex<string>()
  #records: { readonly appearance: TransferRecord; readonly transferId: string }[] = []

  static async of(trx: Transaction, records: readonly TransferRecord[]): Promise<KnownTransfers> {
    const known = new KnownTransfers()
    for (const { appearance, transferId, expected } of await findAppearances(trx, records))
      known.add(appearance, transferId, expected ? 'staff' : 'bank')
    return known
  }

  add(appearance: TransferRecord, transferId: string, shownBy: 'bank' | 'staff'): void {
    if (shownBy === 'bank') this.shown.add(appearance, transferId)
    else {
      this.#expected.add(appearance, transferId)
      this.#records.push({ appearance, transferId })
    }
  }

  /** A transfer that staff type: known, or beside its probable match. */
  matchTyped(record: TransferRecord): ShownMatch {
    const [found, typed] = [this.shown.match(record), this.#expected.match(record)]
    return { found: typed?.match === 'same' && found?.match !== 'same' ? typed : found, expected: null, likely: [], contradicted: false }
  }

  /** A transfer that the bank shows: the bank's own records decide whether it is new. */
  matchShown(record: TransferRecord): ShownMatch {
    const found = this.shown.match(record)
    if (found?.match === 'same') return { found, expected: null, likely: [], contradicted: false }
    const { same, ...rest } = matchExpected(record, this.#expected)
    if (same !== null) this.#show(same)
    return { found, expected: same, ...rest }
  }

  /** The bank shows it from now on. */
  #show(transferId: string): void {
    const records = this.#records
    this.#records = []
    this.#expected = new TransferIndex()
    for (const each of records) this.add(each.appearance, each.transferId, each.transferId === transferId ? 'bank' : 'staff')
  }
}
