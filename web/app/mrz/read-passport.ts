import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { workerAddress } from '../document/worker-address.ts'
import mrzWorker from './mrz-worker.ts?worker&url'
import { type PassportAnswers, passportAnswers } from './passport-answers.ts'
import type { PictureData } from './read-picture.ts'

/** After this a person types sooner than the phone reads; it covers the fetch of the reader, 60 KB. */
const patienceMs = 10_000

/** Reads a passport on a photo, on the phone: the photo is sent nowhere. Null where nothing can be read in time. */
export async function readPassport(photo: Blob, today: BusinessDate): Promise<PassportAnswers | null> {
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') return null
  const worker = new Worker(workerAddress(mrzWorker), { type: 'module' })
  try {
    const data = await new Promise<PictureData | null>((resolve) => {
      worker.addEventListener('message', (event: MessageEvent<PictureData | null>) => resolve(event.data))
      worker.addEventListener('error', () => resolve(null))
      setTimeout(() => resolve(null), patienceMs)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage({ photo, today })
    })
    return data && passportAnswers(data)
  } finally {
    worker.terminate()
  }
}
