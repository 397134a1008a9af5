import { readSlipCode } from '@let-twe/core/payment/slip-code.ts'
import { readQrPhoto } from './read-qr-photo.ts'
import type { ReadSlip } from './read-slip.ts'

addEventListener('message', ({ data: { photo } }: MessageEvent<{ photo: Blob }>) => {
  readSlip(photo).then(postMessage, () => postMessage(null))
})

async function readSlip(photo: Blob): Promise<ReadSlip | null> {
  const qrText = await readQrPhoto(photo)
  const code = qrText === null ? null : readSlipCode(qrText)
  return code && { ...code, qrText: qrText! }
}
