import { optionalDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { StoredDocument } from '@let-twe/client/upload-file.ts'
import { DocumentCard } from './document-card.tsx'
import type { SentDocument } from './sent-document.ts'

/** Papers that nobody must send but that may help. */
export function ExtraDocuments({
  documents,
  onStored,
  onDeleted,
}: {
  documents: readonly SentDocument[]
  onStored: (document: StoredDocument, photo: Blob) => void
  onDeleted: (id: string) => void
}) {
  const { application: words } = useTexts()
  const further = documents.filter(({ kind }) => kind === 'extra')
  return (
    <Disclosure summary={words.extra_title} open={documents.length > 0}>
      <div className="grid gap-4">
        {optionalDocumentKinds.map((kind) => (
          <DocumentCard
            key={kind}
            kind={kind}
            document={documents.find((document) => document.kind === kind)}
            onStored={onStored}
            onDeleted={onDeleted}
          />
        ))}
        {further.map((document) => (
          <DocumentCard key={document.id} kind="extra" document={document} onStored={onStored} onDeleted={onDeleted} />
        ))}
        <DocumentCard key={`new-${further.length}`} kind="extra" document={undefined} onStored={onStored} />
      </div>
    </Disclosure>
  )
}
