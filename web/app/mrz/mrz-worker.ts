import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { readPhoto } from './read-photo.ts'

addEventListener('message', (event: MessageEvent<{ photo: Blob; today: BusinessDate }>) => {
  const { photo, today } = event.data
  readPhoto(photo, today).then(postMessage, () => postMessage(null))
})
