import { readInWorker } from '../photo/read-in-worker.ts'
import digitsWorker from './digits-worker.ts?worker&url'
import type { NumberOnPhoto } from './read-photo.ts'

/** Reads the number of a pink card on a photo, by two readings that agree. Null where nothing can be read in time. */
export function readNumber(photo: Blob): Promise<NumberOnPhoto | null> {
  return readInWorker(digitsWorker, { photo })
}
