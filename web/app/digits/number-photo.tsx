import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { questionLabel } from '@let-twe/texts/question-words.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useCallback, useState } from 'react'
import { PhotoAnswers } from '../photo/photo-answers.tsx'
import type { ShrunkPhoto } from '../photo/shrink-photo.ts'
import { useUnsentPhoto } from '../photo/use-unsent-photo.ts'
import { inGroups } from './number-shapes.ts'
import { numberInMemory } from './number-in-memory.ts'

/**
 * Offers the number of a pink card that was read on a photo beside the piece of the photo that shows it: nothing else proves it. The
 * photo waits for the documents step, which sends it.
 */
export function NumberPhoto({ onRead }: { readonly onRead: (digits: string) => void }) {
  const texts = useTexts()
  const words = texts.application
  const [, keepPhoto] = useUnsentPhoto('permit_front')
  const [found, setFound] = useState(() => numberInMemory().found)

  async function read(original: File, photo: ShrunkPhoto) {
    keepPhoto({ state: 'review', original, turns: 0, photo })
    const memory = numberInMemory()
    Object.assign(memory, { photo: photo.blob, found: null })
    // most visits never come here
    const number = await import('./read-number.ts').then(({ readNumber }) => readNumber(photo.blob)).catch(() => null)
    // the page may have been left, and another photo taken
    if (memory.photo === photo.blob) memory.found = number
    setFound(number)
    return number !== null
  }

  return (
    <PhotoAnswers
      button={words.number_button}
      hint={words.number_text}
      unread={words.number_unread}
      read={read}
      offer={
        found && (
          <>
            <p className="text-sm text-muted">{questionLabel(texts, 'work_permit')}</p>
            <CutOut picture={found.cutOut} />
            <p className="mb-3 text-center text-2xl font-bold tabular-nums">{inGroups(found.digits)}</p>
            <p className="mb-3">{words.number_compare}</p>
          </>
        )
      }
      onYes={() => found && onRead(found.digits)}
    />
  )
}

function CutOut({ picture }: { readonly picture: Blob }) {
  const { application: words } = useTexts()
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(picture)
      return () => URL.revokeObjectURL(image.src)
    },
    [picture],
  )
  return (
    <img
      ref={show}
      alt={withoutJoiners(words.number_cut_out)}
      className="my-2 max-h-24 w-full rounded-md border border-line bg-sand object-contain"
    />
  )
}
