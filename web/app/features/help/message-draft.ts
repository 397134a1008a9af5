import { draftPrefix } from '../../session/session-store.ts'

/** What is being written. */
type Draft = 'message' | 'complaint' | 'voice'

/** What was typed and not sent; it goes with the session. */
export function readDraft(of: Draft): string {
  try {
    return localStorage.getItem(draftPrefix + of) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is being typed; nothing is left of an empty text. */
export function keepDraft(of: Draft, text: string): void {
  try {
    if (text === '') localStorage.removeItem(draftPrefix + of)
    else localStorage.setItem(draftPrefix + of, text)
  } catch {
    // a full or forbidden storage loses the draft on a reload, nothing else
  }
}
