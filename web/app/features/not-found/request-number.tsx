import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { createContext, useContext, useState } from 'react'

/** The number of this page's request in the server's log; null for an error of the browser alone. */
export const RequestNumberContext = createContext<string | null>(null)

/** The request number, small below the error: it helps us find the error. */
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
