import { getBorrowerDocument } from '@let-twe/core/office/endpoints.ts'
import type { LoanFile } from '@let-twe/core/office/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { DocumentViewer } from '@let-twe/ui/document-viewer/document-viewer.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { useSend } from '../../api/use-send.ts'
import { callOffice } from '../../call-office.ts'
import { InstantText } from '../../layouts/instant-text.tsx'

type Document = LoanFile['documents'][number]

/** The papers. Bytes are fetched only when somebody asks to see them, because each look is written down. */
export function DocumentsSection({ documents }: { readonly documents: readonly Document[] }) {
  const { office } = useTexts()
  return (
    <Card title={office.section_documents}>
      {documents.length === 0 && <p className="text-muted">{office.none}</p>}
      {documents.length > 0 && <p className="mb-2 text-sm text-muted">{office.documents_audited}</p>}
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <DocumentLine key={document.id} document={document} />
        ))}
      </ul>
    </Card>
  )
}

function DocumentLine({ document }: { readonly document: Document }) {
  const { office } = useTexts()
  const { busy, send } = useSend()
  const [bytes, setBytes] = useState<Blob | null>(null)
  const name = office[`document_${document.kind}`]
  const show = () => send(() => callOffice(getBorrowerDocument, { params: { id: document.id } }), setBytes)
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0">
          <span className="block font-bold">{name}</span>
          <span className="block text-sm text-muted">
            <InstantText at={document.uploaded_at} />
          </span>
          {document.again_reason && (
            <span className="block text-sm break-words text-warning">{fill(office.document_again, { reason: document.again_reason })}</span>
          )}
        </span>
        <Button variant="secondary" busy={busy} onClick={() => (bytes ? setBytes(null) : void show())}>
          {bytes ? office.document_hide : office.document_show}
        </Button>
      </div>
      {bytes && (
        <div className="mt-3">
          <DocumentViewer source={bytes} name={name} />
        </div>
      )}
    </li>
  )
}
