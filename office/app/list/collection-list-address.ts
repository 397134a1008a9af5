import type { Sent } from '@let-twe/core/endpoint.ts'
import {
  type CollectionView,
  collectionContacted,
  collectionSorts,
  collectionViews,
  type listCollection,
} from '@let-twe/core/collection/endpoints.ts'
import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { languages } from '@let-twe/core/language.ts'
import { branchInAddress } from './branch-in-address.ts'
import { productInAddress } from './product-in-address.ts'

/** The filters of the list of loans in arrears in an address; unknown values are left out. */
export function collectionListOf(
  url: string,
): Omit<Sent<typeof listCollection>['query'], 'page' | 'after' | 'before'> & { readonly view: CollectionView } {
  const { searchParams: search } = new URL(url)
  const one = <const T extends string>(values: readonly T[], name: string) => values.find((value) => value === search.get(name))
  const baht = (name: string) => (/^\d{1,6}$/.test(search.get(name) ?? '') ? search.get(name)! : undefined)
  return {
    view: one(collectionViews, 'view') ?? 'due',
    sort: one(collectionSorts, 'sort'),
    order: one(['asc', 'desc'], 'order'),
    language: one(languages, 'language'),
    contacted: one(collectionContacted, 'contacted'),
    branch_id: branchInAddress(search),
    product: productInAddress(search),
    employer: search.get('employer') || undefined,
    payday: [search.get('payday') ?? ''].find(isBusinessDate),
    min_baht: baht('min'),
    max_baht: baht('max'),
  }
}
