import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Owner } from './personal-table.ts'

/** Whose rows: an account, and the number that it has now. */
export type Person = { readonly id: string; readonly phone: PhoneNumber }

/** The condition under which a row of a table belongs to one of these people. Raw: a condition serves every table that has its columns. */
export function isRowOf(people: readonly Person[]): Readonly<Record<Owner, RawBuilder<boolean>>> {
  const own = people.map(({ id }) => id)
  const ids = sql`any(${own})`
  const now = people.map(({ phone }) => phone)
  const phones = sql`any(${now}::text[])`
  const loans = sql`(select loan.id from loan where loan.borrower_id = ${ids})`
  const numbers = sql`(select unnest(${now}::text[]) union select phone_number from earlier_number where borrower_id = ${ids})`
  return {
    id: sql`id = ${ids}`,
    borrower_id: sql`borrower_id = ${ids}`,
    owner_id: sql`owner_id = ${ids}`,
    loan_id: sql`loan_id in ${loans}`,
    payment_id: sql`payment_id in (select payment.id from payment where payment.loan_id in ${loans})`,
    transfer_id: sql`transfer_id in (select transfer.id from transfer where transfer.loan_id in ${loans})`,
    posting_id: sql`posting_id in (select ledger_posting.id from ledger_posting where ledger_posting.loan_id in ${loans})`,
    phone_number: sql`phone_number = ${phones}`,
    // also a code under way to a new number
    code: sql`(phone_number = ${phones} or borrower_id = ${ids})`,
    // later messages to an earlier number belong to its next owner
    message: sql`(phone_number = ${phones} or exists (select from earlier_number where borrower_id = ${ids}
      and earlier_number.phone_number = sms_message.phone_number and sms_message.created_at <= left_at))`,
    branch_customer: sql`id in (select branch_customer_id from borrower where borrower.id = ${ids})`,
    loan_file: sql`(loan_id in ${loans} or subject_id = ${ids} or subject_id in ${loans})`,
    trail: sql`(subject_id = ${ids} or actor_id = ${ids} or subject_id in ${loans})`,
    rate: sql`exists (select from unnest(array(select * from ${numbers} as all_numbers) || ${own}::text[]) as part where position(part in key) > 0)`,
    lock: sql`(key in (select * from ${numbers} as all_numbers)
      or key in (select 'device:' || device.id from device where device.borrower_id = ${ids}))`,
  }
}
