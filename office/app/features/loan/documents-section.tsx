import { getDocumentPage } from '@let-twe/core/office/loan-endpoints.ts'
import type { LoanFile } from '@let-twe/core/office/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callOffice } from '../../session/call-office.ts'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { ShowPages } from '../../document/show-pages.tsx'

/** The papers. Bytes are fetched only when somebody asks to see them, because each look is written down. */
export function DocumentsSection({ documents }: { readonly documents: LoanFile['documents'] }) {
  const { office, document_kind } = useTexts()
  return (
    <Card title={office.section_documents}>
      {documents.length === 0 && <p className="text-muted">{office.none}</p>}
      {documents.length > 0 && <p className="mb-2 text-sm text-muted">{office.documents_audited}</p>}
      <ul className="divide-y divide-line">
        {documents.map((document) => (
          <li key={document.id} className="flex flex-wrap items-center justify-between gap-2 py-3">
            <span className="min-w-0">
              <span className="block font-bold">{document_kind[document.kind]}</span>
              <span className="block text-sm text-muted">
                <InstantText at={document.uploaded_at} />
              </span>
              {document.again_reason && (
                <span className="block text-sm break-words text-warning">
                  {fill(office.document_again, { reason: document.again_reason })}
                </span>
              )}
            </span>
            <ShowPages
              name={document_kind[document.kind]}
              pages={document.pages}
              loadPage={(page) => callOffice(getDocumentPage, { params: { id: document.id, page: String(page) } })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
