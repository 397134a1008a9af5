import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import type { PayoutAccount } from '@let-twe/core/loan/precondition-facts.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { LoanRow } from './write-loan.ts'

/** The account that an application names; null before it names one. */
export function payoutAccountOf({ additional_information: work }: ApplicationAnswers): PayoutAccount | null {
  return work ? { bank: work.bank, account_number: work.account_number, account_name: work.account_name } : null
}

/** The account that a loan's application names now. */
export async function readPayoutAccount(db: Kysely<Tables>, loan: Pick<LoanRow, 'application_id'>): Promise<PayoutAccount | null> {
  const { answers } = await db.selectFrom('application').select('answers').where('id', '=', loan.application_id).executeTakeFirstOrThrow()
  return payoutAccountOf(answers)
}
