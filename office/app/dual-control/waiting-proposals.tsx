import type { ShownProposal } from '@let-twe/core/dual-control/proposal-data.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useLocation } from 'react-router'
import { ActionList } from '../list/action-list.tsx'
import { proposalLine } from './proposal-line.tsx'

/** At the top of a page: the proposals about its subject, with the link or buttons to decide. Nothing where none is open. */
export function WaitingProposals({
  proposals,
  here,
  onDone,
}: {
  readonly proposals: readonly ShownProposal[]
  /** The loan of the page. */
  readonly here?: string
  readonly onDone: () => Promise<void>
}) {
  const texts = useTexts()
  const language = useLanguage()
  const { pathname } = useLocation()
  return (
    <div className="mb-3 empty:hidden">
      <ActionList
        title={texts.office.dual_title}
        lines={proposals.map((proposal) => proposalLine(proposal, texts, language, here, pathname))}
        onDone={onDone}
      />
    </div>
  )
}
