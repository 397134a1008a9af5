import { href, useNavigate, useLoaderData } from 'react-router'
import { store } from '../../session/session-store.ts'
import { loadSlots } from '../../slot-form/load-slots.ts'
import type { Route } from './+types/interview-appointment-page.ts'
import { InterviewForm } from './late-interview-form.ts'
import { loadApplication } from './load-application.ts'
import { shownStep } from './shown-step.ts'
import { StepHeading } from './step-frame.tsx'
import { StepFallback, StepPage } from './step-page.tsx'
import { toValues } from './step-values.ts'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([loadApplication(request.url), InterviewForm.ahead()])
  const shown = 'application' in loaded && shownStep('interview', new URL(request.url).searchParams) === null
  return { loaded, slots: shown ? loadSlots({ type: 'interview' }) : null }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <StepFallback />
}

/** The last page: a day and a time for the interview. Booking it sends the application. */
export default function InterviewAppointmentPage() {
  const { loaded, slots } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()

  function booked() {
    store('loanSubmitted', true)
    store('appointmentDone', true)
    store('loanState', 'pending')
    void navigate(href('/appointment-success'), { replace: true })
  }

  return (
    <StepPage own="interview" loaded={loaded}>
      <StepHeading step="interview" back="?change=choose_loan_type" />
      {'application' in loaded && slots && (
        <InterviewForm slots={slots} known={toValues(loaded.application.answers.additional_information ?? {})} onBooked={booked} sends />
      )}
    </StepPage>
  )
}
