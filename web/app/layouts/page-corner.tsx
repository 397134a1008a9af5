import type { ReactNode } from 'react'

/** The fixed parts at the bottom: the bottom navigation, and the cookie question until its answer. */
export function PageCorner({ children }: { children: ReactNode }) {
  return <div className="fixed inset-x-0 bottom-0 z-20 print:hidden">{children}</div>
}
