import { numberOfPayment } from '../../domain/transfer/number-of-payment.ts'
import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Translated } from '@let-twe/core/translated.ts'
import { type Kysely, sql } from 'kysely'
import { type Branches, isInBranches } from '../../domain/branch/in-branches.ts'
import { caseStamp } from '../../domain/loan/case-stamp.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { shownAppointmentColumns } from './shown-columns.ts'

/** The loan, its application, its borrower and the two people who approved, or undefined. */
export function findLoanWithPeople(db: Kysely<Tables>, loanId: LoanId) {
  return db
    .selectFrom('loan')
    .innerJoin('application', 'application.id', 'loan.application_id')
    .leftJoin('staff as proposer', 'proposer.id', 'loan.proposed_by')
    .leftJoin('staff as approver', 'approver.id', 'loan.approved_by')
    .leftJoin('imported_loan', 'imported_loan.loan_id', 'loan.id')
    .where('loan.id', '=', loanId)
    .selectAll('loan')
    .select(['application.submitted_at', 'proposer.name as proposer_name', 'approver.name as approver_name', caseStamp.as('stamp')])
    .select(['contract', 'paid_satang', 'last_paid'])
    .executeTakeFirst()
}

/** The payments, newest first, with their allocations; reversed ones stay visible. */
export function findPayments(db: Kysely<Tables>, loanId: LoanId) {
  return db
    .selectFrom('payment')
    .leftJoin('payment_allocation', 'payment_id', 'payment.id')
    .leftJoin('staff as recorder', 'recorder.id', 'payment.recorded_by')
    .leftJoin('staff as reverser', 'reverser.id', 'payment.reversed_by')
    .where('loan_id', '=', loanId)
    .groupBy(['payment.id', 'recorder.name', 'reverser.name'])
    .select([
      'payment.id',
      'loan_id',
      'paid_date',
      'amount_satang',
      'payment_type',
      'receipt_number',
      'overpaid_satang',
      'recovered_satang',
      'rounding_satang',
      numberOfPayment.as('outside_reference'),
      'reversed_at',
      'reversal_reason_code',
      'reversal_note',
      sql<boolean>`drawer_id is not null`.as('in_drawer'),
    ])
    .select(['recorder.name as recorded_by', 'reverser.name as reversed_by'])
    .select(({ fn, cast, lit }) =>
      (['principal_satang', 'interest_satang', 'fee_satang'] as const).map((part) =>
        cast<Satang>(fn.coalesce(fn.sum(part), lit(0)), 'int8').as(part),
      ),
    )
    .orderBy('receipt_number', 'desc')
    .execute()
}

export function findOtherLoans(
  db: Kysely<Tables>,
  { borrowerId, loanId, branches }: { borrowerId: BorrowerId; loanId: LoanId; branches: Branches },
) {
  return db
    .selectFrom('loan')
    .leftJoin('branch', 'branch.id', 'loan.branch_id')
    .where('borrower_id', '=', borrowerId)
    .where('loan.id', '<>', loanId)
    .select(['loan.id', 'state', 'written_off_date', 'size_satang', 'applied_date', 'closed_date'])
    .select(sql<Translated | null>`case when ${isInBranches(branches)} then null else branch.name end`.as('other_branch'))
    .orderBy('applied_date', 'desc')
    .limit(20)
    .execute()
}

/** The late fees, oldest first; waived ones say why. */
export function findLateFees(db: Kysely<Tables>, loanId: LoanId) {
  return db
    .selectFrom('late_fee')
    .where('loan_id', '=', loanId)
    .select([
      'instalment_number as instalment',
      'month_number as month',
      'amount_satang',
      'charged_date',
      'waived_at',
      'waived_reason_code',
      'waived_note',
    ])
    .orderBy('charged_date')
    .execute()
}

/** The appointments of a loan, oldest first, cancelled ones included. */
export function findAppointmentsOfLoan(db: Kysely<Tables>, loanId: LoanId) {
  return db
    .selectFrom('appointment')
    .leftJoin('branch', 'branch.id', 'appointment.branch_id')
    .where('appointment.loan_id', '=', loanId)
    .select([
      ...shownAppointmentColumns,
      'appointment.result',
      'appointment.closed_at',
      'appointment.interview_answers',
      'appointment.started_at',
      'branch.name as branch_name',
    ])
    .orderBy('appointment.created_at')
    .execute()
}
