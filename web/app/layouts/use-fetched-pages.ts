import { useEffect } from 'react'
import { fetchPage } from '../page/fetch-page.ts'

/** By then the page is alive and still, in milliseconds. */
const settledMs = 1_000

/**
 * Prefetches the modules and texts of pages once the shown page is idle, so that a press waits for data alone. Not for a reader
 * who prefers reduced data. The router's own prefetch would also fetch their data, which are never cached, and so twice.
 */
export function useFetchedPages(paths: readonly string[]): void {
  const joined = paths.join(' ')
  useEffect(() => {
    if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
    const timer = setTimeout(() => {
      for (const path of joined.split(' ')) fetchPage(path).catch(() => {})
    }, settledMs)
    return () => clearTimeout(timer)
  }, [joined])
}
