/**
 * Every encrypted column, with the column of its row that says whose it is. The migration of rows from before and the rotation
 * of keys walk this list; a test holds it against the database, whose constraints refuse plain text in these columns.
 */
export const encryptedColumns = {
  'borrower.identity_number': 'id',
  'borrower.passport': 'id',
  'borrower.work_permit': 'id',
  'branch_customer.identity_number': 'id',
  'branch_customer.passport': 'id',
  'branch_customer.work_permit': 'id',
  'pending_registration.answers': 'phone_number',
  'auth_token.registration': 'token_hash',
  'application.answers': 'borrower_id',
  'application.drafts': 'borrower_id',
  'application.permit_facts': 'borrower_id',
  'appointment.interview_answers': 'borrower_id',
  'loan.payout_account': 'borrower_id',
  'direct_debit_mandate.account_number': 'borrower_id',
  'bureau_query.report': 'borrower_id',
  'conversation_message.text': 'borrower_id',
  'conversation_message.permit': 'borrower_id',
  'complaint.text': 'borrower_id',
  'complaint.answer': 'borrower_id',
  'blacklist_entry.value': 'id',
  'dual_control.about': 'id',
  'idempotency_key.sealed_reply': 'owner_id',
  'staff.totp_secret': 'id',
  'staff_invitation.totp_secret': 'id',
  'staff.phone': 'id',
  'staff.next_phone': 'id',
  'staff_invitation.phone': 'id',
  'related_declaration.people': 'staff_id',
  'webhook_subscription.secret': 'id',
  'webhook_subscription.old_secret': 'id',
} as const

/** An encrypted column: `table.column`. */
export type EncryptedColumn = keyof typeof encryptedColumns
