import type { ReactEventHandler, ReactNode } from 'react'

/** Optional details: a native `details` element. Those with the same `name` open one at a time. */
export function Disclosure({
  summary,
  name,
  open,
  id,
  onToggle,
  children,
}: {
  readonly summary: ReactNode
  readonly name?: string | undefined
  readonly open?: boolean | undefined
  readonly id?: string | undefined
  readonly onToggle?: ReactEventHandler<HTMLDetailsElement> | undefined
  readonly children: ReactNode
}) {
  return (
    <details
      id={id}
      name={name}
      open={open}
      onToggle={onToggle}
      className="rounded-lg border border-line bg-surface open:border-primary/(--tint)"
    >
      <summary className="chevron-mark flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-4 py-2.5 font-bold text-primary-deep hover:bg-primary-soft">
        <span className="min-w-0">{summary}</span>
      </summary>
      <div className="px-4 pt-1 pb-4">{children}</div>
    </details>
  )
}
