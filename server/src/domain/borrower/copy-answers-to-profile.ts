import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import { correctableSteps } from '@let-twe/core/application/form.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { columnsOf } from './profile-columns.ts'
import { changeBorrower } from './write-borrower.ts'

/**
 * Copies an application's answers to its borrower's profile; missing answers leave the profile unchanged. So does a renewed
 * permit that an officer accepted meanwhile: the application's own answers describe the permit before.
 */
export async function copyAnswersToProfile(
  keys: Keys,
  trx: Transaction,
  borrowerId: BorrowerId,
  answers: ApplicationAnswers,
): Promise<void> {
  const { work_permit, permit_end, ...facts } = columnsOf(Object.assign({}, ...correctableSteps.map((step) => answers[step])))
  const permit = permit_end && (await wasRenewed(trx, borrowerId, permit_end)) ? {} : { work_permit, permit_end }
  await changeBorrower(keys, trx, borrowerId, { ...facts, ...permit })
}

/** True when the profile has a permit that was accepted as a renewal and is valid for longer than until a day. */
async function wasRenewed(trx: Transaction, borrowerId: BorrowerId, end: BusinessDate): Promise<boolean> {
  const renewed = await trx
    .selectFrom('borrower')
    .innerJoin('conversation_message', 'conversation_message.borrower_id', 'borrower.id')
    .where('borrower.id', '=', borrowerId)
    .where('permit_end', '>', end)
    .where('permit_state', '=', 'accepted')
    .select('borrower.id')
    .limit(1)
    .executeTakeFirst()
  return renewed !== undefined
}
