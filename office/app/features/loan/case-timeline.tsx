import { load } from '@let-twe/client/load.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import type { ReplyOf } from '@let-twe/client/result.ts'
import type { listTimeline } from '@let-twe/core/borrower/office-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Suspense } from 'react'
import { Await, href, useLocation } from 'react-router'
import { readTimelinePage } from '../../timeline/read-timeline-page.ts'
import { TimelineList } from '../../timeline/timeline-list.tsx'

type Timeline = ReplyOf<typeof listTimeline>

/** The pages that were read for each reading of a case: a render that waits for one is repeated, and must not ask again. */
const pagesOf = new WeakMap<LoanFile, Map<string, Promise<Timeline>>>()

/** The timeline of a case's person. It is read when the pane opens and after each act, and no other part of the case with it. */
export function CaseTimeline({ file }: { readonly file: LoanFile }) {
  const { common, office } = useTexts()
  const { search } = useLocation()
  return (
    <Suspense fallback={<LoadingState />}>
      <Await resolve={pageOf(file, search)} errorElement={<LoadFailure title={office.broken_title} message={common.something_wrong} />}>
        {(timeline) => <TimelineList timeline={timeline} printAt={href('/loans/:id/print', { id: file.loan.id })} />}
      </Await>
    </Suspense>
  )
}

function pageOf(file: LoanFile, search: string): Promise<Timeline> {
  const pages = pagesOf.get(file) ?? new Map<string, Promise<Timeline>>()
  pagesOf.set(file, pages)
  const page = pages.get(search) ?? load(readTimelinePage(file.borrower.id, `http://office${search}`))
  pages.set(search, page)
  return page
}
