import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'

/** A sheet of paper on the cream ground. `highlight` is the one thing of the page that matters most: the next payment, the next step. Of several beside each other the first one keeps it. */
export function Card({
  title,
  highlight = false,
  children,
}: {
  readonly title?: ReactNode
  readonly highlight?: boolean | undefined
  readonly children: ReactNode
}) {
  return (
    <section className={classNames('rounded-xl border px-5 py-4', highlight ? 'card-lead' : 'border-line bg-surface')}>
      {title && <h2 className="mb-2 text-lg font-bold text-primary-deep">{title}</h2>}
      {children}
    </section>
  )
}
