import type { BorrowerId } from '@let-twe/core/id.ts'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import type { EligibilityAnswers } from '@let-twe/core/application/eligibility.ts'
import { type LoanOffer, type RepaidLoan, loanTypeAfter, makeOffer, needsBranchVisit } from '@let-twe/core/application/loan-offer.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { isProvinceCode } from '@let-twe/core/location/province.ts'
import type { ProductVersion } from '@let-twe/core/product/product.ts'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { BorrowerRow } from '../borrower/find-borrower.ts'
import { decryptIdentityNumbers } from '../borrower/papers.ts'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { isBlacklisted } from '../blacklist/is-blacklisted.ts'

/** An offer by a product, and whether a branch visit comes before the money. */
export type ProductOffer = { readonly offer: LoanOffer; readonly branchVisitNeeded: boolean }

/** A borrower's eligibility today: the possible offers, and their first day. */
export type Standing = {
  readonly borrower: BorrowerRow
  /** The offer by a product: for an application by a product in force, for a loan by its own version. */
  readonly by: (product: ProductVersion) => ProductOffer
  /** The day from which a new application may be begun after the last one was refused; null when nothing waits. */
  readonly reapplyDate: BusinessDate | null
}

/**
 * Reads a borrower's history and evaluates the answers so far: the same for the form, the booking and the officers. Answers
 * that are still being read are awaited in parallel.
 */
export async function assessEligibility(
  platform: Pick<Platform, 'clock' | 'termsInForce' | 'configuration'>,
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
  answers: ApplicationAnswers | Promise<ApplicationAnswers>,
): Promise<Standing> {
  const { clock, termsInForce } = platform
  const today = clock.today()
  const [[row], said] = await Promise.all([findBorrowerWithHistory(db, borrowerId), answers])
  const borrower = decryptIdentityNumbers(platform, 'borrower', row!)
  const { history } = borrower
  const known = {
    ...eligibilityAnswers(borrower, said),
    blacklisted: await isBlacklisted(platform, db, borrower, said, today),
    debtWrittenOff: history.some((loan) => loan.written_off_date !== null && loan.reapply_allowed_at === null),
  }
  return {
    borrower,
    by({ terms }) {
      const repaid = repaidLoans(history, terms.goodCustomer.maxDaysLate)
      return {
        offer: makeOffer(loanTypeAfter(repaid, terms), known, today, termsInForce.lender(), terms),
        branchVisitNeeded: needsBranchVisit(repaid, today, terms),
      }
    },
    reapplyDate: reapplyDateAfter(history[0], today),
  }
}

function eligibilityAnswers(
  borrower: BorrowerRow,
  { customer_information: person, additional_information: work }: ApplicationAnswers,
): EligibilityAnswers {
  return {
    dob: person?.dob ?? borrower.dob ?? undefined,
    province_of_work: person?.province_of_work ?? province(borrower.province_of_work),
    province_of_resident: person?.province_of_resident ?? province(borrower.province_of_resident),
    in_thailand_since: person?.in_thailand_since,
    permit_end: person?.permit_end,
    employed_since: work?.employed_since,
  }
}

function province(code: string | null) {
  return code !== null && isProvinceCode(code) ? code : undefined
}

type PastLoan = Awaited<ReturnType<typeof findBorrowerWithHistory>>[number]['history'][number]

/** A borrower with their loans, the application begun last first. A write-off bars them until a manager lets them apply again. */
const findBorrowerWithHistory = compileOnce((db, borrowerId: BorrowerId) =>
  db
    .selectFrom('borrower')
    .selectAll('borrower')
    .where('borrower.id', '=', borrowerId)
    .select((of) =>
      jsonArrayFrom(
        of
          .selectFrom('loan')
          .innerJoin('application', 'application.id', 'loan.application_id')
          .whereRef('loan.borrower_id', '=', 'borrower.id')
          .orderBy('application.created_at', 'desc')
          .select((eb) => [
            'loan.state',
            'loan.reapply_date',
            'loan.disbursement_date',
            'loan.written_off_date',
            'loan.reapply_allowed_at',
            eb.fn.coalesce('loan.closed_date', 'loan.applied_date').as('closed'),
            eb
              .selectFrom('payment')
              .innerJoin('payment_allocation', 'payment_id', 'payment.id')
              .innerJoin('instalment', (join) =>
                join
                  .onRef('instalment.loan_id', '=', 'payment.loan_id')
                  .onRef('instalment.number', '=', 'payment_allocation.instalment_number'),
              )
              .whereRef('payment.loan_id', '=', 'loan.id')
              .where('payment.reversed_at', 'is', null)
              // raw: days less days are a number
              .select(sql<number | null>`max(payment.paid_date - coalesce(instalment.original_due_date, instalment.due_date))`.as('days'))
              .as('most_days_late'),
          ]),
      ).as('history'),
    ),
)

/** A withdrawn or expired one was never repaid. */
function repaidLoans(history: readonly PastLoan[], maxDaysLate: number): RepaidLoan[] {
  return history
    .filter((loan) => loan.state === 'closed' && loan.disbursement_date !== null && loan.written_off_date === null)
    .map(({ closed, most_days_late: days }) => ({ closed, well: (days ?? 0) <= maxDaysLate }))
}

function reapplyDateAfter(last: PastLoan | undefined, today: BusinessDate): BusinessDate | null {
  if (last?.state !== 'rejected' && last?.state !== 'postponed') return null
  return last.reapply_date !== null && last.reapply_date > today ? last.reapply_date : null
}
