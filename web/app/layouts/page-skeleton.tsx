import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'

/** What stands where a page will be, until its data are here. */
export function PageSkeleton() {
  return <LoadingState />
}
