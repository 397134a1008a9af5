import { getWorkStamp } from '@let-twe/core/work-queue/endpoints.ts'
import { useRef } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { pageAt } from '../page/page-at.ts'
import { callOffice } from '../session/call-office.ts'
import { useRefresh } from '../session/use-refresh.ts'

const askMs = 30_000

/**
 * Reads a list on the screen again once another person, a borrower or a job has acted. The question costs one row; a page is not touched
 * while a dialog is open over it, nor when the question fails. *My work* reads itself: time alone moves its counts.
 */
export function useLiveList(): void {
  const { pathname } = useLocation()
  const revalidator = useRevalidator()
  const seen = useRef<string>(undefined)
  const live = useRef(false)
  // oxlint-disable-next-line react-hooks/refs -- read by a timer alone
  live.current = pageAt(pathname)?.live ?? false
  async function ask() {
    if (!live.current || document.querySelector('dialog[open]')) return
    const result = await callOffice(getWorkStamp, {})
    if (!result.ok || result.data.stamp === seen.current) return
    const isFirst = seen.current === undefined
    seen.current = result.data.stamp
    if (!isFirst && !document.querySelector('dialog[open]')) await revalidator.revalidate()
  }
  useRefresh(() => void ask(), { ms: askMs, atOnce: true })
}
