import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { type ReactNode, useContext, useEffect } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'
import { Link } from '../link/link.tsx'
import { BesideHeading } from './beside-heading.ts'

/**
 * The one h1 of a page, also its title in the browser, with an optional back link above it and an optional sentence below it. The
 * frame's content stands at the other end of the line with the back link, of the sentence, or of the heading.
 */
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
  const beside = useContext(BesideHeading)
  const page = place === undefined ? children : `${String(children)} – ${place}`
  const title = typeof page === 'string' ? fill(layout.page_title, { page }) : undefined
  // the page came with a title element: a second one would be no valid HTML
  useEffect(() => {
    if (title !== undefined) document.title = withoutJoiners(title)
  }, [title])
  const heading = (
    <h1 className="min-w-0 text-2xl font-bold text-primary-deep">
      {children}
      {/* skipped by the play button (core/src/recording/split-sentences.ts): its listener sees it */}
      {place !== undefined && <small className="sr-only"> – {place}</small>}
    </h1>
  )
  return (
    <header className="mb-5 flow-root">
      {(back || (beside && !lead)) && (
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2">
          {back ? (
            <Link href={back.href} className="-ml-1 inline-flex min-h-12 items-center gap-1.5 font-bold text-primary">
              <Icon name="arrow-left" className="size-5" />
              {back.label}
            </Link>
          ) : (
            heading
          )}
          {beside}
        </div>
      )}
      {(back || !beside || lead) && heading}
      {/* beside the sentence: where it is not seen, no line is left empty */}
      {!back && lead && beside && <div className="float-right min-h-12 *:ml-2">{beside}</div>}
      {/* large words do not fit beside it */}
      {lead && <p className="mt-1.5 text-muted in-data-[look~=large]:clear-both narrow:clear-both">{lead}</p>}
    </header>
  )
}
