import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { lossesOf } from '@let-twe/core/ledger/loss-policy.ts'
import { lossAllowanceEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { satang } from '@let-twe/core/money.ts'
import { freezeCosts } from '../../domain/ledger/cost.queries.ts'
import { findAllowance, freezeLosses } from '../../domain/ledger/loss.queries.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import type { StaffActor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/**
 * Books the expected losses of a month that is being closed: the difference to the allowance in the books, so that it falls when loans are paid. Its
 * figures are those that the night of its last day froze; a month from before them is counted now.
 */
export async function postLosses(platform: Platform, trx: Transaction, lastDay: BusinessDate, actor: StaffActor): Promise<void> {
  const { clock, termsInForce } = platform
  const expected = await freezeLosses(trx, lastDay, lossesOf(termsInForce.lender()), clock.now())
  await freezeCosts(trx, lastDay, clock.now())
  const booked = await findAllowance(trx, lastDay)
  await postLedger(platform, trx, {
    kind: 'loss_allowance',
    lossMonth: lastDay,
    date: lastDay,
    bookedDate: lastDay,
    actor,
    entries: lossAllowanceEntries(satang(expected - booked)),
  })
}
