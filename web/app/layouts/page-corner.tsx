import type { ReactNode } from 'react'

/** What stays at the bottom of the screen: the bar at the thumb, and the question about cookies until it is answered. */
export function PageCorner({ children }: { children: ReactNode }) {
  return <div className="fixed inset-x-0 bottom-0 z-20 print:hidden">{children}</div>
}
