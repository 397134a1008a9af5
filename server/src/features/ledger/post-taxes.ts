import { type BusinessDate, monthOf } from '@let-twe/core/business-date.ts'
import { taxesOf, turnoverTaxOn } from '@let-twe/core/ledger/tax-policy.ts'
import { turnoverTaxEntries } from '@let-twe/core/loan/ledger-entries.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import { postLedger } from '../../domain/ledger/post-ledger.ts'
import type { StaffActor } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** Books the taxes of the interest and the late fees of a month that is being closed, by the rates of the day of its close. */
export async function postTaxes(platform: Platform, trx: Transaction, lastDay: BusinessDate, actor: StaffActor): Promise<void> {
  const income = {
    interest: await earned(trx, 'interest_income', lastDay),
    lateFee: await earned(trx, 'fee_income', lastDay),
  }
  await postLedger(platform, trx, {
    kind: 'turnover_tax',
    taxMonth: lastDay,
    date: lastDay,
    bookedDate: lastDay,
    actor,
    entries: turnoverTaxEntries(turnoverTaxOn(income, taxesOf(platform.termsInForce.lender()))),
  })
}

async function earned(trx: Transaction, account: 'interest_income' | 'fee_income', lastDay: BusinessDate): Promise<Satang> {
  const { sum } = await trx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.id', 'posting_id')
    .where('account', '=', account)
    .where('booked_date', '>=', monthOf(lastDay).from)
    .where('booked_date', '<=', lastDay)
    .select((eb) => eb.cast<Satang>(eb.fn.coalesce(eb.fn.sum('amount_satang'), eb.lit(0)), 'int8').as('sum'))
    .executeTakeFirstOrThrow()
  return satang(0 - sum)
}
