import type { ReactNode } from 'react'
import { Link } from '../link/link.tsx'

/** One answer. `change` leads back to its question; its label should name the answer for screen readers. */
export interface SummaryRow {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly change?: { readonly href: string; readonly label: ReactNode } | undefined
}

/** Questions and answers to check, or facts to read. */
export function SummaryList({ rows }: { readonly rows: readonly SummaryRow[] }) {
  return (
    <dl className="divide-y divide-line sm:grid sm:grid-cols-[1fr_1fr_auto]">
      {rows.map((row, index) => (
        <div
          key={index}
          // one line has its answers at the same place as the next, with or without a way to change them
          className="grid grid-cols-[1fr_auto] gap-x-3 py-2.5 first:pt-0 last:pb-0 sm:col-span-full sm:grid-cols-subgrid sm:items-baseline"
        >
          <dt className="col-start-1 text-sm text-muted">{row.label}</dt>
          <dd className="col-start-1 min-w-0 break-words sm:col-start-2 sm:row-start-1">{row.value}</dd>
          {row.change && (
            <dd className="col-start-2 row-span-2 row-start-1 sm:col-start-3 narrow:col-start-1 narrow:row-start-3">
              <Link href={row.change.href} className="-mr-2 inline-flex min-h-12 items-center px-2 font-bold text-primary underline">
                {row.change.label}
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
