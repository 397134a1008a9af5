import type { Endpoint, Sent } from '@let-twe/core/endpoint.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import type { ButtonVariant } from '@let-twe/ui/button/button-look.ts'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { DocumentViewer } from '@let-twe/ui/document-viewer/document-viewer.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useId, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { showError } from '../../api/error-message.ts'

/** Fetches a paper of the loan with the session's headers and shows it; from there it can be opened large and saved. */
export function PdfButton<const E extends Endpoint>({
  label,
  endpoint,
  sent,
  name,
  variant = 'secondary',
  describedBy,
}: {
  label: string
  endpoint: E
  sent: Sent<E>
  /** What the paper is, also the name of the saved file. */
  name: string
  variant?: ButtonVariant
  /** The id of what tells several buttons of one name apart. */
  describedBy?: string
}) {
  const { common } = useTexts()
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [pdf, setPdf] = useState<Blob | null>(null)
  async function open() {
    setBusy(true)
    const reply = await callApi(endpoint, sent)
    setBusy(false)
    if (reply.ok) setPdf(reply.data as unknown as Blob)
    else showError(reply.message)
  }
  return (
    <>
      <Button
        variant={variant}
        wide={variant === 'secondary'}
        className={variant === 'quiet' ? '-ml-5' : undefined}
        busy={busy}
        aria-describedby={describedBy}
        onClick={() => void open()}
      >
        <Icon name="document" /> {label}
      </Button>
      <Dialog open={pdf !== null} onClose={() => setPdf(null)} labelledBy={id}>
        <h2 id={id} className="mb-3 text-lg font-bold">
          {label}
        </h2>
        {pdf && <DocumentViewer source={pdf} type="pdf" name={name} />}
        <Button variant="quiet" wide className="mt-2" onClick={() => setPdf(null)}>
          {common.close}
        </Button>
      </Dialog>
    </>
  )
}
