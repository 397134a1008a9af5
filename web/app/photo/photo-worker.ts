import { shrinkPhoto } from './shrink-photo.ts'

addEventListener('message', (event: MessageEvent<{ id: number; photo: Blob; quarterTurns: number }>) => {
  const { id, photo, quarterTurns } = event.data
  shrinkPhoto(photo, quarterTurns).then(
    (result) => postMessage({ id, result }),
    () => postMessage({ id, result: null }),
  )
})
