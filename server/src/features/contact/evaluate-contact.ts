import type { Contact } from '@let-twe/core/notification/contact-guard.ts'
import { type ContactVerdict, evaluateStaffContact } from '@let-twe/core/contact/staff-contact.ts'
import type { Kysely } from 'kysely'
import { contactFacts } from '../../domain/notification/contact-facts.ts'
import { holidaysFrom, lastOverdueContact } from '../../domain/notification/write-overdue-contact.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { LoanToContact } from './contact.queries.ts'

/** True for a loan with overdue money: then the law's hours and its one contact a day hold. */
function isAboutDebt({ overdue_satang: overdue, state, written_off_date: writtenOff }: LoanToContact): boolean {
  return writtenOff !== null || (state === 'active' && overdue > 0)
}

/** The guard's facts about a borrower, and whether staff may reach them now. */
export async function evaluateContact(
  { clock }: Pick<Platform, 'clock'>,
  db: Kysely<Tables>,
  loan: LoanToContact,
): Promise<ContactVerdict & { readonly contact: Contact }> {
  const today = clock.today()
  const overdue = isAboutDebt(loan)
  const contact = contactFacts(loan, {
    overdue,
    holidays: overdue ? await holidaysFrom(db, today) : new Set(),
    lastOverdueContact: overdue ? await lastOverdueContact(db, loan.borrower_id, null) : null,
  })
  return { ...evaluateStaffContact(clock.now(), contact, overdue ? loan.tries : 0), contact }
}
