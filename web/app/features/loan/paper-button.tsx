import type { Data } from '@let-twe/core/endpoint.ts'
import type { getAgreementPage } from '@let-twe/core/loan/paper-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import type { ButtonVariant } from '@let-twe/ui/button/button-style.ts'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type ReactNode, useId, useState } from 'react'
import type { Result } from '@let-twe/client/result.ts'
import { showError } from '@let-twe/client/error-message.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { saveFile } from '@let-twe/client/save-file.ts'
import { later } from '../../page/lazy-part.tsx'
import { canShareFiles, shareFile } from './share-file.ts'

const PictureView = later('picture-view', async () => (await import('@let-twe/ui/document-viewer/picture-view.tsx')).PictureView)

/**
 * Opens a document of the loan: its facts as a card at once, its pages below, and buttons that share or save the PDF.
 */
export function PaperButton({
  label,
  title = label,
  card,
  loadPage,
  loadPdf,
  name,
  variant = 'secondary',
  of,
}: {
  label: string
  /** The document's kind as the title; without it the button's text. */
  title?: string
  /** The document's facts: sums, days and numbers. */
  card: ReactNode
  /** The call for a page, from 1. */
  loadPage: (page: string) => Promise<Result<Data<typeof getAgreementPage>>>
  loadPdf: () => Promise<Result<Blob>>
  /** The name of the saved file. */
  name: string
  variant?: ButtonVariant
  /** Hidden text after the button's name, so that screen readers distinguish equal buttons. */
  of?: string
}) {
  const { common, loan: words } = useTexts()
  const id = useId()
  const opening = useForm()
  const saving = useForm()
  const sharing = useForm()
  /** Null while the document is closed; empty until the number of pages is known. */
  const [shown, setShown] = useState<readonly (Page | null)[] | null>(null)
  function open() {
    setShown([null])
    // the first page is readable while the others load
    void opening.send(() => loadPage('1'), showAll)
  }
  async function showAll(first: Data<typeof getAgreementPage>) {
    const pages = Array.from({ length: first.pages }, (_, index) => (index === 0 ? first : null))
    setShown((before) => before && [...pages])
    for (let page = 2; page <= pages.length; page++) {
      const reply = await loadPage(String(page))
      if (!reply.ok) return showError(reply.message)
      pages[page - 1] = reply.data
      // not for a document that was closed meanwhile
      setShown((before) => before && [...pages])
    }
  }
  function share() {
    void sharing.send(loadPdf, async (file) => shareFile(file, `${name}.pdf`))
  }
  function save() {
    void saving.send(loadPdf, (file) => saveFile(file, `${name}.pdf`))
  }
  return (
    <>
      <Button variant={variant} wide={variant === 'secondary'} className={variant === 'quiet' ? '-ml-5' : undefined} onClick={open}>
        <Icon name="document" /> {label}
        {of && <span className="sr-only"> – {of}</span>}
      </Button>
      <Dialog open={shown !== null} onClose={() => setShown(null)} labelledBy={id} wide>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- else the dialog opens scrolled down to its first button */}
        <h2 id={id} tabIndex={-1} autoFocus className="text-lg font-bold">
          {title}
        </h2>
        {shown && <div className="my-2 rounded-lg border-2 border-primary px-4 py-3">{card}</div>}
        <h3 className="font-bold">{words.paper_pages}</h3>
        {shown?.[0] === null && !opening.busy ? (
          <Button variant="secondary" wide onClick={open}>
            {common.retry}
          </Button>
        ) : (
          <p className="mb-2 text-sm text-muted">{words.paper_hint}</p>
        )}
        {shown && (shown[0] !== null || opening.busy) && (
          <PictureView urls={shown.map(urlOf)} words={shown.map((page) => page?.text ?? '')} name={title} />
        )}
        {shown && canShareFiles('application/pdf') && (
          <Button wide className="mt-3" busy={sharing.busy} onClick={share}>
            <Icon name="upload" /> {words.paper_share}
          </Button>
        )}
        <Button variant="secondary" wide className="mt-2" busy={saving.busy} onClick={save}>
          <Icon name="download" /> {words.paper_save}
        </Button>
        <Button variant="quiet" wide className="mt-1" onClick={() => setShown(null)}>
          {common.close}
        </Button>
      </Dialog>
    </>
  )
}

type Page = Data<typeof getAgreementPage>

function urlOf(page: Page | null): string | null {
  return page && `data:image/png;base64,${page.picture}`
}
