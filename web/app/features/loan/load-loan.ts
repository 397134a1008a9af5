import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import type { HomeFacts } from '@let-twe/core/loan/home-state.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { listPromises } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import { listPayments, listSlips } from '@let-twe/core/payment/endpoints.ts'
import { isOffered } from '@let-twe/core/loan/borrower-actions.ts'
import type { Client } from '@let-twe/client/make-client.ts'
import type { Result } from '@let-twe/client/result.ts'
import type { Branches } from './appointment-line.tsx'
import type { Loan } from './loan-timeline.ts'
import { store } from '../../session/session-store.ts'
import { storeRejectCode } from '../../decision/store-reject-code.ts'

/** The current loan, the lender, and the branches where there is a visit to one; changes nothing. */
export async function readLoan(
  call: Client,
): Promise<Result<{ loan: Data<typeof getCurrentLoan>; lender: Data<typeof getLender>; branches: Branches | null }>> {
  const [loan, lender] = await Promise.all([call(getCurrentLoan, {}), call(getLender, {})])
  if (!loan.ok) return loan
  if (!lender.ok) return lender
  const visits = loan.data?.appointments.some(({ branch_id: branch }) => branch !== null)
  const branches = visits ? await call(listBranches, { query: {} }) : null
  return { ok: true, data: { loan: loan.data, lender: lender.data, branches } }
}

/** The other data of a loan's page, read together: the page then renders once. */
export async function readLoanParts(call: Client, loan: Loan, today: BusinessDate) {
  const { id, instalments } = loan
  const pays = isOffered('pay', loan, today)
  const [slips, promises, payments] = await Promise.all([
    pays ? call(listSlips, {}) : null,
    pays ? call(listPromises, { params: { id } }) : null,
    instalments.length > 0 ? call(listPayments, { query: { loan_id: id } }) : null,
  ])
  return { slips, promises, payments }
}

/** Payments and slips of a running loan, for its latest loan; null for any other. */
export async function readPaid(call: Client, loan: Loan | null, today: BusinessDate) {
  if (loan === null || !isOffered('pay', loan, today)) return null
  const [slips, payments] = await Promise.all([call(listSlips, {}), call(listPayments, { query: { loan_id: loan.id } })])
  return slips.ok && payments.ok ? { slips: slips.data, payments: payments.data.data } : null
}

/** The facts beside a loan for its sentence on home. */
export function homeFacts(
  lender: Data<typeof getLender>,
  paid: Awaited<ReturnType<typeof readPaid>>,
  now: string,
  today: BusinessDate,
): HomeFacts {
  const last = paid?.payments.find((each) => each.reversed_date === null)
  return {
    now: new Date(now),
    today,
    reviewDays: lender.reviewDays.to,
    lastPaid: last ? { date: last.paid_date, amount: last.amount_satang } : null,
  }
}

/** Stores the state of the loan on the phone. */
export function storeLoanState(loaded: Awaited<ReturnType<typeof readLoan>>): void {
  if (!loaded.ok) return
  storeRejectCode(loaded.data.loan)
  store('loanState', loaded.data.loan?.loan_state ?? 'pending')
}
