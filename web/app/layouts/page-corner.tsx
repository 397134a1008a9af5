import type { ReactNode } from 'react'

/** What stays at the bottom of the screen over a page until it is answered: the question about cookies. */
export function PageCorner({ children }: { children: ReactNode }) {
  return <div className="fixed inset-x-0 bottom-0 z-20 print:hidden">{children}</div>
}
