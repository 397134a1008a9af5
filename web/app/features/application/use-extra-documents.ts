import { type StoredDocument, uploadFile } from '@let-twe/client/upload-file.ts'
import { documentFacts } from '@let-twe/core/document/endpoints.ts'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useUnsentPhoto } from '../../photo/use-unsent-photo.ts'
import { type SentDocument, withPicture } from './sent-document.ts'

/** True for a document that nobody must send but that may help. */
export function isExtra({ kind }: Pick<SentDocument, 'kind'>): boolean {
  return documentFacts(kind).need === 'further'
}

/** The documents of a page that nobody must send but that may help. */
export function useExtraDocuments(sent: readonly SentDocument[]) {
  const [documents, setDocuments] = useState(() => sent.filter(isExtra))
  const [failures, setFailures] = useState(0)
  const [, keepUnsent] = useUnsentPhoto('extra')
  const add = (document: StoredDocument, photo: Blob) => setDocuments((all) => [...all, withPicture(document, photo)])
  return {
    documents,
    /** How often `send` failed. */
    failures,
    add,
    remove: (id: string) => setDocuments((all) => all.filter((document) => document.id !== id)),
    /** Sends a photo beside an answer that was read on it; a photo that cannot be sent waits among the others. */
    async send(photo: Blob) {
      const reply = await uploadFile(callApi, photo, 'extra', { onProgress: () => {} })
      if (reply.ok) return add(reply.data, photo)
      keepUnsent({ state: 'failed', blob: photo, problem: reply.fields['file'] ?? reply.message })
      setFailures((count) => count + 1)
    },
  }
}
