import { readPhoto } from './read-photo.ts'

addEventListener('message', (event: MessageEvent<{ photo: Blob }>) => {
  readPhoto(event.data.photo).then(postMessage, () => postMessage(null))
})
