import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** How often a page is read again while the server works on its subject, in milliseconds. */
const againMs = 2_000

/** Has the loaders of a page run again while the server works, until the work is over. */
export function useReadAgainWhile(working: boolean): void {
  const revalidator = useRevalidator()
  useEffect(() => {
    if (!working) return
    const timer = setInterval(() => void revalidator.revalidate(), againMs)
    return () => clearInterval(timer)
  }, [working, revalidator])
}
