import { sessionMemory } from '../session/session-memory.ts'
import type { PrintedNumber } from './number-shapes.ts'
import type { NumberOnPhoto } from './read-photo.ts'

/** In memory only, as the photos: the number of each kind that was read last, and waits for its yes. */
export const numbersOnPhotos = sessionMemory(() => new Map<PrintedNumber, NumberOnPhoto>())

const latest = new Map<PrintedNumber, Blob>()

/** Reads a number on a photo and keeps it; false where there is none, the reader cannot be fetched, or a later photo is read. */
export async function readAndKeepNumber(photo: Blob, kind: PrintedNumber): Promise<boolean> {
  const numbers = numbersOnPhotos()
  numbers.delete(kind)
  latest.set(kind, photo)
  // most visits never come here
  const found = await import('./read-number.ts').then(({ readNumber }) => readNumber(photo, kind)).catch(() => null)
  if (!found || latest.get(kind) !== photo) return false
  numbers.set(kind, found)
  return true
}
