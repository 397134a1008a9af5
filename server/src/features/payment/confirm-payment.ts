import { businessDateAt } from '@let-twe/core/business-date.ts'
import { type PaymentConfirmation, accountOfConfirmation, dayOfConfirmation } from '@let-twe/core/payment/payment-confirmation.ts'
import { referenceProblem } from '@let-twe/core/payment/payment-reference.ts'
import { audit, systemActor } from '../../platform/audit.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { ingestTransfers } from './ingest-transfers.ts'
import { findLenderAccounts, findBillerIds } from './lender-accounts.ts'
import { postShown } from './post-shown.ts'
import { findConfirmations } from './transfer.queries.ts'
import { lockIngestion } from './write-transfer.ts'

/**
 * Stores a payment that the bank confirms and posts it to the loan that its reference names, as a line of a bank statement by rule. A confirmation that is
 * sent again changes nothing and has the same `id`; the same number with another amount, day or reference is held.
 */
export async function confirmPayment(platform: Platform, confirmation: PaymentConfirmation): Promise<{ id: string } | 'other_biller'> {
  const lender = { billers: await findBillerIds(platform), accounts: await findLenderAccounts(platform, platform.database.db) }
  const receiving = accountOfConfirmation(confirmation, lender)
  if (receiving === 'other_biller') return receiving
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    await lockIngestion(trx)
    const earlier = await findConfirmations(trx, confirmation.number)
    const stored = earlier.find((each) => isSame(each, confirmation))
    if (stored) return { id: stored.id }
    await ingestOne(platform, trx, { confirmation, account: receiving.account, contradicts: earlier.length > 0 })
    return { id: (await findConfirmations(trx, confirmation.number)).find((each) => isSame(each, confirmation))!.id }
  })
}

type Stored = Awaited<ReturnType<typeof findConfirmations>>[number]

function isSame({ amount_satang, paid_date, reference }: Stored, confirmation: PaymentConfirmation): boolean {
  const { amount, at } = confirmation
  return amount_satang === amount && paid_date === businessDateAt(at) && reference === confirmation.reference
}

async function ingestOne(
  platform: Platform,
  trx: Transaction,
  { confirmation, account, contradicts }: { confirmation: PaymentConfirmation; account: string | null; contradicts: boolean },
): Promise<void> {
  const { at, amount, type, number, reference, payer, words } = confirmation
  const reason = referenceProblem(reference) ?? 'not_posted'
  const seen = { date: businessDateAt(at), amount, type, numbering: 'confirmation', number, reference, payer, words, reason } as const
  const [taken] = await ingestTransfers(platform, trx, { seen: [seen], shownBy: 'bank', actor: systemActor, account })
  const { transferId, verdict } = taken!
  await audit(platform, trx, systemActor, {
    action: contradicts ? 'confirmation.contradict' : 'confirmation.receive',
    subject: { kind: 'transfer', id: transferId },
    detail: { verdict, amount_satang: amount },
  })
  const counts = dayOfConfirmation(at, platform.clock.now())
  if (verdict === 'new') await postShown(platform, trx, { id: transferId, actor: systemActor, counts })
}
