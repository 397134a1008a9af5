import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Loan } from './loan-timeline.ts'

/** The first words of our officer, during a call. A borrower who opens the app in the middle of a call sees them at once. */
export function CallerCode({ call }: { readonly call: Loan['caller'] }) {
  const { loan: words } = useTexts()
  const { revalidate } = useRevalidator()
  const until = call?.until
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void revalidate()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [revalidate])
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => void revalidate(), Math.max(0, Date.parse(until) - Date.now()) + 1_000)
    return () => clearTimeout(timer)
  }, [until, revalidate])
  if (call === null) return null
  return (
    <Card title={words.caller_code_title} highlight>
      <p aria-live="polite" className="text-center text-3xl font-bold tracking-widest text-primary-deep tabular-nums">
        {call.code}
      </p>
      <p className="mt-2">{words.caller_code_text}</p>
      <p className="mt-1 font-bold">{words.caller_code_never}</p>
    </Card>
  )
}
