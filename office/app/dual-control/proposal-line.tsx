import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import type { ShownProposal } from '@let-twe/core/dual-control/proposal-data.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { Link } from 'react-router'
import { NoteField } from '../forms/note-field.tsx'
import { optionalTextOf } from '../forms/read-form.ts'
import type { ActionLine, LineAction } from '../list/action-list.tsx'
import { LoanLink } from '../loan/loan-link.tsx'
import { callOffice } from '../session/call-office.ts'
import { proposalPlace } from './proposal-place.ts'
import { ProposalText } from './proposal-text.tsx'

/**
 * A proposal in a list, with the actions of its reader and links to its loan and its page but where the reader is there (`here`, `at`). A decision repeats
 * the whole proposal.
 */
export function proposalLine(proposal: ShownProposal, texts: Texts, language: Language, here?: string, at?: string): ActionLine {
  const { id, loan_id, name, may_confirm, proposed_by_me } = proposal
  const { office } = texts
  const page = proposalPlace(proposal, texts, language)
  const place = page?.to === at ? null : page
  const decide = (confirm: boolean, form: FormData) =>
    callOffice(decideDualControl, { params: { id }, body: { confirm, note: optionalTextOf(form, 'note') } })
  const repeated = (
    <p>
      <ProposalText proposal={proposal} person={name !== null && <span className="block font-bold">{name}</span>} />
      {place !== null && <span className="block">{place.name}</span>}
    </p>
  )
  const confirm: LineAction = {
    label: office.dual_confirm,
    question: office.dual_confirm_question,
    renderFields: () => repeated,
    send: (form) => decide(true, form),
  }
  const refuse: LineAction = {
    label: proposed_by_me ? office.dual_take_back : office.dual_refuse,
    question: proposed_by_me ? office.dual_take_back_question : office.dual_refuse_question,
    danger: true,
    renderFields: (wrong) => (
      <>
        {repeated}
        <NoteField error={wrong['note']} optional />
      </>
    ),
    send: (form) => decide(false, form),
  }
  return {
    id,
    about: (
      <>
        <ProposalText proposal={proposal} person={loan_id !== null && loan_id !== here && <LoanLink to={{ loan_id, name }} />} />
        {place !== null && (
          <Link to={place.to} className="font-bold text-primary underline">
            {place.name}
          </Link>
        )}
      </>
    ),
    actions: may_confirm && place === null ? [confirm, refuse] : [refuse],
  }
}
