import { load } from '@let-twe/client/load.ts'
import { addDays, businessDateAt, isBusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getExceptions, reviewExceptions } from '@let-twe/core/report/endpoints.ts'
import { exceptionKinds } from '@let-twe/core/report/exceptions.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatNumber } from '@let-twe/texts/format.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { actionWords } from '../../audit/action-words.ts'
import { ShowForm } from '../../forms/show-form.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { LoanLink } from '../../loan/loan-link.tsx'
import { PageTabs } from '../../page/page-tabs.tsx'
import { ReviewDialog } from '../../review/review-dialog.tsx'
import { ReviewList } from '../../review/review-list.tsx'
import { callOffice } from '../../session/call-office.ts'

type Exceptions = Data<typeof getExceptions>
type Row = Exceptions['exceptions'][number]

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const yesterday = addDays(businessDateAt(new Date()), -1)
  const day = [new URL(request.url).searchParams.get('day') ?? ''].find((each) => isBusinessDate(each) && each <= yesterday) ?? yesterday
  return { day, yesterday, report: await load(callOffice(getExceptions, { query: { day } })) }
}

/** The exceptions of one day for the owner: by kind, the most dangerous first, with the reviewer. */
export default function ExceptionsPage() {
  const { report: words } = useTexts()
  const { day, yesterday, report } = useLoaderData<typeof clientLoader>()
  const found = exceptionKinds.flatMap((kind) => {
    const rows = report.exceptions.filter((each) => each.kind === kind)
    return rows.length === 0 ? [] : [{ kind, rows }]
  })
  return (
    <>
      <PageHeading lead={words.exceptions_lead}>{words.exceptions_title}</PageHeading>
      <PageTabs of="reports" />
      <ShowForm>
        <DateField key={day} name="day" label={words.exceptions_day} defaultValue={day} max={yesterday} />
      </ShowForm>
      <Reviews day={day} reviews={report.reviews} />
      {found.length === 0 && <EmptyState text={fill(words.exceptions_none, { date: formatDateInText(day) })} />}
      <div className="grid grid-cols-1 gap-4">
        {found.map(({ kind, rows }) => (
          <section key={kind}>
            <h2 className="mb-1 font-bold">
              {words[`exception_${kind}`]} ({formatNumber(rows.length)})
            </h2>
            <Rows kind={words[`exception_${kind}`]} rows={rows} />
          </section>
        ))}
        {report.pairs.length > 0 && (
          <section>
            <h2 className="mb-1 font-bold">{words.exceptions_pairs}</h2>
            <DataTable
              label={words.exceptions_pairs}
              rows={report.pairs}
              keyOf={(pair) => `${pair.proposed_by} ${pair.confirmed_by}`}
              columns={[
                { head: words.exceptions_proposed_by, namesRow: true, renderCell: (pair) => pair.proposed_by },
                { head: words.exceptions_confirmed_by, renderCell: (pair) => pair.confirmed_by },
                { head: words.exceptions_count, right: true, renderCell: ({ count }) => formatNumber(count) },
              ]}
            />
          </section>
        )}
      </div>
    </>
  )
}

function Rows({ kind, rows }: { readonly kind: string; readonly rows: readonly Row[] }) {
  const texts = useTexts()
  const { report: words, office, errors } = texts
  return (
    <DataTable
      label={kind}
      rows={rows.map((row, place) => ({ ...row, place }))}
      keyOf={({ place }) => place}
      columns={[
        { head: words.exceptions_at, nowrap: true, renderCell: ({ at }) => <InstantText at={at} /> },
        { head: words.exceptions_staff, renderCell: ({ staff }) => (staff.length === 0 ? '–' : staff.join(', ')) },
        {
          head: words.exceptions_loan,
          renderCell: ({ loan_id, name }) => (loan_id === null ? '–' : <LoanLink to={{ loan_id, name }} />),
        },
        {
          head: words.amount,
          right: true,
          renderCell: ({ amount_satang }) => (amount_satang === null ? '–' : <Money satang={amount_satang} />),
        },
        {
          head: words.exceptions_detail,
          renderCell: ({ action, code }) => {
            const known: Readonly<Record<string, string>> = { ...errors, ...office }
            const told = code === null ? null : (known[`reason_${code}`] ?? known[`interview_short_${code}`] ?? known[code] ?? code)
            return [action === null ? null : (known[`dual_${action}`] ?? actionWords(texts, action)), told]
              .flatMap((each) => each ?? [])
              .join(': ')
          },
        },
      ]}
    />
  )
}

function Reviews({ day, reviews }: { readonly day: string; readonly reviews: Exceptions['reviews'] }) {
  const { report: words } = useTexts()
  return (
    <div className="mb-4">
      <Card title={words.exceptions_reviews}>
        {reviews.length === 0 && <p className="mb-2 text-warning">{words.exceptions_not_reviewed}</p>}
        <ReviewList reviews={reviews} />
        <ReviewDialog
          label={words.exceptions_review}
          question={fill(words.exceptions_review_of, { date: formatDateInText(day) })}
          hint={words.exceptions_note_hint}
          send={(note, idempotencyKey) => callOffice(reviewExceptions, { body: { day, note } }, { idempotencyKey })}
        />
      </Card>
    </div>
  )
}
