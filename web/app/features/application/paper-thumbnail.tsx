import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { classNames } from '@let-twe/ui/class-names/class-names.ts'
import type { SentDocument } from './sent-document.ts'
import { usePictureUrl } from '../../photo/use-picture-url.ts'

/** A document that was sent, small; the drawing of one while its picture is on its way, or when there is none. */
export function PaperThumbnail({
  document,
  label,
  className = 'size-16',
}: {
  readonly document: SentDocument | undefined
  readonly label: string
  readonly className?: string
}) {
  const url = usePictureUrl(document?.picture)
  return (
    <span
      className={classNames('flex shrink-0 items-center justify-center overflow-hidden rounded-md border border-line bg-sand', className)}
    >
      {url === null ? (
        <Icon name="document" className="size-8 text-muted" />
      ) : (
        <img src={url} alt={withoutJoiners(label)} className="size-full object-cover" />
      )}
    </span>
  )
}
