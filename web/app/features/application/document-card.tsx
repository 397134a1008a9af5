import { documentFacts, documentMediaTypes } from '@let-twe/core/document/endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { FilePicker } from '@let-twe/ui/file-picker/file-picker.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { LatePaperDialogs } from './late-paper-dialogs.ts'
import { UnsentPaper } from './unsent-paper.tsx'
import { type PaperProps, usePaper } from './use-paper.ts'
import { usePictureUrl } from '../../photo/use-picture-url.ts'

/** One document on a card: take or choose, look at it, send it with its progress, turn it, delete it. */
export function DocumentCard(props: PaperProps) {
  const { application: words } = useTexts()
  const { kind, document } = props
  const paper = usePaper(props)
  const pictureUrl = usePictureUrl(document?.picture)
  const { label } = paper
  const severalOfKind = documentFacts(kind).max !== undefined
  return (
    <div className="grid gap-2">
      <FilePicker
        id={severalOfKind ? undefined : kind}
        inForm={severalOfKind}
        label={label}
        several
        hint={words[`hint_document_${kind}`]}
        error={paper.problem}
        accept={documentMediaTypes.join(',')}
        capture={documentFacts(kind).frame === 'face' ? 'user' : 'environment'}
        onCamera={paper.openCamera}
        onFile={paper.choose}
        busy={paper.progress !== null}
        progress={paper.progress ?? 0}
        preview={document && { name: label, ...(pictureUrl ? { imageUrl: pictureUrl } : {}) }}
        onDelete={paper.askToDelete}
      >
        {paper.turnSent && (
          <Button variant="quiet" className="-mx-3" onClick={paper.turnSent}>
            {words.photo_turn}
            <span className="sr-only"> – {label}</span>
          </Button>
        )}
      </FilePicker>
      <UnsentPaper paper={paper} />
      {document?.again_reason && <Banner tone="warning">{document.again_reason}</Banner>}
      <LatePaperDialogs paper={paper} />
    </div>
  )
}
