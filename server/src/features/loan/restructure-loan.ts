import { isDeepStrictEqual } from 'node:util'
import { addDays, type BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { DualControlDetail } from '@let-twe/core/dual-control/dual-control.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { payoffOn } from '@let-twe/core/loan/payoff.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import type { previewRestructuring } from '@let-twe/core/loan/restructuring-office-endpoints.ts'
import { type RestructuringTerms, restructuringBounds } from '@let-twe/core/loan/restructuring.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Kysely } from 'kysely'
import { findBorrower } from '../../domain/borrower/find-borrower.ts'
import { agreementFile } from '../../domain/document/file-owners.ts'
import { type DualControl, proposeDualControl } from '../../domain/dual-control/dual-control.ts'
import { readOpenAccount } from '../../domain/loan/loan-account.ts'
import { productOf } from '../../domain/loan/product-of.ts'
import { type LoanRow, lockLoan } from '../../domain/loan/write-loan.ts'
import { insertRestructuring } from '../../domain/loan/write-restructuring.ts'
import { notify } from '../../domain/notification/notify.ts'
import { refuseMoney } from '../../domain/staff/personal-totals.ts'
import type { StaffActor } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { nameOfPaper } from './agreement-paper.ts'
import { findLoan } from './loan.queries.ts'
import { printRestructuring } from './print-restructuring.ts'
import { plansOf } from './restructuring-offer.ts'

type Choice = { readonly start: BusinessDate; readonly instalments: number; readonly firstDue: BusinessDate }

/** Both plans for a choice of terms, or the reason why it is not possible. */
export async function previewPlans(
  { database: { db }, clock }: Platform,
  { loanId, ...choice }: Omit<Choice, 'start'> & { loanId: LoanId },
): Promise<Data<typeof previewRestructuring> | Refusal> {
  const loan = await findLoan(db, loanId)
  if (!loan) return refuse('not_found')
  const account = await readOpenAccount(db, loan)
  if (!account) return refuse('loan_not_open')
  const made = plansOf(account, await termsOf(db, loan, { ...choice, start: clock.today() }))
  return typeof made === 'string' ? { problem: made, plans: null } : { problem: null, plans: made.shown }
}

/** Proposes a plan as its proposer saw it. Nothing changes before another person confirms and the borrower signs. */
export function proposeRestructuring(
  platform: Platform,
  {
    loanId,
    actor,
    total_after_satang: seen,
    reason_code,
    note,
    ...choice
  }: Omit<Choice, 'start'> & {
    loanId: LoanId
    actor: StaffActor
    total_after_satang: Satang
    reason_code: ReasonCode<'restructure'>
    note?: string | undefined
  },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    const account = await readOpenAccount(trx, loan)
    if (!account) return refuse('loan_not_open')
    const start = platform.clock.today()
    const made = plansOf(account, await termsOf(trx, loan, { ...choice, start }))
    if (typeof made === 'string') return refuse('transition_refused')
    if (made.shown.total_after_satang !== seen) return refuse('changed_elsewhere')
    const proposed = await proposeDualControl(platform, trx, {
      kind: 'restructure',
      subjectId: loanId,
      loanId,
      actor,
      amount_satang: payoffOn(account, start).principal,
      reason_code,
      note,
      detail: { instalments: choice.instalments, first_due_date: choice.firstDue, ...made.shown },
    })
    return 'refused' in proposed ? proposed : {}
  })
}

/** The effect of the confirmation: the plan is printed and offered to the borrower. A payment since the proposal makes another plan of it. */
export async function carryOutRestructuring(
  platform: Platform,
  trx: Transaction,
  { subject_id, detail, proposed_by }: Pick<DualControl, 'subject_id' | 'detail' | 'proposed_by'>,
  actor: StaffActor,
): Promise<object | Refusal> {
  const loan = await lockLoan(trx, subject_id as LoanId)
  if (!loan) return refuse('not_found')
  const account = await readOpenAccount(trx, loan)
  if (!account) return refuse('loan_not_open')
  const { instalments, first_due_date, ...seen } = detail as DualControlDetail<'restructure'>
  const start = seen.starts_on
  const amount = payoffOn(account, start).principal
  const refused = await refuseMoney(platform, trx, actor, 'restructure', { amount, branch: loan.branch_id })
  if (refused) return refused
  const terms = await termsOf(trx, loan, { start, instalments, firstDue: first_due_date })
  const made = plansOf(account, terms)
  if (typeof made === 'string' || !isDeepStrictEqual(made.shown, seen)) return refuse('changed_elsewhere')
  const { clock, files, random } = platform
  const id = random.uuid()
  const valid_until = addDays(start, restructuringBounds.daysToSign)
  if (valid_until < clock.today()) return refuse('proposal_ended')
  const borrower = await findBorrower(platform, trx, loan.borrower_id)
  const { terms: product } = await productOf(trx, loan)
  const plan = { ...made.shown, valid_until }
  const bytes = printRestructuring(platform, loan, borrower, { plan, product, printedAt: clock.now(), signature: null })
  const { file, sha256 } = nameOfPaper(bytes, `${loan.id}-plan`)
  const { before, after, ...totals } = made.shown
  await insertRestructuring(trx, {
    id,
    loan_id: loan.id,
    ...totals,
    valid_until,
    terms: JSON.stringify(terms),
    plan_before: JSON.stringify(before),
    plan_after: JSON.stringify(after),
    first_number: made.plan.instalments[0]!.number,
    last_number: made.plan.instalments.at(-1)!.number,
    document_file: file,
    document_sha256: sha256,
    proposed_by,
    approved_by: actor.id as typeof proposed_by,
    offered_at: clock.now(),
  })
  await files.put(file, bytes, agreementFile(loan))
  await notify(platform, trx, {
    borrowerId: loan.borrower_id,
    kind: 'restructuring_offered',
    params: { id: loan.id, until: valid_until },
    dedupeKey: `restructuring_offered:${id}`,
  })
  return {}
}

async function termsOf(db: Kysely<Tables>, loan: LoanRow, choice: Choice): Promise<RestructuringTerms> {
  const { rate } = (await productOf(db, loan)).terms
  return { ...choice, daysBetween: 30 / loan.times_per_month, cap: rate.legalCap }
}
