import { daysBetween } from '@let-twe/core/business-date.ts'
import * as system from '@let-twe/core/connection/system-endpoints.ts'
import { arrearsBuckets, bucketDates } from '@let-twe/core/contact/arrears-bucket.ts'
import { refuse } from '@let-twe/core/errors.ts'
import { instalmentBalances, totalOf } from '@let-twe/core/loan/loan-account.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import { satang } from '@let-twe/core/money.ts'
import { readLoanAccount } from '../../domain/loan/loan-account.ts'
import type { LoanRow } from '../../domain/loan/write-loan.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { type MomentPlace, findArrears, findLoanSteps, findPaymentChanges, findSystemLoan } from './system.queries.ts'

const noId = '00000000-0000-0000-0000-000000000000'

/** What the lender's own systems read with a key. */
export function systemRoutes(serve: Serve, { database: { db }, clock }: Platform): void {
  serve(system.listSystemLoans, async ({ query }) => {
    const { rows, next } = pageOf(await findLoanSteps(db, placeOf(query, /^\d{1,18}$/, '0')), ({ changed_at, step }) => [changed_at, step])
    // the last of several steps in a page says the same, later
    const loans = new Map(rows.map(({ step: _step, ...loan }) => [loan.loan_id, loan]))
    return { loans: [...loans.values()].toSorted((one, other) => one.changed_at.localeCompare(other.changed_at)), next }
  })
  serve(system.getSystemLoan, async ({ params }) => {
    const loan = await findSystemLoan(db, params.id)
    if (!loan) return refuse('not_found')
    const account = await readLoanAccount(db, loan)
    return {
      ...showLoan(loan),
      payoff_satang: account && loan.state === 'active' ? payoffOn(account, clock.today()).total : null,
      instalments: account
        ? instalmentBalances(account).map(({ number, dueDate, principal, interest, fee, paid }) => ({
            number,
            due_date: dueDate,
            principal_satang: principal,
            interest_satang: interest,
            fee_satang: fee,
            paid_satang: totalOf(paid),
          }))
        : [],
    }
  })
  serve(system.listSystemPayments, async ({ query }) => {
    const found = await findPaymentChanges(db, placeOf(query, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, noId))
    const { rows, next } = pageOf(found, ({ changed_at, payment_id }) => [changed_at, payment_id])
    const payments = rows.map(({ changed_at: _at, recorded_at, reversed_at, ...payment }) => ({
      ...payment,
      recorded_at: recorded_at.toISOString(),
      reversed_at: reversed_at?.toISOString() ?? null,
    }))
    return { payments, next }
  })
  serve(system.listSystemArrears, async ({ query }) => {
    const today = clock.today()
    const after = read(query.after)[0] ?? noId
    const found = await findArrears(db, today, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(after) ? after : noId)
    const { rows, next } = pageOf(found, ({ loan_id }) => [loan_id])
    const bounds = arrearsBuckets.map((bucket) => ({ bucket, ...bucketDates(bucket, today) }))
    const loans = rows.map(({ at_stake_satang, ...row }) => ({
      ...row,
      days_in_arrears: daysBetween(row.arrears_from, today),
      bucket: bounds.find(({ first, last }) => row.arrears_from <= last && (first === null || row.arrears_from >= first))!.bucket,
      principal_satang: satang(at_stake_satang),
    }))
    return { loans, next }
  })
}

/** The rows of a page, and where the next one begins; null after the last. */
function pageOf<Row>(found: readonly Row[], keysOf: (row: Row) => readonly (string | number)[]): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, system.systemPageSize)
  const last = found.length > system.systemPageSize ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : Buffer.from(keysOf(last).join('\n')).toString('base64url') }
}

function read(after: string | undefined): string[] {
  return after === undefined ? [] : Buffer.from(after, 'base64url').toString().split('\n')
}

/** Where a list by time begins: at a place of ours, else at the moment itself. */
function placeOf({ since, after }: { since: Date; after?: string | undefined }, id: RegExp, first: string): MomentPlace {
  const [at = '', key = ''] = read(after)
  const isOurs = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(at) && !Number.isNaN(Date.parse(at)) && id.test(key)
  return isOurs ? { at, id: key } : { at: since.toISOString(), id: first }
}

function showLoan(loan: LoanRow) {
  const { id: loan_id, borrower_id, branch_id, state, size_satang, months, times_per_month } = loan
  const { applied_date, disbursement_date, closed_date, written_off_date } = loan
  return {
    loan_id,
    borrower_id,
    branch_id,
    state,
    size_satang,
    months,
    times_per_month,
    applied_date,
    disbursement_date,
    closed_date,
    written_off_date,
  }
}
