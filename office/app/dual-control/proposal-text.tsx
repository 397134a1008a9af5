import type { ShownProposal } from '@let-twe/core/dual-control/proposal-data.ts'
import { htmlLanguage } from '@let-twe/core/language.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatInstantInText } from '@let-twe/texts/format.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import type { ReactNode } from 'react'
import { EntryLines } from '../money/entry-lines.tsx'
import { NewPlanText } from './new-plan-text.tsx'

/** A proposal in full: kind, amount, the person or thing, reason, proposer and times. The same in lists and before a decision. */
export function ProposalText({
  proposal,
  person,
}: {
  readonly proposal: ShownProposal
  /** Its borrower, as a link or as words. */
  readonly person?: ReactNode
}) {
  const { cash, ledger, office, reason } = useTexts()
  const { kind, amount_satang, about, effect, entry, new_plan, recorded, rights, branches, reason_code, note, date } = proposal
  const language = useLanguage()
  const sentences: Readonly<Record<string, string>> = reason
  return (
    <>
      <span className="block font-bold">
        {office[`dual_${kind}`]}
        {amount_satang !== null && (
          <>
            {': '}
            <Money satang={amount_satang} />
          </>
        )}
      </span>
      {person}
      {about !== null && (
        <span lang={recorded ? htmlLanguage[recorded.language] : undefined} className="block break-words">
          {about}
        </span>
      )}
      {kind === 'borrower_death' && date !== null && (
        <span className="block">
          {office.died_on}: <DateText date={date} />
        </span>
      )}
      {effect?.closes && <span className="block">{office.payment_closes}</span>}
      {effect !== null && effect.overpaid_satang > 0 && (
        <span className="block">
          {office.owed_back}: <Money satang={effect.overpaid_satang} />
        </span>
      )}
      {entry !== null && (
        <>
          <span className="block">
            {[
              ...(entry.opening ? [ledger.entry_opening] : []),
              ...(entry.reverses ? [ledger.entry_mirror] : []),
              branches[0] ? inLanguage(branches[0], language) : cash.head_office,
              ...(date === null ? [] : [formatDateInText(date)]),
            ].join(' · ')}
          </span>
          <EntryLines lines={entry.lines} />
        </>
      )}
      {new_plan !== null && <NewPlanText plan={new_plan} />}
      {rights !== null && <Rights rights={rights} branches={branches.map((branch) => inLanguage(branch, language))} />}
      {reason_code !== null && <span className="block">{sentences[reason_code]}</span>}
      {note !== null && <span className="block break-words text-muted">{note}</span>}
      <span className="block text-sm text-muted">
        {[
          fill(office.dual_by, { name: proposal.proposed_by, when: formatInstantInText(new Date(proposal.proposed_at)) }),
          fill(office.dual_until, { when: formatInstantInText(new Date(proposal.expires_at)) }),
        ].join(' · ')}
      </span>
    </>
  )
}

/** The rights of an account, from → to where they change. */
function Rights({
  rights: { role, active, before },
  branches,
}: {
  readonly rights: NonNullable<ShownProposal['rights']>
  readonly branches: readonly string[]
}) {
  const { office } = useTexts()
  const language = useLanguage()
  const roles = [...(before && before.role.code !== role.code ? [before.role] : []), role].map(({ name }) => inLanguage(name, language))
  const states = before && before.active !== active ? [before.active, active] : active ? [] : [false]
  const parts = [roles, states.map((on) => (on ? office.account_on : office.account_off))]
  return (
    <span className="block">{[...parts.filter((part) => part.length > 0).map((part) => part.join(' → ')), ...branches].join(', ')}</span>
  )
}
