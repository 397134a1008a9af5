import { load } from '@let-twe/client/load.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { decideScreeningMatch, getScreening, uploadDesignatedList } from '@let-twe/core/screening/endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatNumber } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useLoaderData, useRevalidator } from 'react-router'
import { FileForm } from '../../forms/file-form.tsx'
import { fileNameOf, missing, textOf } from '../../forms/read-form.ts'
import { ReasonField } from '../../forms/reason-field.tsx'
import { type LineAction, LineActions } from '../../list/action-list.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { LoanLink } from '../../loan/loan-link.tsx'
import { callOffice } from '../../session/call-office.ts'

type Screening = Data<typeof getScreening>
type Match = Screening['matches'][number]

export function clientLoader() {
  return load(callOffice(getScreening, {}))
}

/** The lists of designated persons, and the borrowers and payees who may be one of them. */
export default function ScreeningPage() {
  const texts = useTexts()
  const { office, staff } = texts
  const { lists, matches } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const form = useForm()
  return (
    <>
      <PageHeading lead={office.screening_lead}>{office.nav_screening}</PageHeading>
      <div className="grid grid-cols-1 gap-5">
        {matches.length === 0 ? (
          <p className="text-muted">{office.screening_none}</p>
        ) : (
          <DataTable
            label={office.screening_matches}
            rows={matches}
            keyOf={({ id }) => id}
            isWrong={({ decision }) => decision === null}
            columns={[
              {
                head: staff.name,
                namesRow: true,
                renderCell: ({ loan_id, transfer_id: transfer, name, dob }) => (
                  <>
                    {loan_id === null ? (name ?? office.no_name) : <LoanLink to={{ loan_id, name }} />}
                    {transfer !== null && <span className="block font-normal text-muted">{office.dual_return_transfer}</span>}
                    {dob !== null && <span className="block font-normal text-muted">{formatDate(dob)}</span>}
                  </>
                ),
              },
              { head: office.screening_person, renderCell: ({ names }) => names.join(', ') },
              { head: office.screening_by, renderCell: ({ certainty }) => office[`screening_${certainty}`] },
              { head: office.screening_version, right: true, renderCell: ({ list_version: version }) => formatNumber(version) },
              { head: office.screening_found, nowrap: true, renderCell: ({ found_at }) => <InstantText at={found_at} /> },
              {
                head: office.screening_decision,
                renderCell: (match) => <Decision match={match} texts={texts} onDone={() => revalidator.revalidate()} />,
              },
            ]}
          />
        )}
        <Card title={office.screening_upload}>
          <FileForm
            form={form}
            label={office.screening_file}
            hint={office.screening_file_hint}
            submit={office.screening_send}
            accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            needed={['note']}
            onFile={(file, data) =>
              void form.send(
                () => send(file, data),
                () => revalidator.revalidate(),
              )
            }
          >
            <TextField name="note" label={office.screening_source} error={form.errors['note']} maxLength={300} autoComplete="off" />
          </FileForm>
        </Card>
        {lists.length > 0 && (
          <DataTable
            label={office.screening_lists}
            rows={lists}
            keyOf={({ id }) => id}
            columns={[
              { head: office.screening_version, namesRow: true, renderCell: ({ version }) => formatNumber(version) },
              { head: office.screening_file, renderCell: ({ file_name: name }) => <span className="break-words">{name ?? '–'}</span> },
              { head: office.screening_entries, right: true, renderCell: ({ entries }) => formatNumber(entries) },
              {
                head: office.screening_uploaded,
                renderCell: ({ uploaded_by, uploaded_at }) => (
                  <>
                    {uploaded_by}, <InstantText at={uploaded_at} />
                  </>
                ),
              },
              {
                head: office.screening_counts_from,
                renderCell: ({ confirmed_at: at }) =>
                  at === null ? <StateTag tone="warning">{staff.invitation_waits}</StateTag> : <InstantText at={at} />,
              },
            ]}
          />
        )}
      </div>
    </>
  )
}

function send(file: File, data: FormData) {
  return callOffice(uploadDesignatedList, { body: { file_name: fileNameOf(file), note: textOf(data, 'note') } }, { file })
}

function Decision({ match, texts, onDone }: { readonly match: Match; readonly texts: Texts; readonly onDone: () => Promise<void> }) {
  const { office, staff } = texts
  const { decision, waits } = match
  if (decision !== null)
    return (
      <>
        <strong>{decision.is ? office.screening_is : office.screening_is_not}</strong>
        <span className="block break-words text-muted">
          {fill(office.screening_decided, { name: decision.by, reason: decision.reason })}
        </span>
      </>
    )
  return (
    <>
      {waits && <StateTag tone="warning">{staff.invitation_waits}</StateTag>}
      <LineActions actions={actionsOf(match, texts)} onDone={onDone} />
    </>
  )
}

function actionsOf({ id, names, waits }: Match, { office, errors }: Texts): readonly LineAction[] {
  const decide = (is: boolean, label: string, question: string): LineAction => ({
    label,
    question,
    danger: is,
    renderFields: (wrong) => (
      <>
        <p className="font-bold break-words">{names.join(', ')}</p>
        <ReasonField error={wrong['reason']} />
      </>
    ),
    send: (form) =>
      missing(form, ['reason'], errors.field_required) ??
      callOffice(decideScreeningMatch, { params: { id }, body: { is, reason: textOf(form, 'reason') } }),
  })
  const is = decide(true, office.screening_is, office.screening_is_question)
  return waits ? [is] : [decide(false, office.screening_is_not, office.screening_is_not_question), is]
}
