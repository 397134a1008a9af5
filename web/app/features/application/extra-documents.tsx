import { applicationDocumentKinds, documentFacts } from '@let-twe/core/document/endpoints.ts'
import type { StoredDocument } from '@let-twe/client/upload-file.ts'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { DocumentCard } from './document-card.tsx'
import { type SentDocument, withPicture } from './sent-document.ts'

/** The fragment that links to these documents. */
export const extraDocumentsId = 'extra_documents'

/** True for a document that nobody must send but that may help. */
export function isExtra({ kind }: Pick<SentDocument, 'kind'>): boolean {
  return documentFacts(kind).need === 'further'
}

/** Documents that nobody must send but that may help: those that were sent, and room for another one. */
export function ExtraDocuments({ sent }: { readonly sent: readonly SentDocument[] }) {
  const { application: words } = useTexts()
  const [documents, setDocuments] = useState(() => sent.filter(isExtra))
  const named = useLocation().hash === `#${extraDocumentsId}`
  const stored = (document: StoredDocument, photo: Blob) => setDocuments((all) => [...all, withPicture(document, photo)])
  const deleted = (id: string) => setDocuments((all) => all.filter((document) => document.id !== id))
  return (
    <Disclosure id={extraDocumentsId} summary={words.extra_title} open={named || documents.length > 0}>
      <div className="grid gap-4">
        {applicationDocumentKinds
          .filter((kind) => isExtra({ kind }))
          .map((kind) => {
            const ofKind = documents.filter((document) => document.kind === kind)
            const hasRoom = ofKind.length < (documentFacts(kind).max ?? 1)
            return [...ofKind, ...(hasRoom ? [undefined] : [])].map((document) => (
              <DocumentCard
                key={document?.id ?? `${kind}-${ofKind.length}`}
                kind={kind}
                document={document}
                onStored={stored}
                onDeleted={deleted}
              />
            ))
          })}
      </div>
    </Disclosure>
  )
}
