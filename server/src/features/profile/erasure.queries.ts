import type { BorrowerId } from '@let-twe/core/id.ts'
import type { LoanForDeletion } from '@let-twe/core/profile/deletion-rules.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Kysely } from 'kysely'
import { eraseApplications } from '../../domain/application/write-application.ts'
import { eraseContacts } from '../../domain/appointment/write-appointment.ts'
import { eraseDocuments } from '../../domain/document/write-document.ts'
import { eraseLoans } from '../../domain/loan/write-loan.ts'
import { eraseSizeOffers } from '../../domain/loan/write-size-offer.ts'
import { eraseNotifications } from '../../domain/notice/write-notification.ts'
import { eraseSubscriptions } from '../../domain/notice/write-push-subscription.ts'
import { eraseRequests } from '../../domain/officer-request/write-officer-request.ts'
import { eraseTransfers } from '../../domain/transfer/write-transfer.ts'
import { withdrawConsents } from '../../domain/borrower/write-consent.ts'
import { eraseAuthTokens } from '../../domain/credential/write-auth-token.ts'
import { eraseCodes } from '../../domain/credential/write-one-time-code.ts'
import { dropRegistrations } from '../../domain/credential/write-pending-registration.ts'
import { erasePinLock } from '../../domain/credential/write-pin-lock.ts'
import { eraseDevices } from '../../platform/devices.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import { eraseIdempotencyKeys } from '../../platform/http/idempotency.ts'
import { eraseSms } from '../../platform/sms/queue-sms.ts'
import { filesOf } from '../../platform/files/stored-document.ts'

type Db = Kysely<Tables>

/** Keeps the request; asked again, the first one stands. */
export async function saveDeletionRequest(trx: Db, borrowerId: BorrowerId, now: Date): Promise<void> {
  await trx
    .insertInto('deletion_request')
    .values({ borrower_id: borrowerId, requested_at: now })
    .onConflict((conflict) => conflict.column('borrower_id').doNothing())
    .execute()
}

/** Whether a borrower has asked for deletion and still waits for it. */
export async function hasAskedForDeletion(db: Db, borrowerId: BorrowerId): Promise<boolean> {
  const row = await db
    .selectFrom('deletion_request')
    .select('borrower_id')
    .where('borrower_id', '=', borrowerId)
    .where('carried_out_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function findWaitingDeletions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('deletion_request')
    .select('borrower_id')
    .where('carried_out_at', 'is', null)
    .orderBy('requested_at')
    .execute()
  return rows.map((row) => row.borrower_id)
}

export function findLoansForDeletion(trx: Db, borrowerId: BorrowerId): Promise<LoanForDeletion[]> {
  return trx
    .selectFrom('loan')
    .select(['state', 'disbursement_date', 'closed_date', 'applied_date', 'reapply_date'])
    .where('borrower_id', '=', borrowerId)
    .execute()
}

/** Holds the borrower's row, so that no application is sent while the deletion is decided. */
export async function lockBorrower(trx: Db, id: BorrowerId): Promise<PhoneNumber> {
  const row = await trx.selectFrom('borrower').select('phone_number').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  return row.phone_number
}

/**
 * Takes everything personal out of every table and returns the names of the files to remove: one promise,
 * one transaction. Amounts, dates and the
 * audit trail stay: they are the lender's books and name nobody any more.
 */
export async function eraseBorrower(trx: Transaction, id: BorrowerId, phone: PhoneNumber, now: Date): Promise<string[]> {
  const documents = await eraseDocuments(trx, id)
  const agreements = await trx
    .selectFrom('loan')
    .select('agreement_file')
    .where('borrower_id', '=', id)
    .where('agreement_file', 'is not', null)
    .execute()
  await eraseLoans(trx, id)
  await eraseSizeOffers(trx, id)
  await eraseTransfers(trx, id)
  await eraseRequests(trx, id)
  await eraseApplications(trx, id, now)
  await eraseContacts(trx, id)
  await withdrawConsents(trx, id, now)
  await eraseNotifications(trx, id)
  await eraseSubscriptions(trx, id)
  await eraseIdempotencyKeys(trx, id)
  await eraseDevices(trx, id)
  await eraseCodes(trx, { id, phone })
  await eraseAuthTokens(trx, phone)
  await dropRegistrations(trx, phone)
  await erasePinLock(trx, phone)
  await eraseSms(trx, phone)
  await trx.updateTable('deletion_request').set({ carried_out_at: now }).where('borrower_id', '=', id).execute()
  return [...documents.flatMap(filesOf), ...agreements.map((loan) => loan.agreement_file!)]
}
