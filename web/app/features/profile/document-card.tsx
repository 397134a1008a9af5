import { fill } from '@let-twe/texts/fill.ts'
import { formatInstant } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { DocumentViewer } from '@let-twe/ui/document-viewer/document-viewer.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Suspense, use, useId, useState } from 'react'
import type { ReplyOf, Result } from '@let-twe/client/result.ts'
import type { listDocuments } from '@let-twe/core/document/endpoints.ts'
import { Thumbnail } from './thumbnail.tsx'

/** A paper, and its bytes on their way. */
export type ShownDocument = { readonly document: ReplyOf<typeof listDocuments>[number]; readonly bytes: Promise<Result<Blob>> }

/** One paper: its picture, when it was sent, and whether it is wanted again. Its bytes come with the session's headers and stay in memory. */
export function DocumentCard({ document, bytes }: ShownDocument) {
  return (
    <Suspense fallback={<Paper document={document} loaded={null} />}>
      <PaperWithBytes document={document} bytes={bytes} />
    </Suspense>
  )
}

function PaperWithBytes({ document, bytes }: ShownDocument) {
  return <Paper document={document} loaded={use(bytes)} />
}

function Paper({ document, loaded }: { readonly document: ShownDocument['document']; readonly loaded: Result<Blob> | null }) {
  const { profile: texts, common, document_kind } = useTexts()
  const [open, setOpen] = useState(false)
  const titleId = useId()
  const blob = loaded?.ok ? loaded.data : null
  const name = document_kind[document.kind]
  return (
    <Card>
      <div className="flex items-start gap-4">
        <Thumbnail picture={document.media_type === 'application/pdf' ? null : blob} />
        <div className="min-w-0">
          <h3 className="font-bold">{name}</h3>
          <p className="text-sm text-muted">{fill(texts.uploaded_on, { date: formatInstant(new Date(document.uploaded_at)) })}</p>
          {blob && (
            <Button variant="quiet" className="-ml-5" onClick={() => setOpen(true)}>
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
            <LinkButton href="/update-information" className="mt-2">
              {texts.send_now}
            </LinkButton>
          </Banner>
        </div>
      )}
      {blob && (
        <Dialog open={open} onClose={() => setOpen(false)} labelledBy={titleId}>
          <h3 id={titleId} className="mb-3 text-lg font-bold">
            {name}
          </h3>
          <DocumentViewer source={blob} name={name} />
          <Button variant="secondary" wide className="mt-3" onClick={() => setOpen(false)}>
            {common.close}
          </Button>
        </Dialog>
      )}
    </Card>
  )
}
