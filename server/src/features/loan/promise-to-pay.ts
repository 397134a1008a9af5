import type { Branches } from '../../domain/branch/in-branches.ts'
import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { askPromise, listPromises } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { type LoanAccount, instalmentBalances, oldestUnpaid } from '@let-twe/core/loan/loan-account.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { reasonText } from '../../domain/loan/reason-text.ts'
import type { ProductTerms } from '@let-twe/core/product/product-terms.ts'
import { accountOf, moveDueDate, readOpenAccount } from '../../domain/loan/loan-account.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { findOwnLoan } from './loan.queries.ts'
import { findLoanToView } from './loan-view.queries.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { decideDeferralRequestRow, insertDeferralRequest } from '../../domain/loan/write-deferral-request.ts'
import { type PromiseRow, findAskedPromises, findBrokenPromises, findPromise, findPromises } from './promise.queries.ts'
import { transact } from '../../platform/database/transact.ts'

/** A deferral request as it is shown. */
export type PromiseView = Data<typeof askPromise>

/** The own deferrals of a loan, and the last day possible now. */
export async function readPromises(
  { database: { db }, clock, termsInForce }: Platform,
  { loanId, borrowerId, language }: { loanId: LoanId; borrowerId?: BorrowerId; language: Language },
): Promise<Data<typeof listPromises> | Refusal> {
  const [[loan], rows] = await Promise.all([findLoanToView(db, loanId), findPromises(db, loanId)])
  if (!loan || (borrowerId !== undefined && loan.borrower_id !== borrowerId)) return refuse('not_found')
  const account = loan.state === 'active' ? accountOf(loan, loan) : null
  const { terms } = termsInForce.published(loan.product_version_id) ?? (await productOf(db, loan))
  const waits = rows.some((each) => each.state === 'asked')
  const latest = account && !waits ? latestDate(account, rows, clock.today(), terms) : null
  return { latest_date: latest?.date ?? null, promises: rows.map((each) => showPromise(each, clock.today(), language)) }
}

/** Requests a later due date of the oldest open instalment: once for an instalment, and before the next one is due. */
export function askForDeferral(
  platform: Platform,
  { loanId, actor, date, reason }: { loanId: LoanId; actor: Actor & { id: string }; date: BusinessDate; reason: string },
): Promise<PromiseView | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await findOwnLoan(trx, loanId, actor.id)
    if (!loan) return refuse('not_found')
    const account = await readOpenAccount(trx, loan)
    if (!account) return refuse('loan_not_open')
    const today = platform.clock.today()
    const latest = latestDate(account, await findPromises(trx, loanId), today, (await productOf(trx, loan)).terms)
    if (!latest) return refuse('transition_refused')
    if (date > latest.date || date <= latest.dueDate || date <= today)
      return refuse('date_not_possible', { fields: { date: 'date_not_possible' } })
    const id = platform.random.uuid()
    const asked = await insertDeferralRequest(trx, {
      id,
      loan_id: loanId,
      instalment_number: latest.number,
      due_date: latest.dueDate,
      promised_date: date,
      reason,
      state: 'asked',
      asked_at: platform.clock.now(),
    })
    if (!asked) return refuse('transition_refused')
    await audit(platform, trx, actor, { action: 'promise.ask', subject: { kind: 'loan', id: loanId }, detail: { date } })
    return showPromise((await findPromise(trx, id))!, today)
  })
}

/** The staff's decision on a request: a refusal has its code. */
export type PromiseDecision = { readonly promiseId: string; readonly actor: Actor } & (
  | { readonly agree: true }
  | { readonly agree: false; readonly reason_code: ReasonCode<'refuse_promise'>; readonly note?: string | undefined }
)

/** Agrees to a deferral, which moves the due date of its instalment, or refuses it. */
export function decidePromise(platform: Platform, { promiseId, actor, ...decided }: PromiseDecision): Promise<PromiseView | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const promise = await findPromise(trx, promiseId)
    const loan = promise && (await lockLoan(trx, promise.loan_id))
    if (!promise || !loan) return refuse('not_found')
    const account = await readOpenAccount(trx, loan)
    const today = platform.clock.today()
    const { agree } = decided
    const refusal = agree ? {} : { refused_reason_code: decided.reason_code, refused_note: decided.note ?? null }
    const decision = { ...refusal, state: agree ? 'agreed' : 'refused', decided_by: actor.id, decided_at: platform.clock.now() } as const
    if (!(await decideDeferralRequestRow(trx, promiseId, decision))) return refuse('transition_refused')
    if (agree) {
      const instalment = account?.instalments.find((each) => each.number === promise.instalment_number)
      if (!instalment || promise.settled_date !== null || promise.promised_date < today) return refuse('transition_refused')
      await moveDueDate(trx, loan.id, instalment.number, promise.promised_date)
    }
    await audit(platform, trx, actor, { action: agree ? 'promise.agree' : 'promise.refuse', subject: { kind: 'loan', id: loan.id } })
    return showPromise((await findPromise(trx, promiseId))!, today)
  })
}

/** The promises that wait for an officer, with their loans. */
export async function listAskedPromises(
  { database: { db }, clock }: Platform,
  branches: Branches,
): Promise<(PromiseView & { loan_id: string })[]> {
  const rows = await findAskedPromises(db, branches)
  return rows.map((each) => ({ ...showPromise(each, clock.today()), loan_id: each.loan_id }))
}

/** The promises that were broken and are still unpaid, with their loans: for an officer to call. */
export async function listBrokenPromises(
  { database: { db }, clock }: Platform,
  branches: Branches,
): Promise<(PromiseView & { loan_id: string })[]> {
  const today = clock.today()
  return (await findBrokenPromises(db, today, branches)).map((each) => ({ ...showPromise(each, today), loan_id: each.loan_id }))
}

function showPromise(row: PromiseRow, today: BusinessDate, language: Language = 'en'): PromiseView {
  const settled = row.settled_date
  const state =
    row.state !== 'agreed'
      ? row.state
      : settled !== null && settled <= row.promised_date
        ? 'kept'
        : settled !== null || row.promised_date < today
          ? 'broken'
          : 'agreed'
  return {
    id: row.id,
    instalment: row.instalment_number,
    due_date: row.due_date,
    promised_date: row.promised_date,
    reason: row.reason,
    state,
    refused_reason_code: row.refused_reason_code,
    refused_reason: reasonText(row.refused_reason_code, language),
  }
}

function latestDate(account: LoanAccount, earlier: readonly PromiseRow[], today: BusinessDate, { deferral }: ProductTerms) {
  const balances = instalmentBalances(account)
  const oldest = oldestUnpaid(balances)
  const given = earlier.filter((each) => each.state !== 'refused')
  if (!oldest || given.length >= deferral.maxPerLoan || given.some((each) => each.instalment_number === oldest.number)) return null
  const next = account.instalments.find((each) => each.number > oldest.number)
  const last = addDays(oldest.dueDate, deferral.maxDays)
  const date = next && next.dueDate <= last ? addDays(next.dueDate, -1) : last
  return date <= today ? null : { date, dueDate: oldest.dueDate, number: oldest.number }
}
