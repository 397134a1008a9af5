import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { shownAppointmentColumns } from './shown-columns.ts'
import { isNotUndone } from '../../domain/loan/is-not-undone.ts'
import { accountRows } from '../../domain/loan/loan-account.ts'
import { maySeeLoan } from '../../domain/staff/may-work-on.ts'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** A loan with all data of its view, in one statement: the view is the borrowers' most frequent call. */
export const findLoanToView = compileOnce((db, id: LoanId) =>
  db.selectFrom('loan').where('loan.id', '=', id).selectAll('loan').select(accountRows).select(besideLoan),
)

/** The open loan of a borrower, else the one applied for last. */
export const findCurrentLoanToView = compileOnce((db, borrowerId: BorrowerId) =>
  db
    .selectFrom('loan')
    .where('loan.borrower_id', '=', borrowerId)
    .where(isNotUndone)
    .orderBy((eb) => eb('loan.state', 'in', ['pending', 'pre_approved', 'appointment_confirmed', 'active']), 'desc')
    .orderBy('loan.applied_date', 'desc')
    .limit(sql.lit(1))
    .selectAll('loan')
    .select(accountRows)
    .select(besideLoan),
)

export const findClosedDays = compileOnce((db, from: BusinessDate) => db.selectFrom('closed_day').select('date').where('date', '>=', from))

/** A loan with its view's data beside its account. */
export type LoanToView = Awaited<ReturnType<typeof findLoanToView>>[number]

function besideLoan(eb: ExpressionBuilder<Tables, 'loan'>) {
  return [
    // an account that owes the borrower stands in credit
    eb
      .selectFrom('ledger_posting')
      .innerJoin('ledger_entry', 'ledger_entry.posting_id', 'ledger_posting.id')
      .whereRef('ledger_posting.loan_id', '=', 'loan.id')
      .where('account', '=', 'owed_to_borrower')
      .select(({ fn, cast, lit }) => cast<Satang>(fn.coalesce(fn.sum('amount_satang'), lit(0)), 'int8').as('owed'))
      .as('owed_entries'),
    eb
      .exists(
        eb
          .selectFrom('refund_request')
          .select('refund_request.id')
          .whereRef('refund_request.loan_id', '=', 'loan.id')
          .where('refund_request.state', '=', 'asked'),
      )
      .as('refund_asked'),
    // found among those of the borrower, which are few; the newest first
    jsonArrayFrom(
      eb
        .selectFrom('appointment')
        .whereRef('appointment.borrower_id', '=', 'loan.borrower_id')
        .whereRef('appointment.loan_id', '=', 'loan.id')
        .orderBy('date', 'desc')
        .orderBy('created_at', 'desc')
        .select(shownAppointmentColumns),
    ).as('appointments'),
    // those that are not decided about
    jsonArrayFrom(
      eb
        .selectFrom('payment_slip')
        .whereRef('payment_slip.loan_id', '=', 'loan.id')
        .where('payment_slip.state', 'in', ['received', 'matched'])
        .select(['payment_slip.amount_satang', 'payment_slip.sent_at']),
    ).as('open_slips'),
    jsonObjectFrom(
      eb
        .selectFrom('deferral_request')
        .whereRef('deferral_request.loan_id', '=', 'loan.id')
        .where('deferral_request.state', '=', 'asked')
        .select(['deferral_request.promised_date', 'deferral_request.instalment_number'])
        .limit(sql.lit(1)),
    ).as('deferral_asked'),
    // the newest promise of a call, unless it was kept
    jsonObjectFrom(
      eb
        .selectFrom('collection_case')
        .whereRef('collection_case.loan_id', '=', 'loan.id')
        .where('collection_case.promised_date', 'is not', null)
        .where('collection_case.promise_kept', '=', false)
        .select(['collection_case.promised_date', 'collection_case.promised_satang']),
    ).as('call_promise'),
    // the officers' open requests
    jsonArrayFrom(
      eb
        .selectFrom('officer_request')
        .whereRef('officer_request.loan_id', '=', 'loan.id')
        .where('done_at', 'is', null)
        .orderBy('requested_at')
        .select(['officer_request.id', 'kind', 'document_kind', 'reason_code', 'words']),
    ).as('requests'),
    // a call of one of us that has not ended yet
    jsonObjectFrom(
      eb
        .selectFrom('contact')
        .whereRef('contact.borrower_id', '=', 'loan.borrower_id')
        .where('contact.ended_at', 'is', null)
        .orderBy('begun_at', 'desc')
        .limit(sql.lit(1))
        .select(['caller_code', 'begun_at']),
    ).as('open_call'),
    // the officer, as long as that person is here and may see the loan
    jsonObjectFrom(
      eb
        .selectFrom('staff')
        .whereRef('staff.id', '=', 'loan.officer_id')
        .where('staff.active', '=', true)
        .where(maySeeLoan)
        .select(['staff.name', 'role', 'shown_name', 'picture_file']),
    ).as('officer'),
    // the plan that waits for a signature
    jsonObjectFrom(
      eb
        .selectFrom('restructuring')
        .whereRef('restructuring.loan_id', '=', 'loan.id')
        .where('restructuring.state', '=', 'offered')
        .select([
          'restructuring.id',
          'restructuring.state',
          'starts_on',
          'valid_until',
          'terms',
          'plan_before',
          'plan_after',
          'total_before_satang',
          'total_after_satang',
          'arrears_since',
        ]),
    ).as('offered_plan'),
    // the question that waits for an answer
    jsonObjectFrom(
      eb
        .selectFrom('counter_offer')
        .whereRef('counter_offer.loan_id', '=', 'loan.id')
        .where('answer', 'is', null)
        .select(['counter_offer.id', 'counter_offer.size_satang', 'counter_offer.months', 'counter_offer.times_per_month']),
    ).as('size_offer'),
  ] as const
}
