import { sessionMemory } from '../session/session-memory.ts'
import type { PrintedNumber } from './number-shapes.ts'
import type { NumberOnPhoto } from './read-photo.ts'

/** The photo that was taken last, and its number once it is read. */
type NumberInMemory = { photo: Blob | null; found: NumberOnPhoto | null }

/** In memory only, as the photos: the number of each kind that was read and waits for its yes. */
export const numbersInMemory = sessionMemory((): Readonly<Record<PrintedNumber, NumberInMemory>> => ({
  permit: { photo: null, found: null },
  account: { photo: null, found: null },
}))
