import { LoadFailed } from '@let-twe/client/load.ts'
import { isUnanswered } from '@let-twe/client/result.ts'
import { isErrorCode, errorStatus } from '@let-twe/core/errors.ts'
import type { DataStrategyResult } from 'react-router'

/** What the loaders of a page brought, by route. */
export type LoaderResults = Readonly<Record<string, DataStrategyResult>>

let shown: { readonly url: string; readonly data: Readonly<Record<string, unknown>> } | null = null
let isOld = false
const listeners = new Set<() => void>()

/**
 * The results of a page's loaders, with the shown data in the place of those that a lost connection or a busy server failed to read again: the error page
 * would take away what is typed, chosen and ticked, after an act that was done.
 */
export function keepPage(url: string, results: LoaderResults): LoaderResults {
  const before = shown?.url === url ? shown.data : {}
  const kept = Object.fromEntries(
    Object.entries(results).map(([route, result]) => [
      route,
      isUnread(result) && route in before ? { type: 'data' as const, result: before[route] } : result,
    ]),
  )
  setOld(Object.keys(kept).some((route) => kept[route] !== results[route]))
  const read = Object.entries(kept).flatMap(([route, { type, result }]) => (type === 'data' ? [[route, result] as const] : []))
  shown = { url, data: { ...shown?.data, ...Object.fromEntries(read) } }
  return kept
}

/** No page is shown any more. */
export function forgetPage(): void {
  shown = null
  setOld(false)
}

/** True while the page shows data that could not be read again. */
export const isPageOld = (): boolean => isOld

export function subscribeToPage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setOld(value: boolean): void {
  isOld = value
  for (const listener of listeners) listener()
}

function isUnread({ type, result }: DataStrategyResult): boolean {
  if (type !== 'error' || !(result instanceof LoadFailed)) return false
  const { code } = result.failure
  return isUnanswered({ code }) || (isErrorCode(code) && errorStatus[code] >= 429)
}
