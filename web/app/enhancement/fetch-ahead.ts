import { isDocument, routeOf } from '../route-table.ts'
import { savesData } from '../saves-data.ts'
import { openAhead } from '../session/load-at-tap.ts'
import { onIdle } from '../on-idle.ts'

/** A page is still after this long: nothing of its own is on its way any more. */
const stillMs = 4_000
/** Of the pages that a page leads to, so many. */
const maxAhead = 3

/**
 * Has the pages that the one at this path leads to kept on the phone with their code, once it is still; a phone that keeps them already
 * reads their code as soon as it has nothing else to do, so that a tap waits for data alone. Not for somebody who saves data. Returns the way to
 * leave it.
 */
export function fetchAhead(pathname: string): () => void {
  if (!import.meta.env.PROD || savesData() || !('serviceWorker' in navigator)) return () => {}
  if (navigator.serviceWorker.controller) onIdle(() => pagesAhead(document, pathname).forEach(openAhead))
  const timer = setTimeout(() => {
    const ahead = pagesAhead(document, pathname)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none: it is of this site
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ ahead })).catch(() => {})
  }, stillMs)
  return () => clearTimeout(timer)
}

/** The paths of the app that a page links to, those in its content before those in its frame, each page of the app once and not itself. */
export function pagesAhead(page: Document, pathname: string): string[] {
  const links = ['main a[href]', 'body a[href]'].flatMap((which) => [...page.querySelectorAll<HTMLAnchorElement>(which)])
  const known = new Set([routeOf(pathname)?.page])
  const ahead: string[] = []
  for (const { origin, href, pathname: path } of links) {
    const row = routeOf(path)
    if (origin !== location.origin || href.includes('lang=') || !row || isDocument(path) || known.has(row.page)) continue
    known.add(row.page)
    ahead.push(path)
  }
  return ahead.slice(0, maxAhead)
}
