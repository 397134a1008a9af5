import type { BorrowerId } from '@let-twe/core/id.ts'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import { correctableSteps } from '@let-twe/core/application/form.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Keys } from '../../platform/sealing/sealed.ts'
import { columnsOf } from './profile-columns.ts'
import { changeBorrower } from './write-borrower.ts'

/** Copies what an application says of its borrower to the profile; what it leaves out stays as it was. */
export async function copyAnswersToProfile(
  keys: Keys,
  trx: Transaction,
  borrowerId: BorrowerId,
  answers: ApplicationAnswers,
): Promise<void> {
  await changeBorrower(keys, trx, borrowerId, columnsOf(Object.assign({}, ...correctableSteps.map((step) => answers[step]))))
}
