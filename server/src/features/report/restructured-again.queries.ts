import { type RawBuilder, sql } from 'kysely'

/**
 * Offered plans by which two people may hide bad loans: another one of a loan that has a signed one, and one of a pair that offered a plan of another
 * loan before. Columns as in `exceptionSources`. Raw: arrays.
 */
export function restructuredAgain(ofDay: (column: string) => RawBuilder<unknown>): RawBuilder<unknown>[] {
  const again = (kind: string, earlier: RawBuilder<unknown>) => sql`
    select ${sql.lit(kind)}, mine.offered_at, array[mine.proposed_by, mine.approved_by], mine.loan_id, mine.total_before_satang, null, null
    from restructuring as mine where ${ofDay('mine.offered_at')} and exists (select from restructuring as other
      where other.offered_at < mine.offered_at and ${earlier})`
  return [
    again('restructured_again', sql`other.loan_id = mine.loan_id and other.state = 'signed'`),
    again(
      'restructured_by_same_pair',
      sql`other.loan_id <> mine.loan_id and least(other.proposed_by, other.approved_by) = least(mine.proposed_by, mine.approved_by)
        and greatest(other.proposed_by, other.approved_by) = greatest(mine.proposed_by, mine.approved_by)`,
    ),
  ]
}
