import type { SlipCode } from '@let-twe/core/payment/slip-code.ts'
import { readInWorker } from '../photo/read-in-worker.ts'
import slipWorker from './slip-worker.ts?worker&url'

/** The QR code of a slip, and its text. */
export type ReadSlip = SlipCode & { readonly qrText: string }

/** Reads the QR code of a slip on a photo, beside the page. Null where there is none, or this phone cannot read it in time: the slip is sent without it. */
export function readSlipPhoto(photo: Blob): Promise<ReadSlip | null> {
  return readInWorker<ReadSlip>(slipWorker, { photo }).catch(() => null)
}
