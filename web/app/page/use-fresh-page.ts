import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useUnread } from '../layouts/use-unread.ts'

/** Loads a page again when the bell's number changes: something came, or was read in another tab. */
export function useFreshPage(): void {
  const { revalidate } = useRevalidator()
  const count = useUnread()
  const shown = useRef(count)
  useEffect(() => {
    if (shown.current === count) return
    shown.current = count
    void revalidate()
  }, [count, revalidate])
}
