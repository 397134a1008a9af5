import { type RawBuilder, sql } from 'kysely'

/** The number by which a payment of a query is known outside: the bank's for a transfer, none for cash. */
export const numberOfPayment: RawBuilder<string | null> = sql<string | null>`case when payment.transfer_id is null
  then payment.outside_reference else (select transfer.number from transfer where transfer.id = payment.transfer_id) end`
