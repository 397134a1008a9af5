import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'

/** The one h1 of a page, with a way back above it and a sentence below it where there is one. */
export function PageHeading({
  children,
  lead,
  back,
}: {
  readonly children: ReactNode
  readonly lead?: ReactNode
  readonly back?: { readonly href: string; readonly label: ReactNode } | undefined
}) {
  return (
    <header className="mb-5">
      {back && (
        <Link href={back.href} className="-ml-1 inline-flex min-h-12 items-center gap-1.5 font-bold text-primary">
          <Icon name="arrow-left" className="size-5" />
          {back.label}
        </Link>
      )}
      <h1 className="text-2xl font-bold text-primary-deep">{children}</h1>
      {lead && <p className="mt-1.5 text-muted">{lead}</p>}
    </header>
  )
}
