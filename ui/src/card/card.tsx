import type { ReactNode } from 'react'
import { classNames } from '../class-names/class-names.ts'

/** The meaning of a card's colour: good news, a task, an overdue amount. */
export type CardTone = 'good' | 'todo' | 'late' | 'calm'

/** A sheet of paper on the cream ground. `highlight` is the one thing of the page that matters most: the next payment, the next step. Of several beside each other the first one keeps it. `tone` gives it the colour of its meaning. */
export function Card({
  title,
  highlight = false,
  tone = highlight ? 'todo' : 'calm',
  children,
}: {
  readonly title?: ReactNode
  readonly highlight?: boolean | undefined
  readonly tone?: CardTone | undefined
  readonly children: ReactNode
}) {
  return (
    <section className={classNames('rounded-xl border px-5 py-4', looks[tone])}>
      {title && <h2 className="mb-2 text-lg font-bold text-primary-deep">{title}</h2>}
      {children}
    </section>
  )
}

const looks: Readonly<Record<CardTone, string>> = {
  good: 'border-success/(--tint) bg-success-soft',
  todo: 'card-lead',
  late: 'border-danger/(--tint) bg-danger-soft',
  calm: 'border-(--sheet-edge) bg-surface',
}
