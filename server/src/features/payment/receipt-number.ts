import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/**
 * The next receipt number of the year of a business day: `R2026-0000001` and on, without gaps, because a transaction that
 * fails gives its number back. The counter is held until the end of the transaction: to be taken as late as possible.
 */
export async function nextReceiptNumber(trx: Transaction, today: BusinessDate): Promise<string> {
  const year = Number(today.slice(0, 4))
  const { last } = await trx
    .insertInto('receipt_counter')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet((eb) => ({ last: eb('receipt_counter.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow()
  return `R${year}-${String(last).padStart(7, '0')}`
}

/** Gives the last number back, when no payment came of it after all: the counter is still held by this transaction. */
export async function giveBackReceiptNumber(trx: Transaction, today: BusinessDate): Promise<void> {
  const counter = trx.updateTable('receipt_counter').where('year', '=', Number(today.slice(0, 4)))
  await counter.set((eb) => ({ last: eb('last', '-', 1) })).execute()
}
