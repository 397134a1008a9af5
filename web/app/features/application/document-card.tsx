import { type DocumentKind, deleteDocument, documentFacts, documentMediaTypes } from '@let-twe/core/document/endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { ConfirmDialog } from '@let-twe/ui/confirm-dialog/confirm-dialog.tsx'
import { FilePicker } from '@let-twe/ui/file-picker/file-picker.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { type StoredDocument, uploadFile } from '@let-twe/client/upload-file.ts'
import { DocumentCamera } from './document-camera.tsx'
import { PhotoExamples } from './photo-examples.tsx'
import { PhotoReview } from './photo-review.tsx'
import { prepareFile } from '../../photo/prepare-file.ts'
import { preparePhoto } from '../../photo/prepare-photo.ts'
import { useOnPhone } from '../../page/use-on-phone.ts'
import { hasCamera } from '../../qr/camera.ts'
import { type SentDocument, withPicture } from './sent-document.ts'
import { useLeaveWarning } from '../../page/use-leave-warning.ts'
import { usePictureUrl } from './use-picture-url.ts'
import { useUnsentPhoto } from '../../photo/use-unsent-photo.ts'

const accept = documentMediaTypes.join(',')

/** One paper: take or choose, look at it, send it with its progress, turn it, delete it. */
export function DocumentCard({
  kind,
  document,
  alone = false,
  shown = true,
  onStored,
  onDeleted,
}: {
  kind: DocumentKind
  document: SentDocument | undefined
  /** The page is about this paper only: its heading has said the name, and drawings show how to take the photo. */
  alone?: boolean
  /** A hidden one goes on sending, but its camera is closed. */
  shown?: boolean
  onStored: (document: StoredDocument, photo: Blob) => void
  onDeleted?: ((id: string) => void) | undefined
}) {
  const texts = useTexts()
  const words = texts.application
  const [unsent, setUnsent] = useUnsentPhoto(document?.id ?? kind)
  const [problem, setProblem] = useState(unsent?.state === 'failed' ? unsent.problem : null)
  const [progress, setProgress] = useState<number | null>(null)
  const [waiting, setWaiting] = useState(false)
  const [camera, setCamera] = useState<'closed' | 'open' | 'broken'>('closed')
  const preparing = useForm()
  const removing = useForm()
  const [asking, setAsking] = useState(false)
  const pictureUrl = usePictureUrl(document?.picture)
  const films = useOnPhone(hasCamera, false)
  const label = texts.document_kind[kind]
  const severalOfKind = documentFacts(kind).max !== undefined
  useLeaveWarning(unsent !== null || progress !== null)

  function choose(file: Blob) {
    setProblem(null)
    setUnsent(null)
    void preparing.send(async () => {
      const ready = await prepareFile(file, texts)
      if ('problem' in ready) setProblem(ready.problem)
      else if ('pdf' in ready) void send(ready.pdf)
      else setUnsent({ state: 'review', original: file, turns: 0, photo: ready.photo })
    })
  }

  /** Makes a photo that was turned ready to be looked at and sent. */
  function look(load: () => Promise<Blob | null>, turns: number) {
    void preparing.send(async () => {
      const original = await load()
      if (original === null) return
      const photo = await preparePhoto(original, turns)
      if (photo === null) setProblem(texts.ui.file_not_opened)
      else setUnsent({ state: 'review', original, turns, photo })
    })
  }

  async function send(blob: Blob) {
    setUnsent(null)
    setProblem(null)
    setProgress(0)
    const result = await uploadFile(callApi, blob, kind, { onProgress: setProgress, onWaiting: setWaiting })
    setProgress(null)
    setWaiting(false)
    if (result.ok) {
      onStored(result.data, blob)
    } else {
      const reason = result.fields['file'] ?? result.message
      setUnsent({ state: 'failed', blob, problem: reason })
      setProblem(reason)
    }
  }

  function remove(id: string) {
    void removing.send(async () => {
      const reply = await callApi(deleteDocument, { params: { id } })
      setAsking(false)
      if (!reply.ok && reply.code !== 'not_found') return reply
      onDeleted?.(id)
    })
  }

  /** Rotates the sent picture; a picture that failed to load is fetched again. */
  function turn(sent: SentDocument) {
    look(async () => {
      const first = await sent.picture
      const reply = first?.ok ? first : await withPicture(sent).picture
      return reply.ok ? reply.data : null
    }, 1)
  }

  if (unsent?.state === 'review') {
    return (
      <PhotoReview
        label={label}
        kind={kind}
        photo={unsent.photo}
        busy={preparing.busy}
        onTurn={() => look(async () => unsent.original, (unsent.turns + 1) % 4)}
        onSend={() => void send(unsent.photo.blob)}
        onAgain={() => setUnsent(null)}
      />
    )
  }
  if (camera === 'open' && shown) {
    return (
      <DocumentCamera
        label={label}
        kind={kind}
        onPhoto={(photo) => {
          setCamera('closed')
          choose(photo)
        }}
        onFailed={() => {
          setCamera('broken')
          setProblem(words.qr_no_camera)
        }}
        onClose={() => setCamera('closed')}
      />
    )
  }
  return (
    <div className="grid gap-2">
      <FilePicker
        id={alone || severalOfKind ? undefined : kind}
        inForm={severalOfKind}
        examples={alone && !document && <PhotoExamples frame={documentFacts(kind).frame} />}
        label={alone ? <span className="sr-only">{label}</span> : label}
        several={!alone}
        hint={alone ? undefined : words[`hint_document_${kind}`]}
        error={problem}
        accept={accept}
        capture={documentFacts(kind).frame === 'face' ? 'user' : 'environment'}
        onCamera={films && camera !== 'broken' ? () => setCamera('open') : undefined}
        onFile={choose}
        busy={progress !== null || preparing.busy || removing.busy}
        progress={progress ?? 0}
        preview={document && { name: label, ...(pictureUrl ? { imageUrl: pictureUrl } : {}) }}
        onDelete={document && onDeleted ? () => setAsking(true) : undefined}
      >
        {document?.media_type.startsWith('image/') && (
          <Button variant="quiet" className="-mx-3" onClick={() => turn(document)}>
            {words.photo_turn}
            {!alone && <span className="sr-only"> – {label}</span>}
          </Button>
        )}
      </FilePicker>
      <output className="block text-warning empty:hidden">{waiting && words.sending_waits}</output>
      {unsent && (
        <Button variant="secondary" onClick={() => void send(unsent.blob)}>
          {texts.common.retry}
        </Button>
      )}
      {document?.again_reason && <Banner tone="warning">{document.again_reason}</Banner>}
      <ConfirmDialog
        open={asking}
        danger
        busy={removing.busy}
        question={words.delete_image_question}
        confirmLabel={texts.common.delete}
        onConfirm={() => document && remove(document.id)}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
