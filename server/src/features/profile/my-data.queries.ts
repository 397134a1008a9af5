import { numberOfPayment } from '../../domain/transfer/number-of-payment.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { openApplication } from '../../domain/application/application-row.ts'
import { findBorrower } from '../../domain/borrower/find-borrower.ts'
import type { Keys } from '../../platform/sealing/sealed.ts'

type Db = Kysely<Tables>

/** Every row about a borrower, without secrets and without what is about others, such as which officer decided. */
export async function findMyData(keys: Keys, db: Db, borrowerId: BorrowerId) {
  const { pin_hash: _pin, ...account } = await findBorrower(keys, db, borrowerId)
  const loanIds = db.selectFrom('loan').select('loan.id').where('borrower_id', '=', borrowerId)
  return {
    account,
    consents: await db.selectFrom('consent').selectAll().where('borrower_id', '=', borrowerId).orderBy('given_at').execute(),
    applications: (
      await db.selectFrom('application').selectAll().where('borrower_id', '=', borrowerId).orderBy('created_at').execute()
    ).map((row) => openApplication(keys, row)),
    documents: await db
      .selectFrom('document')
      .select(['id', 'kind', 'media_type', 'bytes', 'pages', 'sha256', 'uploaded_at', 'deleted_at'])
      .where('borrower_id', '=', borrowerId)
      .orderBy('uploaded_at')
      .execute(),
    loans: await db
      .selectFrom('loan')
      .select([
        'id',
        'state',
        'loan_type',
        'size_satang',
        'months',
        'times_per_month',
        'yearly_rate',
        'payment_reference_number',
        'applied_date',
        'state_reason_code',
        'reapply_date',
        'signed_at',
        'signing',
        'disbursement_date',
        'closed_date',
      ])
      .where('borrower_id', '=', borrowerId)
      .orderBy('applied_date')
      .execute(),
    size_offers: await db
      .selectFrom('size_offer')
      .select([
        'loan_id',
        'size_satang',
        'months',
        'times_per_month',
        'offered_at',
        'answer',
        'answered_at',
        'text_version',
        'language',
        'address',
      ])
      .where('loan_id', 'in', loanIds)
      .orderBy('offered_at')
      .execute(),
    instalments: await db
      .selectFrom('instalment')
      .selectAll()
      .where('loan_id', 'in', loanIds)
      .orderBy('loan_id')
      .orderBy('number')
      .execute(),
    late_fees: await db
      .selectFrom('late_fee')
      .select(['loan_id', 'month_number', 'instalment_number', 'amount_satang', 'charged_date', 'waived_at'])
      .where('loan_id', 'in', loanIds)
      .orderBy('charged_date')
      .execute(),
    payments: await db
      .selectFrom('payment')
      .select(['id', 'loan_id', 'paid_date', 'amount_satang', 'payment_type', 'receipt_number', 'recorded_at'])
      .select(numberOfPayment.as('outside_reference'))
      .select(['recovered_satang', 'reversed_at', 'reversal_reason_code'])
      .where('loan_id', 'in', loanIds)
      .orderBy('recorded_at')
      .execute(),
    appointments: await db
      .selectFrom('appointment')
      .select(['id', 'type', 'state', 'date', 'time', 'social_channel', 'social_url', 'reference', 'created_at'])
      .where('borrower_id', '=', borrowerId)
      .orderBy('created_at')
      .execute(),
    notifications: await db
      .selectFrom('notification')
      .select(['kind', 'params', 'link', 'created_at', 'read_at'])
      .where('borrower_id', '=', borrowerId)
      .orderBy('created_at')
      .execute(),
    messages: await db
      .selectFrom('sms_message')
      .select(['text', 'created_at', 'sent_at'])
      .where('phone_number', '=', account.phone_number)
      .orderBy('created_at')
      .execute(),
    sessions: await db
      .selectFrom('session')
      .select(['created_at', 'last_used_at', 'ended_at', 'restricted'])
      .where('borrower_id', '=', borrowerId)
      .orderBy('created_at')
      .execute(),
    devices: await db
      .selectFrom('device')
      .select(['name', 'created_at', 'code_entered_at', 'known_since', 'last_used_at', 'removed_at'])
      .where('borrower_id', '=', borrowerId)
      .orderBy('created_at')
      .execute(),
    events: await db
      .selectFrom('audit_event')
      .select(['at', 'actor_kind', 'action', 'address'])
      .where('subject_id', '=', borrowerId)
      .orderBy('id')
      .execute(),
  }
}
