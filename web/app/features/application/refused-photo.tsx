import type { StoredDocument } from '@let-twe/client/upload-file.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { PaperThumbnail } from './paper-thumbnail.tsx'
import { withPicture } from './sent-document.ts'

/** The photo that an officer refused, so that the next one is not the same. */
export function RefusedPhoto({ document }: { readonly document: StoredDocument }) {
  const { application: words, document_kind } = useTexts()
  const [shown] = useState(() => (typeof window === 'undefined' ? undefined : withPicture(document)))
  return (
    <figure className="grid justify-items-center gap-1">
      <PaperThumbnail document={shown} label={document_kind[document.kind]} className="size-28" />
      <figcaption className="text-sm text-danger">{words.update_refused}</figcaption>
    </figure>
  )
}
