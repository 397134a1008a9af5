import { href, useNavigate } from 'react-router'
import { store } from '../../session/session-store.ts'
import { loadSlots } from '../../slot-form/load-slots.ts'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/interview-appointment-page.ts'
import { InterviewForm } from './late-interview-form.ts'
import { storeApplication, readApplication } from './load-application.ts'
import { shownStep } from './shown-step.ts'
import { StepHeading } from './step-frame.tsx'
import { StepPage } from './step-page.tsx'
import { toValues } from './step-values.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, today } = context.get(visitContext)
  const loaded = await readApplication({ call, today }, url)
  const shown = 'application' in loaded && shownStep('interview', url.searchParams) === null
  return { loaded, slots: shown ? await loadSlots(call, { type: 'interview' }) : null }
}

export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  let slots: Awaited<ReturnType<typeof loader>>['slots'] = null
  const loaded = await storeApplication(url, async () => {
    const read = await serverLoader()
    slots = read.slots
    return read.loaded
  })
  return { loaded, slots }
}
clientLoader.hydrate = true as const

/** The last page: a day and a time for the interview. Booking it sends the application. */
export default function InterviewAppointmentPage({ loaderData: { loaded, slots } }: Route.ComponentProps) {
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
