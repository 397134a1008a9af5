import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import type { SuspenseReason } from '@let-twe/core/payment/transfer-state.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import type { StaffActor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { effectOf, refuseOwnTransfer } from './assign-transfer.ts'
import type { PaymentRecord } from './payment.queries.ts'
import { type TransferHome, postTransfer } from './post-transfer.ts'
import { type TransferRow, changeTransfer } from './write-transfer.ts'

type AloneHome = TransferHome & { readonly actor: StaffActor }

/**
 * Posts a transfer in suspense where its person could assign it to that loan alone; otherwise it stays in suspense (null), and its assignment asks for a
 * second person. Money that bounced, and a payment that this person reversed, are never posted this way.
 */
export async function postAlone(
  platform: Platform,
  trx: Transaction,
  transfer: TransferRow,
  home: AloneHome,
): Promise<PaymentRecord | null> {
  const loan = (await lockLoan(trx, home.loanId))!
  const wait = async (reason: SuspenseReason, named = {}) => {
    await changeTransfer(platform, trx, transfer.id, { reason, ...named })
    return null
  }
  if (await refuseOwnTransfer(trx, transfer.id, home.actor)) return null
  const effect = await effectOf(platform, trx, { transfer, loan, actor: home.actor })
  if (isRefusal(effect)) return wait(suspenseReasonOf(effect))
  if (effect.second_person.length > 0)
    return wait(effect.second_person.includes('above_payoff') ? 'more_than_debt' : 'second_person', { loan_id: loan.id })
  const posted = await postTransfer(platform, trx, transfer, home)
  return isRefusal(posted) ? wait(suspenseReasonOf(posted)) : posted
}

/** Why a transfer that a loan refused waits in suspense. A refusal that is not listed is a mistake of ours. */
export function suspenseReasonOf({ refused }: Refusal): SuspenseReason {
  if (refused === 'date_in_past') return 'before_payout'
  // a colleague of the related person decides
  if (refused === 'related_party') return 'second_person'
  if (refused === 'loan_not_open' || refused === 'more_than_debt' || refused === 'date_in_future' || refused === 'amount_out_of_range')
    return refused
  throw new Error(`a transfer was refused with ${refused}`)
}
