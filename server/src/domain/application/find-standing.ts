import type { BorrowerId } from '@let-twe/core/id.ts'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import type { EligibilityAnswers } from '@let-twe/core/application/eligibility.ts'
import { type LoanOffer, type RepaidLoan, loanTypeAfter, makeOffer, needsBranchVisit } from '@let-twe/core/application/loan-offer.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { isProvinceCode } from '@let-twe/core/location/province.ts'
import type { ProductVersion } from '@let-twe/core/product/product.ts'
import { type Kysely, sql } from 'kysely'
import { type BorrowerRow, findBorrower } from '../borrower/find-borrower.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { isBlacklisted } from '../blacklist/is-blacklisted.ts'

/** How a borrower stands with the lender today: what may be offered, and from when. */
export type Standing = {
  readonly borrower: BorrowerRow
  readonly product: ProductVersion
  readonly offer: LoanOffer
  readonly branchVisitNeeded: boolean
  /** The day from which a new application may be begun after the last one was refused; null when nothing waits. */
  readonly reapplyDate: BusinessDate | null
}

/**
 * Reads a borrower's history and judges the answers so far: the same for the form, the booking and the officers. By the
 * product in force for who asks for a loan, by the loan's own version once there is one.
 */
export async function findStanding(
  platform: Pick<Platform, 'clock' | 'inForce' | 'configuration'>,
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
  answers: ApplicationAnswers,
  product: ProductVersion = platform.inForce.product(platform.clock.today()),
): Promise<Standing> {
  const { clock, inForce } = platform
  const { terms } = product
  const today = clock.today()
  const borrower = await findBorrower(platform, db, borrowerId)
  const repaid = await findRepaidLoans(db, borrowerId, terms.goodCustomer.maxDaysLate)
  const type = loanTypeAfter(repaid, terms)
  const known = {
    ...eligibilityAnswers(borrower, answers),
    blacklisted: await isBlacklisted(platform, db, borrower, answers, today),
    debtWrittenOff: await isBarredByWriteOff(db, borrowerId),
  }
  return {
    borrower,
    product,
    offer: makeOffer(type, known, today, inForce.lender(), terms),
    branchVisitNeeded: needsBranchVisit(repaid, today, terms),
    reapplyDate: await findReapplyDate(db, borrowerId, today),
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

async function findRepaidLoans(db: Kysely<Tables>, borrowerId: BorrowerId, maxDaysLate: number): Promise<RepaidLoan[]> {
  const rows = await db
    .selectFrom('loan')
    .where('borrower_id', '=', borrowerId)
    .where('state', '=', 'closed')
    // one that was withdrawn or ran out was never repaid
    .where('disbursement_date', 'is not', null)
    .where('written_off_date', 'is', null)
    .select((eb) => [
      sql<BusinessDate>`coalesce(loan.closed_date, loan.applied_date)`.as('closed'),
      eb
        .selectFrom('payment')
        .innerJoin('payment_allocation', 'payment_id', 'payment.id')
        .innerJoin('instalment', (join) =>
          join.onRef('instalment.loan_id', '=', 'payment.loan_id').onRef('instalment.number', '=', 'payment_allocation.instalment_number'),
        )
        .whereRef('payment.loan_id', '=', 'loan.id')
        .where('payment.reversed_at', 'is', null)
        .select(sql<number | null>`max(payment.paid_date - coalesce(instalment.original_due_date, instalment.due_date))`.as('days'))
        .as('most_days_late'),
    ])
    .execute()
  return rows.map(({ closed, most_days_late: days }) => ({ closed, well: (days ?? 0) <= maxDaysLate }))
}

/** True while a loan of theirs was written off and no manager lets them apply again. */
async function isBarredByWriteOff(db: Kysely<Tables>, borrowerId: BorrowerId): Promise<boolean> {
  const barring = db
    .selectFrom('loan')
    .where('borrower_id', '=', borrowerId)
    .where('written_off_date', 'is not', null)
    .where('reapply_allowed_at', 'is', null)
  return (await barring.select('id').executeTakeFirst()) !== undefined
}

async function findReapplyDate(db: Kysely<Tables>, borrowerId: BorrowerId, today: BusinessDate): Promise<BusinessDate | null> {
  const last = await db
    .selectFrom('loan')
    .innerJoin('application', 'application.id', 'loan.application_id')
    .where('loan.borrower_id', '=', borrowerId)
    .orderBy('application.created_at', 'desc')
    .select(['loan.reapply_date', 'loan.state'])
    .executeTakeFirst()
  if (last?.state !== 'rejected' && last?.state !== 'postponed') return null
  return last.reapply_date !== null && last.reapply_date > today ? last.reapply_date : null
}
