import type { ApplicationId, BorrowerId } from '@let-twe/core/id.ts'
import { luhnCheckDigit } from '@let-twe/core/check-digit.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { LoanType } from '@let-twe/core/loan/loan-type.ts'
import type { ProductVersion } from '@let-twe/core/product/product.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertLoan, insertLoanEvent } from './write-loan.ts'

export type LoanRequest = {
  readonly borrowerId: BorrowerId
  readonly applicationId: ApplicationId
  readonly type: LoanType
  /** The version that the offer was made by: the loan keeps it. */
  readonly product: ProductVersion
  readonly size: Satang
  readonly months: number
  readonly timesPerMonth: 1 | 2
  readonly branchVisitNeeded: boolean
}

/** Opens a pending loan for a submitted application and returns its id. The database refuses a second open one. */
export async function openLoan(platform: Platform, trx: Transaction, request: LoanRequest, actor: Actor): Promise<string> {
  const { clock, random } = platform
  const id = random.uuid()
  await insertLoan(trx, {
    id,
    borrower_id: request.borrowerId,
    application_id: request.applicationId,
    state: 'pending',
    last_step_at: clock.now(),
    loan_type: request.type,
    product_version_id: request.product.id,
    size_satang: request.size,
    months: request.months,
    times_per_month: request.timesPerMonth,
    yearly_rate: request.product.terms.rate.yearly,
    payment_reference_number: paymentReference(random.digits(8)),
    applied_date: clock.today(),
    branch_visit_needed: request.branchVisitNeeded,
    branch_id: await findLastBranch(trx, request.borrowerId),
  })
  await insertLoanEvent(trx, {
    loan_id: id,
    event: 'submit',
    from_state: 'pending',
    to_state: 'pending',
    actor_kind: actor.kind,
    actor_id: actor.id,
    at: clock.now(),
  })
  await audit(platform, trx, actor, { action: 'loan.submit', subject: { kind: 'loan', id } })
  return id
}

/** A loan begins where the one before was; a first one belongs to no branch until its visit is booked. */
async function findLastBranch(trx: Transaction, borrowerId: BorrowerId): Promise<string | null> {
  const loans = trx.selectFrom('loan').where('borrower_id', '=', borrowerId).orderBy('applied_date', 'desc').limit(1)
  return (await loans.select('branch_id').executeTakeFirst())?.branch_id ?? null
}

/** Ten digits: 1, eight of chance, and a check digit that catches every single wrong one. */
export function paymentReference(digits: string): string {
  const number = `1${digits}`
  return `${number}${luhnCheckDigit(number)}`
}
