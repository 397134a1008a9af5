import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { overdueOf, promiseState, triesOf } from '../../domain/contact/collection-columns.ts'

/** A loan with whom to contact about it. */
export function findLoanToContact(db: Kysely<Tables>, loanId: LoanId, today: BusinessDate) {
  return db
    .selectFrom('loan')
    .innerJoin('borrower', 'borrower.id', 'loan.borrower_id')
    .leftJoin('collection_case', 'collection_case.loan_id', 'loan.id')
    .leftJoin('notification_setting', 'notification_setting.borrower_id', 'borrower.id')
    .where('loan.id', '=', loanId)
    .select([
      'loan.id',
      'loan.borrower_id',
      'loan.state',
      'loan.written_off_date',
      'loan.payment_reference_number',
      'loan.follow_up_date',
      'loan.disbursement_date',
      'loan.yearly_rate',
      'borrower.name',
      'borrower.phone_number',
      'borrower.language',
      'borrower.died_on',
      'borrower.death_confirmed_at',
      'quiet_from',
      'quiet_until',
      'promised_date',
      'promised_satang',
      'next_date',
    ])
    .select([
      overdueOf('loan.id', today).as('overdue_satang'),
      sql<Satang | null>`(select principal_satang + interest_satang from instalment
        where instalment.loan_id = loan.id and settled_date is null order by number limit 1)`.as('instalment_satang'),
      promiseState(today).as('promise_state'),
      triesOf('loan.borrower_id', today).as('tries'),
    ])
    .executeTakeFirst()
}

/** A loan with whom to contact about it. */
export type LoanToContact = NonNullable<Awaited<ReturnType<typeof findLoanToContact>>>

/** The contacts of a loan, newest first. */
export function findContacts(db: Kysely<Tables>, loanId: LoanId) {
  return contacts(db).where('contact.loan_id', '=', loanId).orderBy('contact.begun_at', 'desc').orderBy('contact.id').limit(200).execute()
}

/** The contacts of a borrower about overdue money, newest first. */
export function findOverdueContacts(db: Kysely<Tables>, borrowerId: BorrowerId) {
  return db
    .selectFrom('contact')
    .where('borrower_id', '=', borrowerId)
    .where('overdue', '=', true)
    .select(['kind', 'begun_at', 'outcome'])
    .orderBy('begun_at', 'desc')
    .limit(200)
    .execute()
}

/** The payments of a borrower that were not reversed, newest first. */
export function findPaymentsOf(db: Kysely<Tables>, borrowerId: BorrowerId) {
  return db
    .selectFrom('payment')
    .innerJoin('loan', 'loan.id', 'payment.loan_id')
    .where('loan.borrower_id', '=', borrowerId)
    .where('reversed_at', 'is', null)
    .select(['paid_date', 'recorded_at'])
    .orderBy('paid_date', 'desc')
    .limit(200)
    .execute()
}

/** One contact as it is shown. */
export function findContact(db: Kysely<Tables>, id: string) {
  return contacts(db).where('contact.id', '=', id).executeTakeFirst()
}

/** The call of a loan that waits for its outcome: at most one. */
export function findOpenCall(db: Kysely<Tables>, loanId: LoanId) {
  return contacts(db).where('contact.loan_id', '=', loanId).where('contact.ended_at', 'is', null).executeTakeFirst()
}

/** A contact with its officer. */
export type ShownContact = NonNullable<Awaited<ReturnType<typeof findContact>>>

function contacts(db: Kysely<Tables>) {
  return db.selectFrom('contact').innerJoin('staff', 'staff.id', 'contact.staff_id').selectAll('contact').select('staff.name as staff_name')
}

/** A call, locked until the end of the transaction. */
export function lockCall(trx: Transaction, id: string) {
  return trx.selectFrom('contact').selectAll().where('id', '=', id).where('kind', '=', 'call').forUpdate().executeTakeFirst()
}
