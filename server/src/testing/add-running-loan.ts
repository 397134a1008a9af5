import type { BorrowerId } from '@let-twe/core/id.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { bahtToSatang, satang } from '@let-twe/core/money.ts'
import { refreshBorrowerBranches } from '../domain/borrower/write-borrower-branch.ts'
import { refreshCollectionCases } from '../domain/contact/write-collection-case.ts'
import { paymentReference } from '../domain/loan/open-loan.ts'
import { transact } from '../platform/database/transact.ts'
import type { TestApp } from './start-test-app.ts'

/** A running loan of four instalments, written straight into the tables: for tests of a calendar's effects. */
export async function addRunningLoan(
  { platform }: Pick<TestApp, 'platform'>,
  borrowerId: BorrowerId,
  disbursed: BusinessDate,
  principal = bahtToSatang(1_000),
): Promise<string> {
  const {
    database: { db },
    random,
    clock,
    termsInForce,
  } = platform
  const [applicationId, loanId] = [random.uuid(), random.uuid()]
  await db
    .insertInto('application')
    .values({
      id: applicationId,
      borrower_id: borrowerId,
      form_state: 'choose_loan_type',
      created_at: clock.now(),
      submitted_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('loan')
    .values({
      id: loanId,
      borrower_id: borrowerId,
      application_id: applicationId,
      state: 'active',
      loan_type: 'first',
      size_satang: satang(principal * 4),
      months: 2,
      times_per_month: 2,
      product_version_id: termsInForce.product(clock.today()).id,
      yearly_rate: 3600,
      payment_reference_number: paymentReference(random.digits(8)),
      applied_date: disbursed,
      branch_visit_needed: true,
      disbursement_date: disbursed,
    })
    .execute()
  await db
    .insertInto('instalment')
    .values(
      [15, 30, 45, 60].map((days, index) => ({
        loan_id: loanId,
        number: index + 1,
        due_date: addDays(disbursed, days),
        principal_satang: principal,
        interest_satang: satang(1000),
      })),
    )
    .execute()
  await transact(db, { onRefusal: 'rollback' }, async (trx) => {
    await refreshBorrowerBranches(trx, [borrowerId])
    await refreshCollectionCases(trx, [loanId])
  })
  return loanId
}
