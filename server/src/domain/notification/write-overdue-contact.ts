import type { BorrowerId } from '@let-twe/core/id.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'

type Db = Kysely<Tables>

/** The claim on the one contact of a day about an overdue debt: a notification, or a person's call, SMS or letter. */
export type ContactClaim = { readonly notification_id: string } | { readonly contact_id: string }

/** The last day of any other contact with a borrower about an overdue debt than this notification; null leaves nothing out. */
export async function lastOverdueContact(db: Db, borrowerId: BorrowerId, exceptNotification: string | null): Promise<BusinessDate | null> {
  const days = db
    .selectFrom('overdue_contact')
    .select((eb) => eb.fn.max('date').as('date'))
    .where('borrower_id', '=', borrowerId)
  const others = exceptNotification === null ? days : days.where('notification_id', 'is distinct from', exceptNotification)
  return (await others.executeTakeFirst())?.date ?? null
}

/** Takes the day for one contact about an overdue debt; false when another one has it. */
export async function claimContactDay(db: Db, borrowerId: BorrowerId, date: BusinessDate, by: ContactClaim): Promise<boolean> {
  await db
    .insertInto('overdue_contact')
    .values({ borrower_id: borrowerId, date, notification_id: null, contact_id: null, ...by })
    .onConflict((conflict) => conflict.columns(['borrower_id', 'date']).doNothing())
    .execute()
  const day = await db
    .selectFrom('overdue_contact')
    .select(['notification_id', 'contact_id'])
    .where('borrower_id', '=', borrowerId)
    .where('date', '=', date)
    .executeTakeFirstOrThrow()
  return 'contact_id' in by ? day.contact_id === by.contact_id : day.notification_id === by.notification_id
}

/** Gives the day of a call back that reached nobody. */
export async function releaseContactDay(trx: Transaction, contactId: string): Promise<void> {
  await trx.deleteFrom('overdue_contact').where('contact_id', '=', contactId).execute()
}

/** The public holidays from a day on, two weeks ahead. */
export async function holidaysFrom(db: Db, from: BusinessDate): Promise<Set<BusinessDate>> {
  const days = await db.selectFrom('closed_day').select('date').where('date', '>=', from).where('date', '<=', addDays(from, 15)).execute()
  return new Set(days.map(({ date }) => date))
}
