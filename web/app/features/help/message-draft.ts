import { useEffect, useEffectEvent } from 'react'
import { draftPrefix } from '../../session/session-store.ts'

/** The message during typing. */
type Draft = 'message' | 'complaint' | 'voice'

/** The typed, unsent message; it ends with the session. */
export function readDraft(of: Draft): string {
  try {
    return localStorage.getItem(draftPrefix + of) ?? ''
  } catch {
    return ''
  }
}

/** Stores the text during typing; an empty text is removed. */
export function storeMessageDraft(of: Draft, text: string): void {
  try {
    if (text === '') localStorage.removeItem(draftPrefix + of)
    else localStorage.setItem(draftPrefix + of, text)
  } catch {
    // a full or forbidden storage loses the draft on a reload, nothing else
  }
}

/** Calls back when the very words that stand here were sent from another tab. */
export function useSentOnOtherTab(of: Draft, text: string, onSent: () => void): void {
  const follow = useEffectEvent(({ key, oldValue, newValue }: StorageEvent) => {
    if (key === draftPrefix + of && newValue === null && oldValue === text) onSent()
  })
  useEffect(() => {
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
}
