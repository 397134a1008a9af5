import { storeMessageDraft, readDraft } from './message-draft.ts'

/** What was said and not sent; null without any. */
export function readVoiceDraft(): Blob | null {
  const [, type, bytes] = /^data:(audio\/[^,]*);base64,(.+)$/.exec(readDraft('voice')) ?? []
  if (type === undefined || bytes === undefined) return null
  try {
    return new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type })
  } catch {
    return null
  }
}

/** Counts what is to be kept: reading a sound takes a moment, and what was kept or thrown away since then counts. */
let turn = 0

/** Keeps what was said as typed words are kept: it survives a reload, and goes with the session. Null forgets it. */
export function storeVoiceDraft(sound: Blob | null): void {
  turn += 1
  if (sound === null) return storeMessageDraft('voice', '')
  const mine = turn
  const reader = new FileReader()
  reader.addEventListener('load', () => mine === turn && storeMessageDraft('voice', String(reader.result)))
  reader.readAsDataURL(sound)
}
