import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { createContext, useContext, useState } from 'react'

/** The number by which the server's log knows the request of this page; null for what the browser made itself. */
export const RequestNumberContext = createContext<string | null>(null)

/** Small, below what went wrong: the number that helps us find it. */
export function RequestNumber() {
  const { layout } = useTexts()
  const sent = useContext(RequestNumberContext)
  // the browser takes it from the page that it makes alive
  const [number] = useState(() => sent ?? globalThis.document?.querySelector<HTMLElement>('[data-request]')?.dataset['request'] ?? null)
  if (number === null) return null
  const [before, after] = layout.tell_number.split('{number}')
  return (
    <p data-request={number} className="mt-6 text-sm text-muted">
      {before}
      <span className="whitespace-nowrap">{number}</span>
      {after}
    </p>
  )
}
