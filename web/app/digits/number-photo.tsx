import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { questionLabel } from '@let-twe/texts/question-words.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useCallback, useState } from 'react'
import { PhotoAnswers } from '../photo/photo-answers.tsx'
import type { ShrunkPhoto } from '../photo/shrink-photo.ts'
import { useUnsentPhoto } from '../photo/use-unsent-photo.ts'
import { type PrintedNumber, inGroups } from './number-shapes.ts'
import { numbersOnPhotos, readAndKeepNumber } from './numbers-on-photos.ts'

/** The question that a number answers. */
const questions = { account: 'account_number', permit: 'work_permit' } as const satisfies Record<PrintedNumber, string>

/**
 * Offers a number that was read on a photo beside the piece of the photo that shows it: nothing else proves it. The photo of a permit
 * waits for the documents step, which sends it; that of a bank book was sent there, or is only read.
 */
export function NumberPhoto({ kind, onRead }: { readonly kind: PrintedNumber; readonly onRead: (digits: string) => void }) {
  const texts = useTexts()
  const words = texts.application
  const [, keepPhoto] = useUnsentPhoto('permit_front')
  const [found, setFound] = useState(() => numbersOnPhotos().get(kind) ?? null)

  async function read(original: File, photo: ShrunkPhoto) {
    if (kind === 'permit') keepPhoto({ state: 'review', original, turns: 0, photo })
    const isRead = await readAndKeepNumber(photo.blob, kind)
    setFound(numbersOnPhotos().get(kind) ?? null)
    return isRead
  }

  return (
    <PhotoAnswers
      button={words[`number_button_${kind}`]}
      hint={words[`number_text_${kind}`]}
      unread={words.number_unread}
      read={read}
      offer={
        found && (
          <>
            <p className="text-sm text-muted">{questionLabel(texts, questions[kind])}</p>
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
