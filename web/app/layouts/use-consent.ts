import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { type CookieConsent, consentCookie, readConsent } from '../document/cookie-consent.ts'
import type { loader } from '../root.tsx'

const listeners = new Set<() => void>()

/** The answer about cookies, also one that was given after this page was made or kept. */
export function useConsent(): CookieConsent | null {
  const root = useRouteLoaderData<typeof loader>('root')
  return useSyncExternalStore(
    follow,
    () => readConsent(document.cookie),
    () => root?.consent ?? null,
  )
}

/** Keeps an answer and tells whoever shows it. */
export function storeConsent(choice: CookieConsent): void {
  document.cookie = consentCookie(choice)
  for (const listener of listeners) listener()
}

function follow(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
