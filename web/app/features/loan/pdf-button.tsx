import type { Endpoint, Sent } from '@let-twe/core/endpoint.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { showError } from '../../api/error-message.ts'
import { openPdf } from './open-pdf.ts'

/** Fetches a document of the loan with the session's headers and hands it to the phone. */
export function PdfButton<const E extends Endpoint>({
  label,
  endpoint,
  sent,
  fileName,
}: {
  label: string
  endpoint: E
  sent: Sent<E>
  fileName: string
}) {
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    const reply = await callApi(endpoint, sent)
    setBusy(false)
    if (reply.ok) openPdf(reply.data as unknown as Blob, fileName)
    else showError(reply.message)
  }
  return (
    <Button variant="secondary" wide busy={busy} onClick={() => void open()}>
      <Icon name="document" /> {label}
    </Button>
  )
}
