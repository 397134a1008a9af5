import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Contact, quietHoursOf } from '@let-twe/core/notification/contact-guard.ts'

/** A borrower's own part of the facts: the day of death, and the chosen quiet hours. */
type Person = { readonly died_on: BusinessDate | null; readonly quiet_from: string | null; readonly quiet_until: string | null }

/** The facts of the contact guard about a borrower. Holidays and the last overdue contact count for overdue debt alone. */
export function contactFacts(
  { died_on, ...hours }: Person,
  {
    overdue,
    holidays,
    lastOverdueContact,
  }: Pick<Contact, 'overdue' | 'lastOverdueContact'> & { readonly holidays: ReadonlySet<BusinessDate> },
): Contact {
  return { overdue, died: died_on !== null, quiet: quietHoursOf(hours), isHoliday: (date) => holidays.has(date), lastOverdueContact }
}
