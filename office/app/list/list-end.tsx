import { LastPage } from '@let-twe/ui/list-states/list-states.tsx'
import { Pagination } from '@let-twe/ui/pagination/pagination.tsx'
import { useSearchParams } from 'react-router'

/** The end of a list: links to the other pages, and the word that it is the last one. The page is `?page=`. */
export function ListEnd({ page, lastPage, total }: { readonly page: number; readonly lastPage: number; readonly total: number }) {
  const [search] = useSearchParams()
  function hrefFor(target: number) {
    const next = new URLSearchParams(search)
    next.set('page', String(target))
    return `?${next}`
  }
  return (
    <>
      <Pagination page={page} lastPage={lastPage} hrefFor={hrefFor} />
      {total > 0 && page >= lastPage && lastPage > 1 && <LastPage />}
    </>
  )
}

/** The page that an address asks for; 1 for anything strange. */
export function pageOf(url: string): string {
  const page = new URL(url).searchParams.get('page') ?? '1'
  return /^[1-9]\d{0,4}$/.test(page) ? page : '1'
}
