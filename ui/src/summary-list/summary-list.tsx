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
    <dl className="divide-y divide-line">
      {rows.map((row, index) => (
        <div key={index} className="flex items-start gap-3 py-2.5 first:pt-0 last:pb-0">
          <div className="min-w-0 grow sm:grid sm:grid-cols-2 sm:gap-4">
            <dt className="text-sm text-muted">{row.label}</dt>
            <dd className="break-words">{row.value}</dd>
          </div>
          {row.change && (
            <dd className="shrink-0">
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
