import { readInWorker } from '../photo/read-in-worker.ts'
import digitsWorker from './digits-worker.ts?worker&url'
import type { PrintedNumber } from './number-shapes.ts'
import type { NumberOnPhoto } from './read-photo.ts'

/** Reads a printed number on a photo, by readings that agree. Null where nothing can be read in time. */
export function readNumber(photo: Blob, kind: PrintedNumber): Promise<NumberOnPhoto | null> {
  return readInWorker(digitsWorker, { photo, kind })
}
