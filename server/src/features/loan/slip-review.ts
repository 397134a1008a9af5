import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { slipsCountFrom } from '@let-twe/core/lender/lender-controls.ts'
import { nextOfficeDay } from '@let-twe/core/lender/next-office-day.ts'
import { type InstalmentBalance } from '@let-twe/core/loan/loan-account.ts'
import { withPaid } from '@let-twe/core/loan/repayment-progress.ts'
import { type Satang, sumSatang } from '@let-twe/core/money.ts'
import type { Kysely } from 'kysely'
import { holidaysFrom } from '../../domain/notification/write-overdue-contact.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { LoanToView } from './loan-view.queries.ts'

/** Slips that are being looked at: their sum, the day on which the office does, and the balances with their money. */
export type SlipReview = {
  readonly amount: Satang
  readonly checkedOn: BusinessDate
  readonly balances: readonly InstalmentBalance[]
}

/** The slips of a running loan that are being looked at, or null. */
export async function readSlipReview(
  { clock, termsInForce }: Pick<Platform, 'clock' | 'termsInForce'>,
  db: Kysely<Tables>,
  loan: Pick<LoanToView, 'state' | 'open_slips'>,
  balances: readonly InstalmentBalance[],
): Promise<SlipReview | null> {
  const [now, lender] = [clock.now(), termsInForce.lender()]
  const from = slipsCountFrom(lender, now)
  const amount = sumSatang(loan.open_slips.filter(({ sent_at }) => new Date(sent_at) > from).map((each) => each.amount_satang))
  if (loan.state !== 'active' || amount === 0) return null
  const checkedOn = nextOfficeDay(now, lender, await holidaysFrom(db, clock.today()))
  return { amount, checkedOn, balances: withPaid(balances, amount) }
}
