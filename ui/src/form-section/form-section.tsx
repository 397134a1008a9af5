import type { ReactNode } from 'react'

/** A short part of a longer form, under its own heading. */
export function FormSection({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="border-b border-line pb-1 text-lg font-bold text-primary-deep">{title}</h2>
      {children}
    </section>
  )
}
