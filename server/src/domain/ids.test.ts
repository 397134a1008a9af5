import { expect, it } from 'vitest'
import type { BorrowerCaller } from '../platform/http/caller.ts'
import type { Transaction } from '../platform/database/transact.ts'
import type { Keys } from '../platform/encryption/encrypted-column.ts'
import { findBorrower } from './borrower/find-borrower.ts'
import { type LoanRow, lockLoan } from './loan/write-loan.ts'

declare const keys: Keys

it('no loan is read by the id of its borrower, and no borrower by that of a loan', () => {
  const mixUps = [
    // @ts-expect-error -- the loan's own id
    (trx: Transaction, loan: LoanRow) => findBorrower(keys, trx, loan.id),
    // @ts-expect-error -- the borrower's id
    (trx: Transaction, loan: LoanRow) => lockLoan(trx, loan.borrower_id),
    // @ts-expect-error -- the id of the logged-in person
    (trx: Transaction, caller: BorrowerCaller) => lockLoan(trx, caller.id),
  ]
  const right = (trx: Transaction, loan: LoanRow) => [findBorrower(keys, trx, loan.borrower_id), lockLoan(trx, loan.id)]
  expect([...mixUps, right]).toHaveLength(4)
})
