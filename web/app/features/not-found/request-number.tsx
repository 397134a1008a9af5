import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { createContext, useContext } from 'react'

/** The number by which the server's log knows the request of this page; null for what the browser made itself. */
export const RequestNumberContext = createContext<string | null>(null)

/** Small, below what went wrong: the number that helps us find it. */
export function RequestNumber() {
  const { layout } = useTexts()
  const number = useContext(RequestNumberContext)
  if (number === null) return null
  const [before, after] = layout.tell_number.split('{number}')
  return (
    <p className="mt-6 text-sm text-muted">
      {before}
      <span className="whitespace-nowrap">{number}</span>
      {after}
    </p>
  )
}
