import { applicationDocumentKinds, documentFacts } from '@let-twe/core/document/endpoints.ts'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useLocation } from 'react-router'
import { DocumentCard } from './document-card.tsx'
import { type useExtraDocuments, isExtra } from './use-extra-documents.ts'

/** The fragment that links to these documents. */
export const extraDocumentsId = 'extra_documents'

/** Documents that nobody must send but that may help: those that were sent, and room for another one. */
export function ExtraDocuments({ extra }: { readonly extra: ReturnType<typeof useExtraDocuments> }) {
  const { application: words } = useTexts()
  const { documents, failures } = extra
  const named = useLocation().hash === `#${extraDocumentsId}`
  return (
    <Disclosure id={extraDocumentsId} summary={words.extra_title} open={named || documents.length + failures > 0}>
      <div className="grid gap-4">
        {applicationDocumentKinds
          .filter((kind) => isExtra({ kind }))
          .map((kind) => {
            const ofKind = documents.filter((document) => document.kind === kind)
            const hasRoom = ofKind.length < (documentFacts(kind).max ?? 1)
            return [...ofKind, ...(hasRoom ? [undefined] : [])].map((document) => (
              <DocumentCard
                // a photo that could not be sent shows in the empty place
                key={document?.id ?? `${kind}-${ofKind.length}-${failures}`}
                kind={kind}
                document={document}
                onStored={extra.add}
                onDeleted={extra.remove}
              />
            ))
          })}
      </div>
    </Disclosure>
  )
}
