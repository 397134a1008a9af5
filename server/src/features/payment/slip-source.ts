import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { TransferRow } from './write-transfer.ts'

/** A borrower's slip as a source of a transfer: it holds the borrower's statement, and is compared with nothing. */
export function slipSource(
  { clock, random }: Platform,
  { id, reference }: Pick<TransferRow, 'id' | 'reference'>,
  slip: { readonly id: string; readonly paid_date: BusinessDate; readonly amount_satang: Satang },
): Insertable<Tables['transfer_source']> {
  return {
    id: random.uuid(),
    transfer_id: id,
    numbering: 'slip',
    paid_date: slip.paid_date,
    amount_satang: slip.amount_satang,
    reference,
    payment_slip_id: slip.id,
    added_at: clock.now(),
  }
}
