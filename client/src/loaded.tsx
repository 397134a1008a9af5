import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import type { ReactNode } from 'react'
import { LoadFailure } from './load-failure.tsx'
import type { Result } from './result.ts'
import { useSettled } from './use-settled.ts'

/**
 * A part of a page that loads after the page: its route's loader starts the call and passes the promise, or the reply. Shows a
 * skeleton while it is pending, the reason and a retry after a failure, else the part. When the loaders run again the old part
 * stays until the new one is here; a different list needs another `key`.
 */
export function Loaded<T>({
  from,
  waiting = <LoadingState />,
  failed,
  onRetry,
  children,
}: {
  readonly from: Promise<Result<T>> | Result<T>
  readonly waiting?: ReactNode
  /** Instead of the failure and its button: for a part that the page can do without. */
  readonly failed?: ReactNode
  /** Tries again; without it the page's loaders run again. */
  readonly onRetry?: (() => void) | undefined
  readonly children: (data: T) => ReactNode
}) {
  const { value: reply } = useSettled(from)
  if (reply === undefined) return waiting
  if (reply.ok) return children(reply.data)
  return failed === undefined ? <LoadFailure message={reply.message} code={reply.code} onRetry={onRetry} /> : failed
}
