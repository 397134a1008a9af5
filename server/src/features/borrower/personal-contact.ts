import type { Tables } from '../../platform/database/tables/tables.ts'
import type { PersonalTable } from './personal-table.ts'

const conduct = 'Debt Collection Act: proof of the days of contacts, which name nobody any more'

/** The part of `personal-data.ts` about the conversations with a borrower. */
export const personalContact = {
  notification: {
    of: 'borrower_id',
    part: 'notifications',
    rows: 'stay',
    erased: 'params',
    kept: 'kind link created_at read_at delivered_at delivery',
    internal: 'id borrower_id dedupe_key',
    law: conduct,
  },
  notification_setting: {
    of: 'borrower_id',
    part: 'notification_settings',
    rows: 'removed',
    erased: 'quiet_from quiet_until',
    internal: 'borrower_id',
  },
  call_back: {
    of: 'borrower_id',
    part: 'call_backs',
    rows: 'removed',
    erased: 'date time state asked_at done_at',
    internal: 'id borrower_id done_by',
  },
  complaint: {
    of: 'borrower_id',
    part: 'complaints',
    rows: 'stay',
    erased: 'text answer',
    kept: 'number category state sent_at answer_until taken_at answered_at outcome',
    internal: 'id borrower_id taken_by answered_by',
    law: 'Market conduct rules: proof that a complaint was answered, and when',
  },
  conversation_message: {
    of: 'borrower_id',
    part: 'conversation',
    rows: 'removed',
    erased: 'sent_at text media_type pages permit permit_state',
    hidden: 'file_name',
    internal: 'id number borrower_id staff_id',
  },
  conversation: { of: 'borrower_id', rows: 'removed', internal: 'borrower_id waiting_since last_message_id claimed_by' },
  overdue_contact: {
    of: 'borrower_id',
    part: 'overdue_contacts',
    rows: 'stay',
    kept: 'date',
    internal: 'borrower_id notification_id contact_id',
    law: conduct,
  },
  contact: {
    of: 'borrower_id',
    part: 'contacts',
    rows: 'stay',
    hidden: 'caller_code note',
    kept: 'kind overdue begun_at ended_at outcome promised_satang promised_date template language letter_satang letter_until letter_words',
    internal: 'id loan_id borrower_id staff_id next_date rung_at',
    law: conduct,
  },
  collection_case: {
    of: 'loan_id',
    rows: 'stay',
    internal:
      'loan_id arrears_bucket arrears_from at_stake_satang contacted_at promised_on promised_date promised_satang next_date promise_kept branch_id',
  },
  push_subscription: {
    of: 'borrower_id',
    part: 'push_subscriptions',
    rows: 'removed',
    erased: 'endpoint created_at',
    hidden: 'p256dh auth',
    internal: 'borrower_id',
  },
} as const satisfies { readonly [T in keyof Tables]?: PersonalTable }
