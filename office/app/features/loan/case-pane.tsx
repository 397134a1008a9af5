import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { listContacts } from '@let-twe/core/contact/endpoints.ts'
import type { DocumentKind } from '@let-twe/core/document/endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import type { Result } from '@let-twe/client/result.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link, useSearchParams } from 'react-router'
import { CallsSection } from '../../contact/calls-section.tsx'
import { AnswersPane } from './answers-pane.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { DocumentsPane } from './documents-pane.tsx'
import { LoanSection } from './loan-section.tsx'
import { NotesSection } from './notes-section.tsx'
import { PersonSection } from './person-section.tsx'
import { RunningSection } from './running-section.tsx'

/** The parts of a case beside the decision; the answers have the documents beside them. */
const panes = ['answers', 'loan', 'contact', 'history'] as const
type Pane = (typeof panes)[number]

/** Which part an address shows: for a loan that was disbursed the loan, else the answers. */
export function casePaneOf(search: URLSearchParams, { loan }: LoanFile): Pane {
  return panes.find((pane) => pane === search.get('pane')) ?? (loan.instalments.length > 0 ? 'loan' : 'answers')
}

/** One part of a case, below the links to all of them. */
export function CasePane({
  file,
  contacts,
  pane,
  first,
  onOpen,
  onDone,
}: {
  readonly file: LoanFile
  readonly contacts: Data<typeof listContacts>
  readonly pane: Pane
  readonly first: { readonly id: string; readonly first: Promise<Result<Blob>> } | null
  readonly onOpen: (kind: DocumentKind) => void
  readonly onDone: () => Promise<void>
}) {
  const { loan } = file
  return (
    <>
      <div className="grid min-w-0 gap-3">
        <PaneLinks pane={pane} />
        {pane === 'answers' && <AnswersPane file={file} />}
        {pane === 'loan' && (
          <>
            {loan.instalments.length > 0 && <RunningSection file={file} onDone={onDone} />}
            <LoanSection file={file} />
          </>
        )}
        {pane === 'contact' && (
          <>
            <CallsSection loanId={loan.id} contacts={contacts} onDone={onDone} />
            <PersonSection file={file} onDone={onDone} />
            <NotesSection file={file} onDone={onDone} />
          </>
        )}
        {pane === 'history' && <CaseTimeline file={file} />}
      </div>
      {pane === 'answers' && (
        <div className="min-w-0 lg:sticky lg:top-28">
          <DocumentsPane documents={file.documents} first={first} onOpen={onOpen} />
        </div>
      )}
    </>
  )
}

function PaneLinks({ pane }: { readonly pane: Pane }) {
  const { desk } = useTexts()
  const [search] = useSearchParams()
  function addressOf(each: Pane) {
    const address = new URLSearchParams(search)
    address.set('pane', each)
    for (const name of ['kind', 'page', 'after', 'before']) address.delete(name)
    return `?${address}`
  }
  return (
    <nav aria-label={withoutJoiners(desk.panes)} className="print:hidden">
      <ul className="flex flex-wrap border-b border-line md:gap-1">
        {panes.map((each) => (
          <li key={each}>
            <Link
              to={addressOf(each)}
              replace
              preventScrollReset
              aria-current={each === pane ? 'page' : undefined}
              className="-mb-px inline-flex min-h-10 items-center border-b-3 border-transparent px-1.5 text-sm text-primary aria-[current=page]:border-primary aria-[current=page]:font-bold"
            >
              {desk[`pane_${each}`]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
