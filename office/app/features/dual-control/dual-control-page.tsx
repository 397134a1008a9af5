import { load } from '@let-twe/client/load.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { type Language, htmlLanguage } from '@let-twe/core/language.ts'
import { settingAreas } from '@let-twe/core/setting/setting-areas.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatInstantInText } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Link, href, useLoaderData, useRevalidator } from 'react-router'
import { optionalTextOf } from '../../forms/read-form.ts'
import { LoanLink } from '../../loan/loan-link.tsx'
import { type LineAction, ActionList } from '../../list/action-list.tsx'
import { callOffice } from '../../session/call-office.ts'
import { NoteField } from '../../forms/note-field.tsx'

type Proposal = Data<typeof listDualControls>[number]

export function clientLoader() {
  return load(callOffice(listDualControls, {}))
}

export default function DualControlPage() {
  const texts = useTexts()
  const { office } = texts
  const language = useLanguage()
  const proposals = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const lines = proposals.map((proposal) => ({
    id: proposal.id,
    about: <About proposal={proposal} />,
    actions: actionsOf(proposal, texts, language),
  }))
  return (
    <>
      <PageHeading>{office.dual_title}</PageHeading>
      <p className="mb-4">{office.dual_lead}</p>
      <ActionList title={office.dual_title} none={office.dual_none} lines={lines} onDone={() => revalidator.revalidate()} />
    </>
  )
}

function About({ proposal }: { readonly proposal: Proposal }) {
  const texts = useTexts()
  const { office, reason } = texts
  const { kind, loan_id, name, amount_satang, about, recorded, role, branches, reason_code, note } = proposal
  const language = useLanguage()
  const sentences: Readonly<Record<string, string>> = reason
  const place = placeOf(proposal, texts, language)
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
      {place !== null && (
        <Link to={place.to} className="font-bold text-primary underline">
          {place.name}
        </Link>
      )}
      {loan_id !== null && <LoanLink to={{ loan_id, name }} />}
      {about !== null && (
        <span lang={recorded ? htmlLanguage[recorded.language] : undefined} className="block break-words">
          {about}
        </span>
      )}
      {role !== null && (
        <span className="block">{[office[`role_${role}`], ...branches.map((branch) => inLanguage(branch, language))].join(', ')}</span>
      )}
      {reason_code !== null && <span className="block">{sentences[reason_code]}</span>}
      {note !== null && <span className="block break-words text-muted">{note}</span>}
      <span className="block text-sm text-muted">
        {fill(office.dual_by, { name: proposal.proposed_by, when: formatInstantInText(new Date(proposal.proposed_at)) })}.{' '}
        {fill(office.dual_until, { when: formatInstantInText(new Date(proposal.expires_at)) })}
      </span>
    </>
  )
}

/** The page that shows the values of a proposal, where it is confirmed; null where the line says all of it. */
function placeOf(
  proposal: Proposal,
  { cash, office, recording }: Texts,
  language: Language,
): { readonly to: string; readonly name: string } | null {
  const { id, kind, date, recorded, setting_of, branches } = proposal
  const area = settingAreas.find((each) => kind === `setting_${each}`)
  if (area)
    return { to: href('/settings/:area?/:subject?', { area, ...(setting_of && { subject: setting_of }) }), name: office.dual_see_setting }
  const day = date === null ? '' : formatDate(date)
  const desk = branches[0] ? inLanguage(branches[0], language) : cash.head_office
  if (kind === 'day_end') return { to: href('/money/days/:id', { id }), name: `${desk}, ${day}` }
  if (recorded)
    return {
      to: `${href('/recordings')}?${new URLSearchParams({ of: recorded.page, language: recorded.language })}`,
      name: `${office.nav_recordings}: ${recording[`language_${recorded.language}`]}`,
    }
  if (kind === 'bank_reconciliation') return { to: href('/money/bank'), name: day }
  return null
}

function actionsOf(proposal: Proposal, texts: Texts, language: Language): LineAction[] {
  const { id, may_confirm, proposed_by_me } = proposal
  const { office } = texts
  const decide = (confirm: boolean, form: FormData) =>
    callOffice(decideDualControl, { params: { id }, body: { confirm, note: optionalTextOf(form, 'note') } })
  const confirm: LineAction = {
    label: office.dual_confirm,
    question: office.dual_confirm_question,
    send: (form) => decide(true, form),
  }
  const refuse: LineAction = {
    label: proposed_by_me ? office.dual_take_back : office.dual_refuse,
    question: office.dual_refuse_question,
    danger: true,
    renderFields: (wrong) => <NoteField error={wrong['note']} optional />,
    send: (form) => decide(false, form),
  }
  return may_confirm && placeOf(proposal, texts, language) === null ? [confirm, refuse] : [refuse]
}
