import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { openLoan } from '../books/open-loan.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { TestApp } from './start-test-app.ts'

/** The answers of a plain person who may borrow on the test's first day. */
export const plainAnswers = {
  qr_scan: { method: 'manual' },
  customer_information: {
    name: 'AYE AYE',
    dob: '1995-05-20',
    father_name: 'U BA',
    passport: 'MG123456',
    work_permit: '0012345678901',
    permit_end: '2028-06-30',
    province_of_work: 'TH-74',
    province_of_resident: 'TH-74',
    address: '1 Harbour Road, Mahachai',
    in_thailand_since: '2021-01-10',
  },
  required_documents: { readable: true },
  additional_information: {
    employer_name: 'Harbour Foods',
    job: 'Packing',
    employed_since: '2023-02-01',
    income_type: 'monthly',
    salary: 12_000,
    bank: '004',
    account_number: '1234567890',
    account_name: 'AYE AYE',
    social_channel: 'messenger',
    social_url: 'aye.aye',
  },
  choose_loan_type: { loan_size_baht: 5_000, months: 2, times_per_month: 2, purpose: 'family', declared: true },
} as const satisfies ApplicationAnswers

/** A submitted application with its pending loan, written straight into the database; returns the loan's id. */
export async function submitApplication(
  { platform }: Pick<TestApp, 'platform'>,
  borrowerId: string,
  { answers = plainAnswers, branchVisitNeeded = true }: { answers?: ApplicationAnswers; branchVisitNeeded?: boolean } = {},
): Promise<string> {
  const { database, clock, random } = platform
  const applicationId = random.uuid()
  const { loan_size_baht, months, times_per_month } = answers.choose_loan_type ?? plainAnswers.choose_loan_type
  return inTransaction(database.db, async (trx) => {
    await trx
      .insertInto('application')
      .values({
        id: applicationId,
        borrower_id: borrowerId,
        form_state: 'choose_loan_type',
        answers: JSON.stringify(answers),
        drafts: '{}',
        created_at: clock.now(),
        submitted_at: clock.now(),
      })
      .execute()
    const request = { borrowerId, applicationId, type: 'first', size: bahtToSatang(loan_size_baht), months, branchVisitNeeded } as const
    return openLoan(platform, trx, { ...request, timesPerMonth: times_per_month as 1 | 2 }, { kind: 'borrower', id: borrowerId })
  })
}
