import type { Data } from '@let-twe/core/endpoint.ts'
import type { getAgreementPages } from '@let-twe/core/loan/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import type { ButtonVariant } from '@let-twe/ui/button/button-look.ts'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { PictureView } from '@let-twe/ui/document-viewer/picture-view.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useId, useState } from 'react'
import type { Result } from '../../api/call-api.ts'
import { showError } from '../../api/error-message.ts'
import { saveFile } from './save-file.ts'

/** Shows a paper of the loan page by page, on any phone; from there its PDF can be saved. */
export function PaperButton({
  label,
  title = label,
  loadPages,
  loadPdf,
  name,
  variant = 'secondary',
  describedBy,
}: {
  label: string
  /** What the paper is, where the button says more. */
  title?: string
  loadPages: () => Promise<Result<Data<typeof getAgreementPages>>>
  loadPdf: () => Promise<Result<Blob>>
  /** The name of the saved file. */
  name: string
  variant?: ButtonVariant
  /** The id of what tells several buttons of one name apart. */
  describedBy?: string
}) {
  const { common, loan: words } = useTexts()
  const id = useId()
  const [busy, setBusy] = useState<'pages' | 'pdf' | null>(null)
  const [urls, setUrls] = useState<string[] | null>(null)
  async function open() {
    setBusy('pages')
    const reply = await loadPages()
    setBusy(null)
    if (reply.ok) setUrls(reply.data.pages.map((page) => `data:image/png;base64,${page}`))
    else showError(reply.message)
  }
  async function save() {
    setBusy('pdf')
    const reply = await loadPdf()
    setBusy(null)
    if (reply.ok) saveFile(reply.data, `${name}.pdf`)
    else showError(reply.message)
  }
  return (
    <>
      <Button
        variant={variant}
        wide={variant === 'secondary'}
        className={variant === 'quiet' ? '-ml-5' : undefined}
        busy={busy === 'pages'}
        aria-describedby={describedBy}
        onClick={() => void open()}
      >
        <Icon name="document" /> {label}
      </Button>
      <Dialog open={urls !== null} onClose={() => setUrls(null)} labelledBy={id} wide>
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        <p className="mb-2 text-sm text-muted">{words.paper_hint}</p>
        {urls && <PictureView urls={urls} name={title} />}
        <Button wide className="mt-3" busy={busy === 'pdf'} onClick={() => void save()}>
          <Icon name="download" /> {words.paper_save}
        </Button>
        <Button variant="quiet" wide className="mt-1" onClick={() => setUrls(null)}>
          {common.close}
        </Button>
      </Dialog>
    </>
  )
}
