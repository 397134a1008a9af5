import { getWorkStamp } from '@let-twe/core/work-queue/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { isPageOld, subscribeToPage } from '../shell/keep-page.ts'
import { pageAt } from '../page/page-at.ts'
import { callOffice } from '../session/call-office.ts'
import { useRefresh } from '../session/use-refresh.ts'

const askMs = 30_000

/** A dialog is open, a row is ticked or a field has the focus: nothing may move under that hand. */
export function isInUse(): boolean {
  const typing = 'main :is(textarea, select, input:not([type="checkbox"], [type="radio"]))'
  return document.querySelector('dialog[open], main table input:checked') !== null || document.activeElement?.matches(typing) === true
}

/**
 * Reads a list on the screen again once another person, a borrower or a job has acted. The question costs one row; a failed question is no
 * mistake of the reader. A list in use stays as it is, says so, and is read when its reader wishes or its use ends.
 */
export function LiveList() {
  const { desk } = useTexts()
  const { pathname, key } = useLocation()
  const revalidator = useRevalidator()
  const seen = useRef<string>(undefined)
  // the visit whose list is older than the last act
  const [stale, setStale] = useState<string | null>(null)
  const isOld = useSyncExternalStore(subscribeToPage, isPageOld)
  const now = useRef({ isLive: false, key, isStale: false, isOld })
  // oxlint-disable-next-line react-hooks/refs -- read by a timer alone
  now.current = { isLive: pageAt(pathname)?.live ?? false, key, isStale: stale === key, isOld }
  async function readAnew() {
    setStale(null)
    await revalidator.revalidate()
  }
  async function ask() {
    if (now.current.isOld && !isInUse()) return readAnew()
    if (!now.current.isLive) return
    if (now.current.isStale && !isInUse()) return readAnew()
    const result = await callOffice(getWorkStamp, {})
    if (!result.ok || result.data.stamp === seen.current) return
    const isFirst = seen.current === undefined
    seen.current = result.data.stamp
    if (isFirst) return
    if (isInUse()) setStale(now.current.key)
    else await readAnew()
  }
  useRefresh(() => void ask(), { ms: askMs, atOnce: true })
  if (stale !== key && !isOld) return null
  return (
    // over a heading: the header of a phone, and the search beside the heading at a desk, stay in reach
    <output className="fixed top-18 left-1/2 z-20 flex w-max max-w-[calc(100vw-1rem)] -translate-x-1/2 items-center gap-3 rounded-lg border border-line bg-surface px-3 py-1 shadow-raised lg:top-2 lg:left-[13.5rem] lg:max-w-[17rem] lg:translate-x-0 xl:max-w-[24rem] print:hidden">
      {isOld ? desk.page_old : desk.list_changed}
      <button type="button" onClick={() => void readAnew()} className="min-h-9 font-bold whitespace-nowrap text-primary underline">
        {desk.read_anew}
      </button>
    </output>
  )
}
