import { storeMessageDraft, readDraft } from './message-draft.ts'

/** The recorded, unsent voice message; null without any. */
export function readVoiceDraft(): Blob | null {
  const [, type, bytes] = /^data:(audio\/[^,]*);base64,(.+)$/.exec(readDraft('voice')) ?? []
  if (type === undefined || bytes === undefined) return null
  try {
    return new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type })
  } catch {
    return null
  }
}

/** Counts the writes: reading a recording takes a moment, and a newer write or deletion wins. */
let turn = 0

/** Stores a recording like typed text: it survives a reload, and ends with the session. Null deletes it. */
export function storeVoiceDraft(sound: Blob | null): void {
  turn += 1
  if (sound === null) return storeMessageDraft('voice', '')
  const mine = turn
  const reader = new FileReader()
  reader.addEventListener('load', () => mine === turn && storeMessageDraft('voice', String(reader.result)))
  reader.readAsDataURL(sound)
}
