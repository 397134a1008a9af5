import type { PrintedNumber } from './number-shapes.ts'
import { readPhoto } from './read-photo.ts'

addEventListener('message', ({ data: { photo, kind } }: MessageEvent<{ photo: Blob; kind: PrintedNumber }>) => {
  readPhoto(photo, kind).then(postMessage, () => postMessage(null))
})
