import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { questionLabel } from '@let-twe/texts/question-words.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useCallback, useState } from 'react'
import { PhotoAnswers } from '../photo/photo-answers.tsx'
import type { ShrunkPhoto } from '../photo/shrink-photo.ts'
import { useUnsentPhoto } from '../photo/use-unsent-photo.ts'
import type { PrintedNumber } from './number-shapes.ts'
import { numbersInMemory } from './numbers-in-memory.ts'

/**
 * Offers a number that was read on a photo beside the piece of the photo that shows it: nothing else proves it. The photo of a pink card
 * waits for the documents step, which sends it; that of a bank book is given with its number.
 */
export function NumberPhoto({
  kind,
  fits = () => true,
  onRead,
}: {
  readonly kind: PrintedNumber
  /** False for a number that the other answers speak against. */
  readonly fits?: (digits: string) => boolean
  readonly onRead: (digits: string, photo: Blob) => void
}) {
  const texts = useTexts()
  const words = texts.application
  const [, keepPhoto] = useUnsentPhoto('permit_front')
  const [found, setFound] = useState(() => numbersInMemory()[kind].found)
  const digits = found?.print.replaceAll(' ', '') ?? ''

  async function read(original: File, photo: ShrunkPhoto) {
    if (kind === 'permit') keepPhoto({ state: 'review', original, turns: 0, photo })
    const memory = numbersInMemory()[kind]
    Object.assign(memory, { photo: photo.blob, found: null })
    // most visits never come here
    const number = await import('./read-number.ts').then(({ readNumber }) => readNumber(photo.blob, kind)).catch(() => null)
    // the page may have been left, and another photo taken
    if (memory.photo === photo.blob) memory.found = number
    setFound(number)
    return number !== null && fits(number.print.replaceAll(' ', ''))
  }

  function accept() {
    const { photo } = numbersInMemory()[kind]
    if (photo) onRead(digits, photo)
  }

  return (
    <PhotoAnswers
      button={kind === 'permit' ? words.number_button : words.account_button}
      hint={kind === 'permit' ? words.number_text : words.account_text}
      unread={words.number_unread}
      read={read}
      offer={
        found && fits(digits) ? (
          <>
            <p className="text-sm text-muted">{questionLabel(texts, kind === 'permit' ? 'work_permit' : 'account_number')}</p>
            <CutOut picture={found.cutOut} />
            <p className="mb-3 text-center text-2xl font-bold tabular-nums">
              {kind === 'permit' ? found.print : found.print.replaceAll(' ', '-')}
            </p>
            <p className="mb-3">{words.number_compare}</p>
          </>
        ) : null
      }
      onYes={accept}
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
