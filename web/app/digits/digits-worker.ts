import type { PrintedNumber } from './number-shapes.ts'
import { readPhoto } from './read-photo.ts'

addEventListener('message', (event: MessageEvent<{ photo: Blob; kind: PrintedNumber }>) => {
  const { photo, kind } = event.data
  readPhoto(photo, kind).then(postMessage, () => postMessage(null))
})
