import { draftPrefix } from '../../session/session-store.ts'

const key = `${draftPrefix}message`

/** What was typed and not sent; it goes with the session. */
export function readDraft(): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is being typed; nothing is left of an empty message. */
export function keepDraft(text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // a full or forbidden storage loses the draft on a reload, nothing else
  }
}
