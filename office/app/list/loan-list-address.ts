import { isBusinessDate } from '@let-twe/core/business-date.ts'
import type { Sent } from '@let-twe/core/endpoint.ts'
import { loanTypes } from '@let-twe/core/loan/loan-type.ts'
import { officeLoanStates } from '@let-twe/core/loan/office-loan-state.ts'
import { loanSorts, type searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { loanQueues } from '@let-twe/core/work-queue/work-queue.ts'
import { branchInAddress } from './branch-in-address.ts'
import { productInAddress } from './product-in-address.ts'

/** The filters of a list of loans in an address; unknown values are left out. The search text is never in an address. */
export function loanListOf(url: string): Sent<typeof searchLoans>['body'] & { readonly sort: 'applied' | 'size' } {
  const { searchParams: search } = new URL(url)
  const one = <const T extends string>(values: readonly T[], name: string) => values.find((value) => value === search.get(name))
  const day = (name: string) => [search.get(name) ?? ''].find(isBusinessDate)
  const baht = (name: string) => (/^\d{1,6}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : undefined)
  return {
    state: one(officeLoanStates, 'state'),
    lane: one(loanQueues, 'lane'),
    loan_type: one(loanTypes, 'type'),
    claimed: one(['me', 'nobody'], 'claimed'),
    branch_id: branchInAddress(search),
    product: productInAddress(search),
    from: day('from'),
    until: day('until'),
    min_baht: baht('min'),
    max_baht: baht('max'),
    sort: one(loanSorts, 'sort') ?? 'applied',
    order: one(['asc', 'desc'], 'order'),
  }
}
