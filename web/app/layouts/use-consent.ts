import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type CookieConsent, consentCookie, readConsent } from '../document/cookie-consent.ts'
import type { loader } from '../root.tsx'

const listeners = new Set<() => void>()

/** The cookie answer, also after a change since this page was rendered or cached. */
export function useConsent(): CookieConsent | null {
  const root = useRouteLoaderData<typeof loader>('root')
  return useSyncExternalStore(
    follow,
    () => readConsent(document.cookie),
    () => root?.consent ?? null,
  )
}

/** Stores an answer and notifies its readers. */
export function storeConsent(choice: CookieConsent): void {
  document.cookie = consentCookie(choice)
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
