import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Icon } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'
import { Link } from '../link/link.tsx'

/** Links to the page before and after; nothing when there is only one page. Pages count from 1. */
export function Pagination({
  page,
  lastPage,
  isAtLeast = false,
  hrefFor,
}: {
  readonly page: number
  readonly lastPage: number
  /** There are more pages than were counted. */
  readonly isAtLeast?: boolean
  readonly hrefFor: (page: number) => string
}) {
  const texts = useTexts()
  if (lastPage <= 1) return null
  const look = 'inline-flex min-h-12 items-center gap-1.5 font-bold text-primary'
  return (
    <nav aria-label={withoutJoiners(texts.ui.pages)} className="grid gap-1 py-2">
      <p className="text-center text-sm text-muted">{fill(texts.ui.page_of, { page, last: isAtLeast ? `${lastPage}+` : lastPage })}</p>
      <div className="flex flex-wrap justify-between gap-x-4">
        {page > 1 && (
          <Link rel="prev" href={hrefFor(page - 1)} className={look}>
            <Icon name="arrow-left" className="size-5" />
            {texts.common.previous_page}
          </Link>
        )}
        {page < lastPage && (
          <Link rel="next" href={hrefFor(page + 1)} className={`${look} ml-auto`}>
            {texts.common.next_page}
            <Icon name="arrow-right" className="size-5" />
          </Link>
        )}
      </div>
    </nav>
  )
}
