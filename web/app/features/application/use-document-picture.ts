import { getDocumentPage } from '@let-twe/core/document/endpoints.ts'
import { useEffect, useState } from 'react'
import { callApi } from '../../session/call-api.ts'
import type { StoredDocument } from '@let-twe/client/upload-file.ts'

/** The picture of a stored document's first page, held in memory while the page is open and nowhere else; null while it is on its way. */
export function useDocumentPicture(document: StoredDocument | undefined): { url: string; blob: Blob } | null {
  const [picture, setPicture] = useState<{ url: string; blob: Blob } | null>(null)
  const id = document?.id ?? null
  useEffect(() => {
    if (id === null) return
    let url: string | null = null
    const stop = new AbortController()
    async function load(wanted: string) {
      const reply = await callApi(getDocumentPage, { params: { id: wanted, page: '1' } }, { signal: stop.signal })
      if (!reply.ok || stop.signal.aborted) return
      url = URL.createObjectURL(reply.data)
      setPicture({ url, blob: reply.data })
    }
    void load(id)
    return () => {
      stop.abort()
      if (url !== null) URL.revokeObjectURL(url)
      setPicture(null)
    }
  }, [id])
  return picture
}
