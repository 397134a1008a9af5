import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { getDocumentPage } from '@let-twe/core/document/office-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import type { Result } from '@let-twe/client/result.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { DocumentFrame } from '../../document/document-frame.tsx'
import { callOffice } from '../../session/call-office.ts'
import { digitAt } from '../../shell/page-keys.ts'

type Document = LoanFile['documents'][number]
type Opened = { readonly id: string; readonly first: Promise<Result<Blob>> }

/** The order in which documents are held against answers. */
const reading: readonly Document['kind'][] = ['permit_front', 'permit_back', 'identity', 'selfie', 'income']

/** The documents of a case in reading order: identity before income. */
export function inReadingOrder(documents: readonly Document[]): Document[] {
  const placeOf = ({ kind }: Document) => (reading.includes(kind) ? reading.indexOf(kind) : reading.length)
  return documents.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** A page of a document; each look is written down. */
export function loadDocumentPage(id: string, page: number): Promise<Result<Blob>> {
  return callOffice(getDocumentPage, { params: { id, page: String(page) } })
}

/** The documents beside the answers: one at a time, with the selfie beside another one on request. `first` is the one fetched with the case. */
export function DocumentsPane({
  documents,
  first,
  onOpen,
}: {
  readonly documents: readonly Document[]
  readonly first: Opened | null
  readonly onOpen: (kind: Document['kind']) => void
}) {
  const { office, desk, document_kind } = useTexts()
  const [opened, setOpened] = useState(first)
  const [beside, setBeside] = useState<Opened | null>(null)
  const selfie = documents.findLast(({ kind }) => kind === 'selfie')
  const shown = documents.find(({ id }) => id === opened?.id)
  const open = (id: string): Opened => ({ id, first: loadDocumentPage(id, 1) })
  return (
    <Card title={desk.documents_of_case}>
      {documents.length === 0 && <p className="text-muted">{office.none}</p>}
      <fieldset aria-label={withoutJoiners(desk.documents_of_case)} className="mb-2 flex flex-wrap gap-1">
        {inReadingOrder(documents).map((document, place) => (
          <button
            key={document.id}
            type="button"
            aria-pressed={document.id === opened?.id}
            aria-keyshortcuts={digitAt(place)}
            onClick={() => {
              setOpened(open(document.id))
              onOpen(document.kind)
            }}
            className={chip}
          >
            {document_kind[document.kind]}
          </button>
        ))}
        {selfie && shown && shown !== selfie && (
          <button
            type="button"
            aria-pressed={beside !== null}
            onClick={() => setBeside(beside ? null : open(selfie.id))}
            className={`${chip} border-dashed`}
          >
            {desk.beside_selfie}
          </button>
        )}
      </fieldset>
      {shown && opened && (
        <div className={beside && shown !== selfie ? 'grid grid-cols-2 gap-2' : undefined}>
          <Shown key={opened.id} document={shown} opened={opened} />
          {selfie && beside && shown !== selfie && <Shown key={beside.id} document={selfie} opened={beside} />}
        </div>
      )}
      {documents.length > 0 && <p className="mt-2 text-sm text-muted">{office.documents_audited}</p>}
    </Card>
  )
}

function Shown({ document, opened }: { readonly document: Document; readonly opened: Opened }) {
  const { office, document_kind } = useTexts()
  return (
    <div className="min-w-0">
      <DocumentFrame
        name={document_kind[document.kind]}
        pages={document.pages}
        first={opened.first}
        loadPage={(page) => loadDocumentPage(document.id, page)}
      />
      <p className="mt-1 text-sm text-muted">
        <InstantText at={document.uploaded_at} />
      </p>
      {document.again_reason && (
        <p className="text-sm break-words text-warning">{fill(office.document_again, { reason: document.again_reason })}</p>
      )}
    </div>
  )
}

const chip =
  'inline-flex min-h-9 items-center gap-1.5 rounded-md border border-line bg-surface px-2 text-sm text-primary hover:border-primary aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:font-bold'
