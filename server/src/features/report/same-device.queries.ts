import { actsOfBorrower, actsOnPhone } from '@let-twe/core/report/exceptions.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * A phone that serves several borrowers: it opens a second account, or an account of it applies, signs or confirms a visit. And several borrowers who
 * bind themselves in the app from the address of the lender's staff, with the staff who had the case open there. Columns as in `exceptionSources`. Raw:
 * arrays, and ids of two types.
 */
export function sameDevices(ofDay: (column: string) => RawBuilder<unknown>): RawBuilder<unknown>[] {
  const shared = (
    borrower: string,
  ) => sql`${sql.ref(borrower)} in (select mine.borrower_id from device as mine join device as other using (cookie_hash)
    where other.borrower_id <> mine.borrower_id)`
  return [
    sql`select 'same_device', device.created_at, '{}'::uuid[], loan.id, null, 'auth.login', null
      from device, lateral (select id from loan where loan.borrower_id = device.borrower_id order by applied_date desc, id limit 1) as loan
      where ${ofDay('device.created_at')} and ${shared('device.borrower_id')}`,
    sql`select 'same_device', at, array_remove(array[case when actor_kind = 'staff' then actor_id::uuid end], null), loan.id, null, action, null
      from audit_event join loan on loan.id = subject_id::uuid
      where ${ofDay('at')} and subject_kind = 'loan' and action = any(${[...actsOnPhone]}::text[]) and ${shared('loan.borrower_id')}`,
    sql`select 'same_device', at, array(select distinct actor_id::uuid from audit_event as desk where ${ofDay('desk.at')} and actor_kind = 'staff'
          and desk.address = act.address and desk.subject_kind = 'loan' and desk.subject_id = act.subject_id), loan.id, null, action, null
      from audit_event as act join loan on loan.id = subject_id::uuid
      where ${ofDay('at')} and actor_kind = 'borrower' and subject_kind = 'loan' and action = any(${[...actsOfBorrower]}::text[])
        and exists (select from audit_event as desk where ${ofDay('desk.at')} and actor_kind = 'staff' and desk.address = act.address)
        and exists (select from audit_event as other where ${ofDay('other.at')} and other.actor_kind = 'borrower' and other.subject_kind = 'loan'
          and other.address = act.address and other.action = any(${[...actsOfBorrower]}::text[]) and other.actor_id <> act.actor_id)`,
  ]
}
