import { fill } from '@let-twe/texts/fill.ts'
import { sayInstant } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { PageViewer } from '@let-twe/ui/document-viewer/page-viewer.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useId, useState } from 'react'
import { useSettled } from '@let-twe/client/use-settled.ts'
import type { ReplyOf } from '@let-twe/client/result.ts'
import { getDocumentPage, type listDocuments } from '@let-twe/core/document/endpoints.ts'
import { href } from 'react-router'
import { useOnPhone } from '../../page/use-on-phone.ts'
import { callApi } from '../../api/call-api.ts'
import { Thumbnail } from './thumbnail.tsx'

/** A document as the server lists it. */
export type ShownDocument = ReplyOf<typeof listDocuments>[number]

/** One document: its picture, when it was sent, and whether it is wanted again. Its bytes come with the session's headers and stay in memory. */
export function DocumentCard({ document }: { readonly document: ShownDocument }) {
  const dates = useDateWords()
  const picture = useOnPhone(() => callApi(getDocumentPage, { params: { id: document.id, page: '1' } }), undefined)
  const { value: loaded } = useSettled(picture)
  const { profile: texts, common, document_kind } = useTexts()
  const [open, setOpen] = useState(false)
  const titleId = useId()
  const load = (page: number, signal: AbortSignal) =>
    callApi(getDocumentPage, { params: { id: document.id, page: String(page) } }, { signal })
  const blob = loaded?.ok ? loaded.data : null
  const name = document_kind[document.kind]
  return (
    <Card>
      <div className="flex flex-wrap items-start gap-4">
        <Thumbnail picture={blob} />
        <div className="min-w-0 flex-1 basis-[8rem]">
          <h2 className="font-bold">{name}</h2>
          <p className="text-sm text-muted">{fill(texts.uploaded_on, { date: sayInstant(new Date(document.uploaded_at), dates) })}</p>
          {(blob || loaded === undefined) && (
            <Button variant="quiet" className="-ml-5" disabled={!blob} onClick={() => setOpen(true)}>
              {texts.open} <span className="sr-only">{name}</span>
            </Button>
          )}
          {loaded && !loaded.ok && <p className="text-danger">{loaded.message}</p>}
        </div>
      </div>
      {document.again_reason !== null && (
        <div className="mt-3">
          <Banner tone="warning" title={texts.send_again}>
            <p>{document.again_reason}</p>
            <LinkButton href={href('/update-information')} className="mt-2">
              {texts.send_now}
            </LinkButton>
          </Banner>
        </div>
      )}
      {blob && (
        <Dialog open={open} onClose={() => setOpen(false)} labelledBy={titleId}>
          <h2 id={titleId} className="mb-3 text-lg font-bold">
            {name}
          </h2>
          {open && <PageViewer first={blob} pages={document.pages} loadPage={load} name={name} />}
          <Button variant="secondary" wide className="mt-3" onClick={() => setOpen(false)}>
            {common.close}
          </Button>
        </Dialog>
      )}
    </Card>
  )
}
