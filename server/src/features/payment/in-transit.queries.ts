import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { StaffId } from '@let-twe/core/id.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** Money of the lender on its way to the bank account: its posting, which no transfer has brought. */
export type InTransit = {
  readonly id: string
  readonly kind: 'cash_to_bank' | 'payout_bounced'
  readonly date: BusinessDate
  readonly amount: Satang
  readonly number: string
  readonly postedBy: StaffId | null
  readonly by: string | null
}

/** What is in transit, oldest first: all of it, since a day and posted until an instant, or one posting. */
export async function findInTransit(
  db: Kysely<Tables>,
  { since, before, id }: { readonly since?: BusinessDate; readonly before?: Date; readonly id?: string } = {},
): Promise<InTransit[]> {
  const rows = await db
    .selectFrom('ledger_posting as posting')
    .innerJoin('ledger_entry', 'ledger_entry.posting_id', 'posting.id')
    .leftJoin('cash_movement', 'cash_movement.id', 'posting.cash_movement_id')
    .leftJoin('staff', (join) => join.on((eb) => eb(eb.ref('staff.id'), '=', eb.ref('posting.actor_id').$castTo<StaffId>())))
    .where('account', '=', 'in_transit')
    .where('posting.kind', 'in', ['cash_to_bank', 'payout_bounced'])
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('transfer').whereRef('in_transit_id', '=', 'posting.id'))))
    .$if(since !== undefined, (query) => query.where('posting.booked_date', '>=', since!))
    .$if(before !== undefined, (query) => query.where('posting.posted_at', '<=', before!))
    .$if(id !== undefined, (query) => query.where('posting.id', '=', id!))
    .orderBy('posting.posted_at')
    .select(['posting.id', 'posting.kind', 'posting.business_date as date', 'posting.actor_id as postedBy', 'staff.name as by'])
    .select((eb) => [
      'ledger_entry.amount_satang as amount',
      eb.fn.coalesce('cash_movement.reference', 'posting.bank_reference', eb.val('')).as('number'),
    ])
    .execute()
  return rows as InTransit[]
}
