import { load } from '@let-twe/client/load.ts'
import { findLanguage } from '@let-twe/core/language.ts'
import { getBorrower } from '@let-twe/core/borrower/office-endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { LanguageName } from '@let-twe/ui/language-name/language-name.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { type ClientLoaderFunctionArgs, Link, href, useLoaderData, useRevalidator } from 'react-router'
import { AccountSwitches } from '../../borrower/account-switches.tsx'
import { WaitingProposals } from '../../dual-control/waiting-proposals.tsx'
import { callOffice } from '../../session/call-office.ts'
import { readTimelinePage } from '../../timeline/read-timeline-page.ts'
import { TimelineList } from '../../timeline/timeline-list.tsx'
import { AccountPapers } from './account-papers.tsx'
import { BorrowerPhones } from './borrower-phones.tsx'
import { DataRequests } from './data-requests.tsx'

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const id = { id: params['id']! }
  const [borrower, timeline] = await Promise.all([
    load(callOffice(getBorrower, { params: id })),
    load(readTimelinePage(id.id, request.url)),
  ])
  return { borrower, timeline }
}

export default function BorrowerPage() {
  const { office, desk, question } = useTexts()
  const { borrower, timeline } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const reload = () => revalidator.revalidate()
  const language = findLanguage(borrower.language)
  const isGone = borrower.deletion?.carried_out_at != null
  return (
    <>
      <PageHeading>{borrower.name ?? office.no_name}</PageHeading>
      <WaitingProposals proposals={borrower.waiting} onDone={reload} />
      {isGone && <Banner tone="info">{office.data_deleted}</Banner>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title={office.account}>
          <SummaryList
            rows={[
              ...(isGone ? [] : [{ label: question.phone_number, value: <PhoneText number={borrower.phone_number} /> }]),
              ...(borrower.email ? [{ label: question.email, value: borrower.email }] : []),
              { label: office.speaks, value: language ? <LanguageName language={language} /> : borrower.language },
              { label: office.registered_on, value: <InstantText at={borrower.registered_at} /> },
              {
                label: office.state,
                value: (
                  <span className="flex flex-wrap gap-1.5">
                    <StateTag tone={borrower.active === 'on' ? 'success' : 'danger'}>
                      {borrower.active === 'on' ? office.account_on : office.account_off}
                    </StateTag>
                    {borrower.restricted_since && (
                      <StateTag tone="warning">
                        {office.account_restricted} · <InstantText at={borrower.restricted_since} />
                      </StateTag>
                    )}
                  </span>
                ),
              },
              ...(borrower.payout_held_until
                ? [{ label: office.payout_held, value: <InstantText at={borrower.payout_held_until} /> }]
                : []),
            ]}
          />
          {!isGone && <AccountSwitches borrower={borrower} waiting={borrower.waiting} onDone={reload} />}
          <Link
            to={href('/borrowers/:id/messages', { id: borrower.id })}
            className="mt-2 inline-flex min-h-12 items-center text-primary underline"
          >
            {desk.open_conversation}
          </Link>
        </Card>
        <BorrowerPhones borrower={borrower} onDone={reload} />
        <AccountPapers borrower={borrower} />
        <DataRequests borrower={borrower} onDone={reload} />
      </div>
      <div className="mt-4">
        <TimelineList timeline={timeline} />
      </div>
    </>
  )
}
