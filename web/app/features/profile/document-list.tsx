import { listDocuments } from '@let-twe/core/document/endpoints.ts'
import { EmptyState, LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callApi } from '../../session/call-api.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { useLoaded } from '@let-twe/client/use-loaded.ts'
import { DocumentCard } from './document-card.tsx'

/** The own papers: those of the application, or the additional ones. */
export function DocumentList({ additional, restricted }: { readonly additional: boolean; readonly restricted: boolean }) {
  const { profile: texts } = useTexts()
  const { loaded, retry } = useLoaded((signal) => callApi(listDocuments, {}, { signal }))
  if (restricted) return <EmptyState text={texts.hidden} />
  if (!loaded) return <LoadingState />
  if (!loaded.ok) return <LoadFailure message={loaded.message} onRetry={retry} />
  const documents = loaded.data.filter((document) => (document.kind === 'extra') === additional && document.kind !== 'slip')
  if (documents.length === 0) return <EmptyState text={additional ? texts.no_additional_documents : texts.no_documents} />
  return (
    <>
      <p className="text-muted">{texts.documents_text}</p>
      <ul className="grid gap-4">
        {documents.map((document) => (
          <li key={document.id}>
            <DocumentCard document={document} />
          </li>
        ))}
      </ul>
    </>
  )
}
