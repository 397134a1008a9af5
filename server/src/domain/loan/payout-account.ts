import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import type { PayoutAccount } from '@let-twe/core/loan/precondition-facts.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { LoanRow } from './write-loan.ts'
import { type Keys, decryptJson } from '../../platform/encryption/encrypted-column.ts'
import { findAnswers } from '../application/application-row.ts'

/** The account that an application names; null before it names one. */
export function payoutAccountOf({ additional_information: work }: ApplicationAnswers): PayoutAccount | null {
  return work ? { bank: work.bank, account_number: work.account_number, account_name: work.account_name } : null
}

/** The account that a loan's application names now. */
export async function readPayoutAccount(
  keys: Keys,
  db: Kysely<Tables>,
  loan: Pick<LoanRow, 'application_id'>,
): Promise<PayoutAccount | null> {
  return payoutAccountOf(await findAnswers(keys, db, loan.application_id))
}

/** The account that was approved with a loan; null before, and once it is erased. */
export function approvedAccountOf(keys: Keys, loan: Pick<LoanRow, 'payout_account' | 'borrower_id'>): PayoutAccount | null {
  const { payout_account: account, borrower_id: owner } = loan
  return account === null ? null : decryptJson<PayoutAccount>(keys, 'loan.payout_account', owner, account)
}
