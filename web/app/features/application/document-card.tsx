import {
  type DocumentKind,
  deleteDocument,
  documentFacts,
  documentMediaTypes,
  getDocumentPage,
  largestDocumentBytes,
} from '@let-twe/core/document/endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { ConfirmDialog } from '@let-twe/ui/confirm-dialog/confirm-dialog.tsx'
import { FilePicker } from '@let-twe/ui/file-picker/file-picker.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { callApi } from '../../session/call-api.ts'
import { showError } from '@let-twe/client/error-message.ts'
import { type StoredDocument, uploadFile } from '@let-twe/client/upload-file.ts'
import { DocumentCamera } from './document-camera.tsx'
import { PhotoReview } from './photo-review.tsx'
import { preparePhoto } from '../../photo/prepare-photo.ts'
import type { ShrunkPhoto } from '../../photo/shrink-photo.ts'
import { hasCamera } from './qr/camera.ts'
import { useDocumentPicture } from './use-document-picture.ts'

const accept = documentMediaTypes.join(',')

/** One paper: take or choose, look at it, send it with its progress, turn it, delete it. */
export function DocumentCard({
  kind,
  document,
  error,
  onStored,
  onDeleted,
}: {
  kind: DocumentKind
  document: StoredDocument | undefined
  error?: string | undefined
  onStored: (document: StoredDocument) => void
  onDeleted?: ((id: string) => void) | undefined
}) {
  const texts = useTexts()
  const words = texts.application
  const [review, setReview] = useState<{ original: Blob; turns: number; photo: ShrunkPhoto } | null>(null)
  const [unsent, setUnsent] = useState<Blob | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const [waiting, setWaiting] = useState(false)
  const [camera, setCamera] = useState<'closed' | 'open' | 'broken'>('closed')
  const [working, setWorking] = useState(false)
  const [asking, setAsking] = useState(false)
  const picture = useDocumentPicture(document)
  const label = texts.document_kind[kind]

  async function choose(file: Blob) {
    setProblem(null)
    setUnsent(null)
    if (file.size > largestDocumentBytes && file.type === 'application/pdf') return setProblem(texts.errors.document_too_large)
    if (file.type === 'application/pdf') return send(file)
    await look(file, 0)
  }

  async function look(original: Blob, turns: number) {
    setWorking(true)
    const photo = await preparePhoto(original, turns)
    setWorking(false)
    if (photo === null) setProblem(texts.errors.document_type_refused)
    else setReview({ original, turns, photo })
  }

  async function send(blob: Blob) {
    setReview(null)
    setProblem(null)
    setProgress(0)
    const result = await uploadFile(callApi, blob, kind, { onProgress: setProgress, onWaiting: setWaiting })
    setProgress(null)
    setWaiting(false)
    if (result.ok) {
      setUnsent(null)
      onStored(result.data)
    } else {
      setUnsent(blob)
      setProblem(result.fields['file'] ?? result.message)
    }
  }

  async function remove() {
    if (!document) return
    setWorking(true)
    const reply = await callApi(deleteDocument, { params: { id: document.id } })
    setWorking(false)
    setAsking(false)
    if (reply.ok || reply.code === 'not_found') onDeleted?.(document.id)
    else showError(reply.message)
  }

  async function turnSent() {
    if (!document) return
    const params = { id: document.id, page: '1' }
    const bytes = picture?.blob ?? (await callApi(getDocumentPage, { params }).then((reply) => (reply.ok ? reply.data : null)))
    if (bytes) await look(bytes, 1)
  }

  if (review) {
    return (
      <PhotoReview
        label={label}
        photo={review.photo}
        busy={working}
        onTurn={() => void look(review.original, (review.turns + 1) % 4)}
        onSend={() => void send(review.photo.blob)}
        onAgain={() => setReview(null)}
      />
    )
  }
  if (camera === 'open') {
    return (
      <DocumentCamera
        label={label}
        kind={kind}
        onPhoto={(photo) => {
          setCamera('closed')
          void choose(photo)
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
        id={kind}
        label={label}
        hint={words[`hint_document_${kind}`]}
        error={problem ?? error}
        accept={accept}
        capture={documentFacts(kind).frame === 'face' ? 'user' : 'environment'}
        onCamera={hasCamera() && camera !== 'broken' ? () => setCamera('open') : undefined}
        onFile={(file) => void choose(file)}
        busy={progress !== null || working}
        progress={progress ?? 0}
        preview={document && { name: label, ...(picture ? { imageUrl: picture.url } : {}) }}
        onDelete={document && onDeleted ? () => setAsking(true) : undefined}
      >
        {document?.media_type.startsWith('image/') && (
          <Button variant="quiet" className="-mx-3" onClick={() => void turnSent()}>
            {words.photo_turn}
          </Button>
        )}
      </FilePicker>
      <output className="block text-warning empty:hidden">{waiting && words.sending_waits}</output>
      {unsent && (
        <Button variant="secondary" onClick={() => void send(unsent)}>
          {texts.common.retry}
        </Button>
      )}
      {document?.again_reason && <Banner tone="warning">{document.again_reason}</Banner>}
      <ConfirmDialog
        open={asking}
        danger
        busy={working}
        question={words.delete_image_question}
        confirmLabel={texts.common.delete}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
