import { useState } from 'react'
import type { PassportAnswers } from '../mrz/passport-answers.ts'
import type { ShrunkPhoto } from './shrink-photo.ts'

/** A photo of a document between the camera and the server. */
export type UnsentPhoto =
  | {
      readonly state: 'review'
      readonly original: Blob
      readonly turns: number
      readonly photo: ShrunkPhoto
      readonly read?: PassportAnswers | null
    }
  | { readonly state: 'failed'; readonly blob: Blob; readonly problem: string }

/** In memory only: a photo of a passport is never stored on a phone, which may be lost or lent. */
const photos = new Map<string, UnsentPhoto>()

/** The photo that is not sent yet, of the document with this id or of a new one of this kind; it is there again until the page is loaded anew. */
export function useUnsentPhoto(paper: string): [UnsentPhoto | null, (photo: UnsentPhoto | null) => void] {
  const [photo, setPhoto] = useState(() => photos.get(paper) ?? null)
  return [
    photo,
    (changed) => {
      if (changed) photos.set(paper, changed)
      else photos.delete(paper)
      setPhoto(changed)
    },
  ]
}
