import { readInWorker } from '../photo/read-in-worker.ts'
import type { ReadSlip } from './read-slip.ts'
import slipWorker from './slip-worker.ts?worker&url'

/** Reads the QR code of a slip on a photo, beside the page. Null where there is none, or this phone cannot read it in time: the slip is sent without it. */
export function readSlipPhoto(photo: Blob): Promise<ReadSlip | null> {
  return readInWorker<ReadSlip>(slipWorker, { photo }).catch(() => null)
}
