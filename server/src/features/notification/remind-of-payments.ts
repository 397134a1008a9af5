import { sumSatang } from '@let-twe/core/money.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { slipsCountFrom } from '@let-twe/core/lender/lender-controls.ts'
import { reminderDemand } from '@let-twe/core/notification/reminder-demand.ts'
import { paymentReminder } from '@let-twe/core/notification/reminder-steps.ts'
import { type Notice, notifyAll } from '../../domain/notification/notify.ts'
import type { Platform } from '../../platform/platform.ts'
import { type UnpaidInstalment, findSlipsUnderReview, findUnpaid } from './reminder.queries.ts'
import { transact } from '../../platform/database/transact.ts'

/** Loans looked at in one transaction. */
const loansAtOnce = 2000
/** The earliest reminder comes this many days before the due date. */
const daysAhead = 3

/**
 * Reminds every borrower whose payment is near, due or overdue, by the steps of `paymentReminder`; returns the number of new
 * notifications.
 */
export async function remindOfPayments(platform: Platform): Promise<number> {
  const {
    clock,
    termsInForce,
    database: { db },
  } = platform
  const today = clock.today()
  let news = 0
  let after: string | null = null
  for (;;) {
    const unpaid: UnpaidInstalment[] = await findUnpaid(db, addDays(today, daysAhead), after, loansAtOnce)
    if (unpaid.length === 0) return news
    const byLoan = Map.groupBy(unpaid, ({ loan_id }) => loan_id)
    const slips = await findSlipsUnderReview(db, [...byLoan.keys()], slipsCountFrom(termsInForce.lender(), clock.now()))
    const notices = [...byLoan]
      .map(([loanId, ofLoan]) => noticeOf(reminderDemand(ofLoan, slips.get(loanId) ?? 0), today))
      .filter((notice) => notice !== null)
    news += await transact(db, { onRefusal: 'commit' }, (trx) => notifyAll(platform, trx, notices))
    after = unpaid.at(-1)!.loan_id
  }
}

/**
 * One notification for a loan: of the overdue amount if any, else of the next; none when payments cover all. `unpaid` is oldest
 * first.
 */
function noticeOf(unpaid: readonly UnpaidInstalment[], today: BusinessDate): Notice | null {
  const [first] = unpaid
  if (!first) return null
  const { loan_id, borrower_id, number, due_date, open_satang } = first
  const reminder = paymentReminder(due_date, today)
  if (reminder === null) return null
  const late = sumSatang(unpaid.filter((each) => each.due_date < today).map((each) => each.open_satang))
  return {
    borrowerId: borrower_id,
    kind: reminder.kind,
    params: {
      loan_id,
      instalment: number,
      due_date,
      days: reminder.days,
      amount_satang: reminder.kind === 'payment_late' ? late : open_satang,
    },
    dedupeKey: `${reminder.step}:${loan_id}:${number}:${due_date}`,
  }
}
