import type { Page } from '@let-twe/core/endpoint.ts'
import { listCollection } from '@let-twe/core/collection/endpoints.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { href } from 'react-router'
import { callOffice } from '../session/call-office.ts'
import { collectionListOf } from './collection-list-address.ts'
import { loanListOf } from './loan-list-address.ts'
import { searchedFor } from './searched.ts'

/** Loans of a list in its order, and where the pages before and after them begin. */
export type ListPart = { readonly ids: readonly string[]; readonly previous: string | null; readonly next: string | null }

/** The lists that a case can be opened from. */
const lists = [href('/'), href('/loans'), href('/collections')]

/** The address of the list that a case was opened from, as the case's own address names it; null for anything else. */
export function listAddressOf(asked: string | null): string | null {
  return asked !== null && lists.includes(asked.split('?', 1)[0]!) ? asked : null
}

/** The loans of a list, by which a case leads to its neighbours. */
export function partOf({ data, next, previous }: Pick<Page<{ id: string }>, 'data' | 'next' | 'previous'>): ListPart {
  return { ids: data.map(({ id }) => id), next: next ?? null, previous: previous ?? null }
}

/** The page of a list before or after a place; null when it cannot be read now. */
export async function readListPage(
  from: string,
  place: { readonly before: string } | { readonly after: string },
): Promise<ListPart | null> {
  const { href: url, pathname } = new URL(from, location.origin)
  const query = { page: '1', ...place }
  if (pathname === href('/collections')) {
    const late = await callOffice(listCollection, { query: { ...query, ...collectionListOf(url) } })
    return late.ok ? partOf({ ...late.data, data: late.data.data.map(({ loan_id: id }) => ({ id })) }) : null
  }
  // the search text is no part of an address
  const search = pathname === href('/loans') ? searchedFor('loans') || undefined : undefined
  const found = await callOffice(searchLoans, { query, body: { ...loanListOf(url), search } })
  return found.ok ? partOf(found.data) : null
}
