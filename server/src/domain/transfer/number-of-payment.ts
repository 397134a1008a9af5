import { type RawBuilder, sql } from 'kysely'

/** The number by which a payment of a query is known outside: the bank's for a transfer, none for cash. */
export const numberOfPayment: RawBuilder<string | null> = sql<string | null>`case when payment.outside_reference like 'transfer:%'
  then (select transfer.number from transfer where transfer.id = split_part(payment.outside_reference, ':', 2)::uuid)
  else payment.outside_reference end`
