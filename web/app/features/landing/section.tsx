import type { ReactNode } from 'react'

/** One topic of the landing page under its heading. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="laid-out-later min-w-0">
      <h2 id={`${id}-title`} className="mb-3 text-2xl font-bold text-primary-deep">
        {title}
      </h2>
      {children}
    </section>
  )
}
