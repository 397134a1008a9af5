import { ConfirmDialog } from '@let-twe/ui/confirm-dialog/confirm-dialog.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useId } from 'react'
import { DocumentCamera } from './document-camera.tsx'
import { PhotoReview } from './photo-review.tsx'
import type { Paper } from './use-paper.ts'

/** The camera of a document, its photo before it is sent, and the question before it is deleted. */
export function PaperDialogs({ paper }: { readonly paper: Paper }) {
  const { application: words, common } = useTexts()
  const id = useId()
  const { kind, label, unsent, dialog } = paper
  return (
    <>
      <Dialog open={dialog === 'camera'} onClose={paper.close} labelledBy={`${id}-camera`}>
        <h2 id={`${id}-camera`} className="mb-2 font-bold">
          {label}
        </h2>
        <DocumentCamera kind={kind} onPhoto={paper.choose} onFailed={paper.failCamera} onClose={paper.close} />
      </Dialog>
      <Dialog open={dialog === 'photo' && unsent?.state === 'review'} onClose={paper.close} labelledBy={`${id}-photo`}>
        <h2 id={`${id}-photo`} className="mb-2 font-bold">
          {label}
        </h2>
        {unsent?.state === 'review' && (
          <PhotoReview
            kind={kind}
            photo={unsent.photo}
            busy={paper.isPreparing}
            onTurn={paper.turnUnsent}
            onSend={() => paper.send(unsent.photo.blob)}
            onAgain={paper.again}
          />
        )}
      </Dialog>
      <ConfirmDialog
        open={dialog === 'delete'}
        danger
        busy={paper.isDeleting}
        question={words.delete_image_question}
        confirmLabel={common.delete}
        onConfirm={paper.remove}
        onCancel={paper.close}
      />
    </>
  )
}
