import { workerAddress } from '../document/worker-address.ts'

/** After this a person types sooner than the phone reads; it covers the fetch of the reader, 60 KB. */
const timeoutMs = 10_000

/** Reads something in a photo on the phone: the photo is sent nowhere. Null where nothing can be read in time. */
export async function readInWorker<T>(script: string, message: Readonly<Record<string, unknown>>): Promise<T | null> {
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') return null
  const worker = new Worker(workerAddress(script), { type: 'module' })
  try {
    return await new Promise<T | null>((resolve) => {
      worker.addEventListener('message', (event: MessageEvent<T | null>) => resolve(event.data))
      worker.addEventListener('error', () => resolve(null))
      setTimeout(() => resolve(null), timeoutMs)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage(message)
    })
  } finally {
    worker.terminate()
  }
}
