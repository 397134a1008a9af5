import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { type ReactNode, useEffect } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'
import { Link } from '../link/link.tsx'

/** The one h1 of a page, also its title in the browser, with an optional back link above it and an optional sentence below it. */
export function PageHeading({
  children,
  place,
  lead,
  back,
}: {
  readonly children: ReactNode
  /** Which of several pages or steps this is: it stands in the title and is heard behind the heading, since others see it beside the heading. */
  readonly place?: string | undefined
  readonly lead?: ReactNode
  readonly back?: { readonly href: string; readonly label: ReactNode } | undefined
}) {
  const { layout } = useTexts()
  const page = place === undefined ? children : `${String(children)} – ${place}`
  const title = typeof page === 'string' ? fill(layout.page_title, { page }) : undefined
  // the page came with a title element: a second one would be no valid HTML
  useEffect(() => {
    if (title !== undefined) document.title = withoutJoiners(title)
  }, [title])
  return (
    <header className="mb-5">
      {back && (
        <Link href={back.href} className="-ml-1 flex min-h-12 w-fit items-center gap-1.5 font-bold text-primary">
          <Icon name="arrow-left" className="size-5" />
          {back.label}
        </Link>
      )}
      <h1 className="text-2xl font-bold text-primary-deep">
        {children}
        {/* skipped by the play button (core/src/recording/split-sentences.ts): its listener sees it */}
        {place !== undefined && <small className="sr-only"> – {place}</small>}
      </h1>
      {lead && <p className="mt-1.5 text-muted">{lead}</p>}
    </header>
  )
}
