import { load } from '@let-twe/client/load.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
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
  const proposals = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const lines = proposals.map((proposal) => ({
    id: proposal.id,
    about: <About proposal={proposal} />,
    actions: actionsOf(proposal, texts),
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
  const { cash, office, reason } = useTexts()
  const { kind, loan_id, name, amount_satang, about, role, date, branches, reason_code, note } = proposal
  const language = useLanguage()
  const sentences: Readonly<Record<string, string>> = reason
  const area = settingAreas.find((each) => kind === `setting_${each}`)
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
      {area !== undefined && (
        <Link
          to={href('/settings/:area?/:subject?', { area, ...(proposal.setting_of === null ? {} : { subject: proposal.setting_of }) })}
          className="font-bold text-primary underline"
        >
          {office.dual_see_setting}
        </Link>
      )}
      {kind === 'day_end' && (
        <span className="block">
          <Link to={href('/money/days/:id', { id: proposal.id })} className="font-bold text-primary underline">
            {[branches[0] ? inLanguage(branches[0], language) : cash.head_office, date && formatDate(date)].join(', ')}
          </Link>
        </span>
      )}
      {loan_id !== null && <LoanLink to={{ loan_id, name }} />}
      {about !== null && <span className="block break-words">{about}</span>}
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

function actionsOf({ id, kind, may_confirm, proposed_by_me }: Proposal, { office }: Texts): LineAction[] {
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
  // a setting and a day are confirmed on the page that shows their values
  const onItsPage = kind.startsWith('setting_') || kind === 'day_end'
  return may_confirm && !onItsPage ? [confirm, refuse] : [refuse]
}
