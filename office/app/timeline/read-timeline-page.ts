import { listTimeline, timelineKinds } from '@let-twe/core/borrower/office-endpoints.ts'
import { placeOf } from '../list/list-end.tsx'
import { callOffice } from '../session/call-office.ts'

/** The page of a person's timeline, and its kind, that an address names. */
export function readTimelinePage(borrowerId: string, url: string) {
  const asked = new URL(url).searchParams.get('kind')
  const kind = timelineKinds.find((each) => each === asked)
  return callOffice(listTimeline, { params: { id: borrowerId }, query: { ...placeOf(url), ...(kind ? { kind } : {}) } })
}
