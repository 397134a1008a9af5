import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Replaces a part that could not be loaded: the reason, a retry, and other ways on below it. In place of a whole page it has the
 * title of that page. Without `onRetry` the page's loaders run again. A restricted session (`account_restricted`) is no failure,
 * and a retry is of no use.
 */
export function LoadFailure({
  title,
  message,
  code,
  onRetry,
  children,
}: {
  readonly title?: string
  readonly message: string
  readonly code?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly children?: ReactNode
}) {
  const { common } = useTexts()
  const { revalidate, state } = useRevalidator()
  const closed = code === 'account_restricted'
  return (
    <div className="grid gap-3">
      {title !== undefined && <PageHeading>{title}</PageHeading>}
      <Banner tone={closed ? 'info' : 'danger'}>{message}</Banner>
      {!closed && (
        <Button variant="secondary" busy={state === 'loading'} onClick={onRetry ?? (() => void revalidate())}>
          {common.retry}
        </Button>
      )}
      {children}
    </div>
  )
}
