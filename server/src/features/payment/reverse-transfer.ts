import { reversedEntries, transferEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { satang } from '@let-twe/core/money.ts'
import type { Actor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import type { TransferRow } from './write-transfer.ts'

type ReversalFact =
  | { readonly kind: 'transfer_undo' | 'transfer_merge' }
  /** The bank's number of the transfer that went back. */
  | { readonly kind: 'transfer_return'; readonly bankReference: string }

/** Posts the opposite of a transfer's coming in: the money leaves the bank's account again, or never was there. Own money is in transit again. */
export async function reverseTransfer(
  platform: Platform,
  trx: Transaction,
  { transfer, actor, ...fact }: { transfer: TransferRow; actor: Actor } & ReversalFact,
): Promise<void> {
  const { id } = await trx
    .selectFrom('ledger_posting')
    .where('transfer_id', '=', transfer.id)
    .where('kind', '=', 'transfer')
    .select('id')
    .executeTakeFirstOrThrow()
  await postLedger(platform, trx, {
    ...fact,
    transferId: transfer.id,
    date: platform.clock.today(),
    reverses: id,
    actor,
    entries:
      transfer.state === 'own_money'
        ? { bank: satang(-transfer.amount_satang), in_transit: transfer.amount_satang }
        : reversedEntries(transferEntries(transfer.amount_satang)),
  })
}
