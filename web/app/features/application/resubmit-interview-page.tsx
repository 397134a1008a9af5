import { isOffered, requestsOf } from '@let-twe/core/loan/borrower-actions.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { href, useLoaderData, useNavigate } from 'react-router'
import { store } from '../../session/session-store.ts'
import { loadSlots } from '../../slot-form/load-slots.ts'
import { InterviewForm } from './late-interview-form.ts'
import { toValues } from './step-values.ts'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/resubmit-interview-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, today } = context.get(visitContext)
  const [loan, profile] = await Promise.all([call(getCurrentLoan, {}), call(getProfile, {})])
  const [request] = loan.ok && loan.data ? requestsOf(loan.data, 'interview') : []
  const wanted = loan.ok && loan.data !== null && isOffered('book_interview', loan.data, today)
  return {
    loan,
    request,
    slots: wanted ? await loadSlots(call, { type: 'interview' }) : null,
    known: profile.ok ? toValues(profile.data) : {},
  }
}

/** A new time for the interview: an officer requested it, or the borrower missed it. */
export default function ResubmitInterviewPage() {
  const { loan, request, slots, known } = useLoaderData<typeof loader>()
  const texts = useTexts()
  const words = texts.appointment
  const navigate = useNavigate()
  const back = { href: href('/home'), label: texts.common.home }
  return (
    <>
      <PageHeading lead={words.again_lead} back={back}>
        {words.again_title}
      </PageHeading>
      {!loan.ok && <LoadFailure message={loan.message} code={loan.code} />}
      {request && (
        <div className="mb-5">
          <Banner tone="info" title={words.reason_title}>
            {joinWordsIn(request.reason)}
            {request.words && <span className="mt-2 block break-words whitespace-pre-line">{request.words}</span>}
          </Banner>
        </div>
      )}
      {slots ? (
        <InterviewForm
          slots={slots}
          known={known}
          onBooked={() => {
            store('appointmentDone', true)
            void navigate(href('/appointment-success'), { replace: true })
          }}
        />
      ) : (
        loan.ok && (
          <EmptyState text={words.again_none}>
            <LinkButton href={href('/home')}>{texts.common.home}</LinkButton>
          </EmptyState>
        )
      )}
    </>
  )
}
