import { maxPrinted, printTimeline, timelineKinds } from '@let-twe/core/borrower/office-endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { officeLoanState } from '@let-twe/core/loan/office-loan-state.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { load } from '@let-twe/client/load.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useRevalidator } from 'react-router'
import { LoanStateTag } from '../../loan/loan-state-tag.tsx'
import { callOffice } from '../../session/call-office.ts'
import { useMe } from '../../session/use-me.ts'
import { TimelineDays } from '../../timeline/timeline-list.tsx'
import { AnswersSection } from './answers-section.tsx'
import { inReadingOrder } from './documents-pane.tsx'
import { LoanSection } from './loan-section.tsx'
import { RunningSection } from './running-section.tsx'

export async function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  const file = await load(callOffice(getLoanFile, { params: { id } }))
  const asked = new URL(request.url).searchParams.get('kind')
  const kind = timelineKinds.find((each) => each === asked)
  return { file, kind, print: await load(callOffice(printTimeline, { params: { id: file.borrower.id }, query: kind ? { kind } : {} })) }
}

/** A case as one sheet to print: its head, the loan, the answers, the documents by name, and the timeline or one kind of it. */
export default function PrintFilePage() {
  const { desk, office, question, document_kind } = useTexts()
  const language = useLanguage()
  const me = useMe()
  const { file, kind, print: printed } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { loan, borrower } = file
  return (
    <div className="mx-auto grid max-w-4xl gap-4 print:gap-2">
      <div className="print:[&_a]:hidden">
        <p className="font-bold">{printed.lender}</p>
        <PageHeading back={{ href: `${href('/loans/:id', { id: loan.id })}?pane=history`, label: borrower.name ?? office.no_name }}>
          {desk.print_title}
        </PageHeading>
      </div>
      <SummaryList
        rows={[
          { label: desk.print_number, value: loan.payment_reference_number },
          { label: question.name, value: borrower.name ?? office.no_name },
          { label: question.phone_number, value: <PhoneText number={borrower.phone_number} /> },
          { label: office.state, value: <LoanStateTag state={officeLoanState(loan.loan_state, file.write_off !== null)} /> },
          { label: desk.print_by, value: me.name },
          { label: desk.print_on, value: <InstantText at={printed.printed_at} /> },
        ]}
      />
      <div>
        <Button onClick={() => print()}>{desk.timeline_print}</Button>
      </div>
      {loan.instalments.length > 0 && <RunningSection file={file} onDone={revalidate} />}
      <LoanSection file={file} />
      <AnswersSection answers={file.answers} product={inLanguage(loan.product.name, language)} />
      <Card title={desk.documents_of_case}>
        <ul>
          {inReadingOrder(file.documents).map(({ id, kind: name, uploaded_at: at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              {document_kind[name]} <InstantText at={at} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title={kind ? `${desk.timeline}: ${desk[`timeline_${kind}`]}` : desk.timeline}>
        <TimelineDays events={printed.events} showsKind={kind === undefined} />
        {printed.cut && <p>{fill(desk.print_cut, { count: maxPrinted })}</p>}
      </Card>
    </div>
  )
}
