import type { Page } from '@let-twe/core/endpoint.ts'
import { maxCounted } from '@let-twe/core/max-counted.ts'
import { LastPage } from '@let-twe/ui/list-states/list-states.tsx'
import { Pagination } from '@let-twe/ui/pagination/pagination.tsx'
import { useSearchParams } from 'react-router'

/**
 * The end of a list: links to the pages beside this one, and the word that it is the last one. The page is `?page=`; a long list has
 * in `?after=` or `?before=` where it begins, and all filters stay.
 */
export function ListEnd({ list }: { readonly list: Omit<Page<unknown>, 'data' | 'total'> & { readonly total?: number } }) {
  const [search] = useSearchParams()
  const { page, total = 0, next, previous } = list
  const isLong = next !== undefined
  const lastPage = !isLong ? list.last_page : next === null ? page : Math.max(list.last_page, page + 1)
  function hrefFor(target: number) {
    const address = new URLSearchParams(search)
    address.set('page', String(target))
    address.delete('after')
    address.delete('before')
    if (target > page && next) address.set('after', next)
    if (target < page && target > 1 && previous) address.set('before', previous)
    return `?${address}`
  }
  return (
    <>
      <Pagination page={page} lastPage={lastPage} isAtLeast={total > maxCounted && next !== null} hrefFor={hrefFor} />
      <LastPage page={page} lastPage={lastPage} />
    </>
  )
}

/** The page number in an address; 1 for any other value. */
function pageOf(url: string): string {
  const page = new URL(url).searchParams.get('page') ?? '1'
  return /^[1-9]\d{0,4}$/.test(page) ? page : '1'
}

/** The position in a long list that an address names. */
export function placeOf(url: string): { page: string; after?: string; before?: string } {
  const { searchParams: search } = new URL(url)
  const [after, before] = [search.get('after'), search.get('before')]
  return { page: pageOf(url), ...(after === null ? {} : { after }), ...(before === null ? {} : { before }) }
}
