import { Loaded } from '@let-twe/client/loaded.tsx'
import type { Client } from '@let-twe/client/make-client.ts'
import type { Result } from '@let-twe/client/result.ts'
import { applicationDocumentKinds, documentFacts, listDocuments } from '@let-twe/core/document/endpoints.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { href } from 'react-router'
import { DocumentCard, type ShownDocument } from './document-card.tsx'

/** The own documents, those of the application or the additional ones. */
export async function readDocuments(call: Client, additional: boolean): Promise<Result<readonly ShownDocument[]>> {
  const reply = await call(listDocuments, {})
  if (!reply.ok) return reply
  // in the order in which the application asks for them
  const kinds = applicationDocumentKinds.filter((kind) => (documentFacts(kind).need === 'further') === additional)
  return { ok: true, data: kinds.flatMap((kind) => reply.data.filter((document) => document.kind === kind)) }
}

/** The own documents: those of the application, or the additional ones. */
export function DocumentList({
  additional,
  documents,
}: {
  readonly additional: boolean
  readonly documents: Result<readonly ShownDocument[]>
}) {
  const { profile: texts, layout } = useTexts()
  return (
    <Loaded from={documents}>
      {(own) =>
        own.length === 0 ? (
          <EmptyState text={additional ? texts.no_additional_documents : texts.no_documents}>
            <p>{additional ? texts.additional_documents_text : texts.documents_later}</p>
            <LinkButton href={href('/help/:type', { type: 'messages' })} variant="secondary">
              {layout.help_messages}
            </LinkButton>
          </EmptyState>
        ) : (
          <>
            <p className="text-muted">{texts.documents_text}</p>
            <ul className="grid gap-4">
              {own.map((each) => (
                <li key={each.id}>
                  <DocumentCard document={each} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  )
}
