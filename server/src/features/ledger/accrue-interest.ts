import { type BusinessDate, addDays, monthOf, nextInBangkok } from '@let-twe/core/business-date.ts'
import { lossesOf } from '@let-twe/core/ledger/loss-policy.ts'
import { interestAccrualEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { satang } from '@let-twe/core/money.ts'
import { freezeCosts } from '../../domain/ledger/cost.queries.ts'
import { freezeLosses } from '../../domain/ledger/loss.queries.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import { systemActor } from '../../platform/audit.ts'
import { allowLongStatements } from '../../platform/database/queue-for.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  findAccruedBefore,
  findAccruedInterest,
  findLastAccrual,
  findOpenDay,
  insertAccrual,
  queueForAccrual,
  storeAccrual,
} from '../../domain/ledger/accrual.queries.ts'

const job = 'accrue-interest'
/** Bangkok time: before the head office signs the day. */
const runsAt = '00:05'
/** The longest gap that is made up for day by day. */
const catchUpDays = 400

/** Declares the nightly accrual of yesterday. */
export function defineInterestAccrual(platform: Platform): void {
  platform.jobs.define({
    name: job,
    run: async () => void (await accrueInterest(platform)),
    nextRun: (after) => nextInBangkok(after, runsAt),
  })
}

/** Accrues each day since the last one, each in its own transaction; the first time yesterday alone. Returns how many. */
export async function accrueInterest(platform: Platform): Promise<number> {
  const yesterday = addDays(platform.clock.today(), -1)
  const last = await findLastAccrual(platform.database.db)
  const earliest = addDays(yesterday, 1 - catchUpDays)
  let date = last === null ? yesterday : addDays(last, 1)
  if (date < earliest) date = earliest
  let days = 0
  for (; date <= yesterday; date = addDays(date, 1)) {
    const day = date
    await transact(platform.database.db, { onRefusal: 'rollback' }, (trx) => accrueDay(platform, trx, day))
    days += 1
  }
  return days
}

/**
 * Posts the change of the interest that is earned and not paid since the day before. Interest that a payment booked as income, and interest of
 * a loan that became non-performing, leave it in the same night: the income of a month is the interest that was earned in it.
 */
async function accrueDay(platform: Platform, trx: Transaction, date: BusinessDate): Promise<void> {
  await allowLongStatements(trx)
  await queueForAccrual(trx)
  // the row is locked first: a concurrent run waits for it and then finds the day done
  if (!(await insertAccrual(trx, date, platform.clock.now()))) return
  const before = await findAccruedBefore(trx, date)
  const accrued = await findAccruedInterest(trx, date)
  await storeAccrual(trx, date, accrued)
  // with the interest of this night, before later payments change it
  if (date === monthOf(date).to) {
    await freezeLosses(trx, date, lossesOf(platform.termsInForce.lender()), platform.clock.now())
    await freezeCosts(trx, date, platform.clock.now())
  }
  await postLedger(platform, trx, {
    kind: 'interest_accrual',
    accrualDate: date,
    date,
    bookedDate: await findOpenDay(trx, date),
    actor: systemActor,
    entries: interestAccrualEntries(
      satang(accrued.accrued_satang - before.accrued_satang),
      satang(accrued.unearned_satang - before.unearned_satang),
    ),
  })
}
