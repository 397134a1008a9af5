import { isDeepStrictEqual } from 'node:util'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type LoanAccount, instalmentBalances } from '@let-twe/core/loan/loan-account.ts'
import type { plansData } from '@let-twe/core/loan/restructuring-data.ts'
import {
  type Restructuring,
  type RestructuringTerms,
  planRestructuring,
  plannedInstalments,
  restructured,
} from '@let-twe/core/loan/restructuring.ts'
import type * as z from 'zod/mini'
import type { RestructuringRow } from '../../domain/loan/write-restructuring.ts'

type Plans = z.output<typeof plansData>
type OfferRow = Pick<
  RestructuringRow,
  'starts_on' | 'valid_until' | 'plan_before' | 'plan_after' | 'total_before_satang' | 'total_after_satang' | 'arrears_since'
>

/** Both plans of an offer, as they were shown and stored. */
export type ShownPlan = Plans & { readonly valid_until: BusinessDate }

/** The plan of an account for these terms, as it is stored and shown; the problem of terms that are not possible. */
export function plansOf(account: LoanAccount, terms: RestructuringTerms) {
  const plan = planRestructuring(account, terms)
  if (typeof plan === 'string') return plan
  const shown: Plans = {
    starts_on: terms.start,
    before: plannedInstalments(instalmentBalances(account)),
    after: plannedInstalments(instalmentBalances(restructured(account, plan, terms.start))),
    total_before_satang: plan.totalBefore,
    total_after_satang: plan.totalAfter,
    arrears_since: plan.arrearsSince,
  }
  return { plan, shown }
}

/** The stored plans of an offer. */
export function shownPlan({ plan_before, plan_after, ...row }: OfferRow): ShownPlan {
  const { starts_on, valid_until, total_before_satang, total_after_satang, arrears_since } = row
  return { starts_on, valid_until, before: plan_before, after: plan_after, total_before_satang, total_after_satang, arrears_since }
}

/**
 * Whether an offer can be signed now, by the debt of its plan before: after its last day, a payment, a fee or a waiver it cannot, and staff make another
 * one.
 */
export function stateOfOffer(
  { state, ...row }: Pick<RestructuringRow, 'state' | 'valid_until' | 'terms' | 'plan_before' | 'plan_after'>,
  account: LoanAccount | null,
  today: BusinessDate,
): { readonly state: RestructuringRow['state'] | 'expired' | 'outdated'; readonly plan?: Restructuring } {
  if (state !== 'offered') return { state }
  if (row.valid_until < today) return { state: 'expired' }
  const made = account && plansOf(account, row.terms)
  if (!made || typeof made === 'string') return { state: 'outdated' }
  const same = isDeepStrictEqual(made.shown.before, row.plan_before) && isDeepStrictEqual(made.shown.after, row.plan_after)
  return same ? { state, plan: made.plan } : { state: 'outdated' }
}
