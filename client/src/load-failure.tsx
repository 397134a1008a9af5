import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useRevalidator } from 'react-router'

/** What stands where something could not be loaded: why, and the way to try again. Without `onRetry` the page's loaders run again. */
export function LoadFailure({
  title,
  message,
  onRetry,
}: {
  readonly title?: string
  readonly message: string
  readonly onRetry?: (() => void) | undefined
}) {
  const { common } = useTexts()
  const { revalidate, state } = useRevalidator()
  return (
    <div className="grid gap-3">
      <Banner tone="danger" {...(title === undefined ? {} : { title })}>
        {message}
      </Banner>
      <Button variant="secondary" busy={state === 'loading'} onClick={onRetry ?? (() => void revalidate())}>
        {common.retry}
      </Button>
    </div>
  )
}
