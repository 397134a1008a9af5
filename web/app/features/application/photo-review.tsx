import type { DocumentKind } from '@let-twe/core/document/endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useCallback } from 'react'
import type { ShrunkPhoto } from '../../photo/shrink-photo.ts'

/** The photo before it is sent: is everything readable, or the face seen? The app names defects, the person decides. */
export function PhotoReview({
  kind,
  photo,
  busy,
  onTurn,
  onSend,
  onAgain,
}: {
  kind: DocumentKind
  photo: ShrunkPhoto
  busy: boolean
  onTurn: () => void
  onSend: () => void
  onAgain: () => void
}) {
  const { application: words } = useTexts()
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(photo.blob)
      return () => URL.revokeObjectURL(image.src)
    },
    [photo.blob],
  )
  const doubtful = photo.flaws.length > 0
  const isFace = kind === 'selfie'
  return (
    <div className="grid gap-3">
      {/* of one height, so that nothing below moves under the thumb when the picture comes */}
      <img ref={show} alt="" className="h-72 w-full rounded-md border border-line bg-sand object-contain" />
      <output className="grid gap-2">
        {photo.flaws.map((flaw) => (
          <Banner key={flaw} tone="warning">
            {words[`photo_${flaw}`]}
          </Banner>
        ))}
        {!doubtful && <p>{isFace ? words.photo_check_face : words.photo_check}</p>}
      </output>
      <div className="grid gap-2">
        {doubtful && <Button onClick={onAgain}>{words.photo_again}</Button>}
        <Button variant={doubtful ? 'secondary' : 'primary'} busy={busy} onClick={onSend}>
          {doubtful ? words.photo_send_anyway : isFace ? words.photo_send_face : words.photo_send}
        </Button>
        <Button variant="secondary" busy={busy} onClick={onTurn}>
          {words.photo_turn}
        </Button>
        {!doubtful && (
          <Button variant="quiet" onClick={onAgain}>
            {words.photo_again}
          </Button>
        )}
      </div>
    </div>
  )
}
