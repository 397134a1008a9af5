import { type BusinessDate, addDays, daysBetween } from '@let-twe/core/business-date.ts'
import { notify } from '../../books/notify.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Platform } from '../../platform/platform.ts'
import { findInstalmentsToRemind } from './daily-run.queries.ts'

const soonDays = 3
/** Days late on which a borrower is reminded: at most once a day, and not every day. */
const lateDays = [1, 3, 6, 14, 30]
const batch = 500

/** Tells borrowers of payments that are due soon, due today or late, once each; returns how many were told. */
export async function remindOfPayments(platform: Platform): Promise<number> {
  const today = platform.clock.today()
  const soon = await remind(platform, 'payment_due_soon', [addDays(today, soonDays)])
  const due = await remind(platform, 'payment_due_today', [today])
  let late = 0
  for (const days of lateDays) late += await remind(platform, 'payment_late', [addDays(today, -days)], days)
  return soon + due + late
}

async function remind(
  platform: Platform,
  kind: 'payment_due_soon' | 'payment_due_today' | 'payment_late',
  dueDates: readonly BusinessDate[],
  days?: number,
): Promise<number> {
  const today = platform.clock.today()
  // a late payment may be told of on several days: each has its own key
  const key = days === undefined ? kind : `${kind}:${days}`
  let told = 0
  for (;;) {
    const found = await findInstalmentsToRemind(platform.database.db, { dueDates, kind: key, limit: batch })
    if (found.length === 0) return told
    await inTransaction(platform.database.db, async (trx) => {
      for (const each of found)
        await notify(platform, trx, {
          borrowerId: each.borrower_id,
          kind,
          params: {
            amount_satang: each.left_satang,
            due_date: each.due_date,
            ...(days === undefined ? {} : { days: daysBetween(each.due_date, today) }),
          },
          link: '/current-loan',
          dedupeKey: `${key}:${each.loan_id}:${each.number}:${each.due_date}`,
        })
    })
    told += found.length
  }
}
