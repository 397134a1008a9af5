import type { ReactNode } from 'react'
import { LinkButton } from '../button/button.tsx'
import { useTexts } from '../language/texts-context.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'

/** An empty list, in words (docs/product.md §12), with an action below. */
export function EmptyState({
  text,
  picture = <Leaf />,
  children,
}: {
  readonly text: ReactNode
  readonly picture?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-xl border-2 border-dashed border-line px-5 py-8 text-center text-muted">
      {picture}
      <p>{text}</p>
      {children}
    </div>
  )
}

/** A page after the last one of a list: says so, and leads back to the last one. */
export function BeyondLastPage({ href }: { readonly href: string }) {
  const { common } = useTexts()
  return (
    <EmptyState text={common.last_page}>
      <LinkButton href={href} variant="secondary">
        {common.back}
      </LinkButton>
    </EmptyState>
  )
}

/** A list that is on its way. */
export function LoadingState() {
  const texts = useTexts()
  return (
    <div aria-busy>
      <p className="mb-3 text-muted" aria-live="polite">
        {texts.common.loading}
      </p>
      <Skeleton lines={3} />
    </div>
  )
}

/** The end of a list of several pages: 'You have reached the last page'. */
export function LastPage({ page, lastPage }: { readonly page: number; readonly lastPage: number }) {
  const texts = useTexts()
  return page >= lastPage && lastPage > 1 && <p className="py-4 text-center text-sm text-muted">{texts.common.last_page}</p>
}

/** A thanaka leaf as it is painted on a cheek. */
function Leaf() {
  return (
    <svg aria-hidden viewBox="0 0 64 64" className="size-14" fill="none" strokeLinecap="round">
      <path d="M32 6c16 12 19 30 0 52C13 36 16 18 32 6Z" className="fill-accent-soft stroke-accent-edge" strokeWidth="2" />
      <path d="M32 16v34M32 26l7-6M32 26l-7-6M32 36l8-7M32 36l-8-7M32 45l6-6M32 45l-6-6" className="stroke-accent-edge" strokeWidth="2" />
    </svg>
  )
}
