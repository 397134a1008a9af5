import { useEffect, useEffectEvent, useState } from 'react'
import { useOnPhone } from '../../page/use-on-phone.ts'
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

/** The text of a message and its writer: it survives a reload until it was sent, here or from another tab. */
export function useMessageDraft(of: 'message' | 'complaint'): readonly [text: string, write: (text: string) => void] {
  const stored = useOnPhone(() => readDraft(of), '')
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? stored
  useSentOnOtherTab(of, text, () => setTyped(''))
  return [
    text,
    (next) => {
      setTyped(next)
      storeMessageDraft(of, next)
    },
  ]
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
function useSentOnOtherTab(of: Draft, text: string, onSent: () => void): void {
  const follow = useEffectEvent(({ key, oldValue, newValue }: StorageEvent) => {
    if (key === draftPrefix + of && newValue === null && oldValue === text) onSent()
  })
  useEffect(() => {
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [])
}
