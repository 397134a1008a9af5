import type { LoanId } from '@let-twe/core/id.ts'
import { restructuringBounds } from '@let-twe/core/loan/restructuring.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { countOwnDueDates } from './loan-account.ts'

/** A restructuring as it is stored. */
export type RestructuringRow = Selectable<Tables['restructuring']>

/** Offers a plan; an older offer that waits for the borrower is withdrawn by it. */
export async function insertRestructuring(
  trx: Transaction,
  row: Omit<Insertable<Tables['restructuring']>, 'state' | 'ended_at' | 'signing'>,
): Promise<void> {
  await trx
    .updateTable('restructuring')
    .set({ state: 'withdrawn', ended_at: row.offered_at })
    .where('loan_id', '=', row.loan_id)
    .where('state', '=', 'offered')
    .execute()
  await trx
    .insertInto('restructuring')
    .values({ ...row, state: 'offered' })
    .execute()
}

/** Ends an offer; null when it does not wait any more. The loan is locked before. */
export async function endRestructuring(
  trx: Transaction,
  id: string,
  end: Pick<Insertable<Tables['restructuring']>, 'ended_at' | 'signing'> &
    Partial<Pick<RestructuringRow, 'document_file' | 'document_sha256'>> & {
      readonly state: 'signed' | 'declined' | 'withdrawn'
    },
): Promise<RestructuringRow | null> {
  const ended = trx.updateTable('restructuring').set(end).where('id', '=', id).where('state', '=', 'offered')
  return (await ended.returningAll().executeTakeFirst()) ?? null
}

/**
 * Ends the arrears of plans whose borrowers paid enough instalments in a row on time by a day, whatever an agreed deferral said: the open instalments
 * count by their due dates from then on. Raw: rows in a row. A cured loan stays cured after a reversal, which opens its instalment with its due date.
 */
export async function endCuredArrears(trx: Transaction, date: BusinessDate): Promise<void> {
  const { rows } = await sql<{ loan_id: LoanId }>`
    with cured as (
      select id from restructuring as mine
      where state = 'signed' and arrears_since is not null and cured_on is null and exists (
        select from (
          select count(*) filter (where settled_date <= plan_due_date) over (
              order by number rows between ${sql.lit(restructuringBounds.onTimeToCure - 1)} preceding and current row) as on_time
          from instalment where instalment.loan_id = mine.loan_id and number between first_number and last_number and due_date <= ${date}::date
        ) as paid where on_time = ${restructuringBounds.onTimeToCure})
        -- the instalments of a plan that another one ended were not paid
        and not exists (select from restructuring as newer where newer.loan_id = mine.loan_id and newer.state = 'signed' and newer.ended_at > mine.ended_at)
      order by loan_id for update
    )
    update restructuring set cured_on = ${date}::date from cured where restructuring.id = cured.id returning loan_id`.execute(trx)
  const loans = rows.map(({ loan_id }) => loan_id)
  if (loans.length > 0) await countOwnDueDates(trx, loans)
}
