import type { ReactNode } from 'react'

/** What stays at the bottom of the screen over every page: the chat, and the question about cookies below it. */
export function PageCorner({ children }: { children: ReactNode }) {
  return <div className="pointer-events-none fixed inset-x-0 bottom-0 z-20 flex flex-col print:hidden">{children}</div>
}
