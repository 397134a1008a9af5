import { useForm } from '@let-twe/client/use-form.ts'
import { type StoredDocument, uploadFile } from '@let-twe/client/upload-file.ts'
import { type SentDocumentKind, deleteDocument } from '@let-twe/core/document/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useLeaveWarning } from '../../page/use-leave-warning.ts'
import { useOnPhone } from '../../page/use-on-phone.ts'
import { prepareFile } from '../../photo/prepare-file.ts'
import { preparePhoto } from '../../photo/prepare-photo.ts'
import { useUnsentPhoto } from '../../photo/use-unsent-photo.ts'
import { hasCamera } from '../../qr/camera.ts'
import { type SentDocument, withPicture } from './sent-document.ts'

/** The place and the fate of one document on a page. */
export type PaperProps = {
  readonly kind: SentDocumentKind
  readonly document: SentDocument | undefined
  readonly onStored: (document: StoredDocument, photo: Blob) => void
  readonly onDeleted?: ((id: string) => void) | undefined
  /** An upload begins: true once it was stored, false when the document shows its problem. */
  readonly onSending?: ((upload: Promise<boolean>) => void) | undefined
}

/** One document between the phone and the server, as its card or row and its dialogs use it. */
export type Paper = ReturnType<typeof usePaper>

/** A document is taken or chosen, looked at, sent with its progress, turned and deleted. */
export function usePaper({ kind, document, onStored, onDeleted, onSending }: PaperProps) {
  const texts = useTexts()
  const [unsent, setUnsent] = useUnsentPhoto(document?.id ?? kind)
  const [problem, setProblem] = useState(unsent?.state === 'failed' ? unsent.problem : null)
  const [progress, setProgress] = useState<number | null>(null)
  const [waiting, setWaiting] = useState(false)
  const [dialog, setDialog] = useState<'camera' | 'photo' | 'delete' | null>(null)
  const [cameraBroken, setCameraBroken] = useState(false)
  const preparing = useForm()
  const removing = useForm()
  // nearly every phone has one: its button stands from the beginning, so that an early press opens no input that is then taken away, with its photo
  const films = useOnPhone(hasCamera, true)
  useLeaveWarning(unsent !== null || progress !== null)

  function choose(file: Blob) {
    setDialog(null)
    setProblem(null)
    setUnsent(null)
    void preparing.send(async () => {
      const ready = await prepareFile(file, texts)
      if ('problem' in ready) return setProblem(ready.problem)
      if ('pdf' in ready) return send(ready.pdf)
      setUnsent({ state: 'review', original: file, turns: 0, photo: ready.photo })
      setDialog('photo')
    })
  }

  /** Makes a photo that was turned ready to be looked at and sent. */
  function look(load: () => Promise<Blob | null>, turns: number) {
    void preparing.send(async () => {
      const original = await load()
      if (original === null) return
      const photo = await preparePhoto(original, turns)
      if (photo === null) return setProblem(texts.ui.file_not_opened)
      setUnsent({ state: 'review', original, turns, photo })
      setDialog('photo')
    })
  }

  function send(blob: Blob) {
    const upload = sendNow(blob)
    onSending?.(upload)
  }

  async function sendNow(blob: Blob): Promise<boolean> {
    setDialog(null)
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
    return result.ok
  }

  return {
    kind,
    label: texts.document_kind[kind],
    unsent,
    problem,
    /** Per cent while it is prepared, sent or deleted, else null. */
    progress: progress ?? (preparing.busy || removing.busy ? 0 : null),
    /** The connection is gone in the middle of sending. */
    waiting,
    dialog,
    isPreparing: preparing.busy,
    isDeleting: removing.busy,
    choose,
    /** The page's own camera; undefined where the phone's takes its place. */
    openCamera: films && !cameraBroken ? () => setDialog('camera') : undefined,
    failCamera() {
      setDialog(null)
      setCameraBroken(true)
      setProblem(texts.application.qr_no_camera)
    },
    /** Shows the photo that waits for its yes. */
    openPhoto: () => setDialog('photo'),
    askToDelete: document && onDeleted ? () => setDialog('delete') : undefined,
    close: () => setDialog(null),
    send,
    again() {
      setUnsent(null)
      setDialog(null)
    },
    turnUnsent: () => unsent?.state === 'review' && look(async () => unsent.original, (unsent.turns + 1) % 4),
    /** Turns the sent picture; a picture that failed to load is fetched again. */
    turnSent: document?.media_type.startsWith('image/')
      ? () =>
          look(async () => {
            const first = await document.picture
            const reply = first?.ok ? first : await withPicture(document).picture
            return reply.ok ? reply.data : null
          }, 1)
      : undefined,
    remove() {
      if (!document) return
      void removing.send(async () => {
        const reply = await callApi(deleteDocument, { params: { id: document.id } })
        setDialog(null)
        if (!reply.ok && reply.code !== 'not_found') return reply
        onDeleted?.(document.id)
      })
    },
  }
}
