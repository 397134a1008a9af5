import { workerAddress } from '../document/worker-address.ts'
import photoWorker from './photo-worker.ts?worker&url'
import { type ShrunkPhoto, shrinkPhoto } from './shrink-photo.ts'

let worker: Worker | null = null
let count = 0
const waiting = new Map<number, { resolve: (result: ShrunkPhoto | null) => void; inPage: () => Promise<ShrunkPhoto | null> }>()

/** Prepares a photo in a worker, so that the page stays responsive; null for a file that is no picture. */
export async function preparePhoto(photo: Blob, quarterTurns = 0): Promise<ShrunkPhoto | null> {
  const inPage = () => shrinkPhoto(photo, quarterTurns).catch(() => null)
  if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') return inPage()
  worker ??= openWorker()
  count += 1
  const id = count
  return new Promise((resolve) => {
    waiting.set(id, { resolve, inPage })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker?.postMessage({ id, photo, quarterTurns })
  })
}

function openWorker(): Worker {
  const opened = new Worker(workerAddress(photoWorker), { type: 'module' })
  opened.addEventListener('message', (event: MessageEvent<{ id: number; result: ShrunkPhoto | null }>) => {
    waiting.get(event.data.id)?.resolve(event.data.result)
    waiting.delete(event.data.id)
  })
  opened.addEventListener('error', () => {
    worker = null
    // a worker of an older build is gone after a deployment: the page does it itself
    for (const { resolve, inPage } of waiting.values()) void inPage().then(resolve)
    waiting.clear()
  })
  return opened
}
