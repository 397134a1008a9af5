import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { getAppointmentCalendar, listAppointments } from '@let-twe/core/appointment/endpoints.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatTime } from '@let-twe/texts/format.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { SaidDate } from '@let-twe/ui/date-text/said-date.tsx'
import { nearDayName } from '@let-twe/ui/date-text/near-day.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Timeline } from '@let-twe/ui/timeline/timeline.tsx'
import { href, useLoaderData, useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { showError } from '@let-twe/client/error-message.ts'
import { OfficerLine } from '../../officer/officer-line.tsx'
import { LatePushPrompt } from '../../push/late-push-prompt.tsx'
import { loadSlots } from '../../slot-form/load-slots.ts'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/appointment-success-page.ts'
import { type Appointment, ChangeAppointment } from './change-appointment.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visitContext)
  const { searchParams } = url
  const type = searchParams.get('type') === 'branch' ? 'branch' : 'interview'
  const [appointments, lender, loan, branches] = await Promise.all([
    call(listAppointments, {}),
    call(getLender, {}),
    call(getCurrentLoan, {}),
    call(listBranches, { query: {} }),
  ])
  const appointment = appointments.ok ? appointments.data.find((each) => each.type === type && isOpen(each)) : undefined
  const changes = appointment !== undefined && searchParams.has('change')
  const slots = changes ? await loadSlots(call, { type, branchId: appointment.branch_id ?? undefined }) : null
  return { type, appointments, appointment, slots, lender, loan, branches }
}

/** The reference, the date, and the next steps with dates. `?type=branch` is the visit, else the interview. */
export default function AppointmentSuccessPage() {
  const { type, appointments, appointment, slots, lender, loan, branches } = useLoaderData<typeof loader>()
  const texts = useTexts()
  const language = useLanguage()
  const words = texts.appointment
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const today = useToday()
  const dates = useDateWords()
  const own = type === 'branch' ? words.your_visit : words.your_interview
  const failed = ({ message, code }: { readonly message: string; readonly code?: string }) => (
    <>
      <PageHeading>{own}</PageHeading>
      <LoadFailure message={message} code={code} />
    </>
  )
  if (!appointments.ok) return failed(appointments)
  if (!lender.ok) return failed(lender)
  if (!appointment && search.has('cancelled')) {
    return (
      <>
        <PageHeading lead={type === 'branch' ? words.cancelled_branch : words.cancelled_interview}>{words.cancelled_title}</PageHeading>
        <div className="grid gap-2">
          <LinkButton wide href={type === 'branch' ? href('/pre-approve/make-appointment') : href('/resubmit-interview-appointment')}>
            {words.book_again}
          </LinkButton>
          <LinkButton variant="quiet" wide href={href('/home')}>
            {words.go_home}
          </LinkButton>
        </div>
      </>
    )
  }
  if (!appointment) {
    return (
      <>
        <PageHeading>{own}</PageHeading>
        <EmptyState text={words.none}>
          <LinkButton href={href('/home')}>{texts.common.home}</LinkButton>
        </EmptyState>
      </>
    )
  }
  if (slots) {
    const next = (query: string) => {
      void revalidate()
      void navigate(`?type=${type}&${query}`, { replace: true })
    }
    return (
      <ChangeAppointment
        appointment={appointment}
        slots={slots}
        lender={lender.data}
        onMoved={() => next('moved=1')}
        onCancelled={() => next('cancelled=1')}
      />
    )
  }
  const day = appointment.date
  const near = nearDayName(day, dates)
  const title = type === 'branch' ? words.success_branch_title : words.success_title
  const branch = branches.ok ? branches.data.find(({ id }) => id === appointment.branch_id) : undefined
  const branchVisit = !loan.ok || loan.data?.branch_visit_needed !== false
  const { from, to } = lender.data.reviewDays
  const sent = (loan.ok && loan.data?.applied_date) || today

  async function addToCalendar(id: string, name: string) {
    const reply = await callApi(getAppointmentCalendar, { params: { id } })
    if (!reply.ok) return showError(reply.message)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(reply.data)
    link.download = `${name}.ics`
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  }

  return (
    <>
      <PageHeading lead={type === 'branch' ? words.success_branch_lead : words.success_lead}>
        {search.has('moved') ? words.moved : title}
      </PageHeading>
      <div className="grid gap-5">
        <Card highlight title={type === 'branch' ? words.your_visit : words.your_interview}>
          <p className="text-xl font-bold text-primary-deep">
            {near && <span className="block">{near} </span>}
            <SaidDate date={day} say="day" />
          </p>
          <p className="text-xl font-bold text-primary-deep">{fill(words.at_time, { time: formatTime(appointment.time, language) })}</p>
          {branch && (
            <p className="mt-2">
              <strong className="block">{joinWordsIn(branch.name)}</strong>
              {joinWordsIn(branch.address)}
            </p>
          )}
          {appointment.social_channel && (
            <p className="mt-2 break-words">
              {texts.social_channel[appointment.social_channel]}: {appointment.social_url}
            </p>
          )}
          <p className="mt-3 text-sm text-muted">{words.reference}</p>
          <p className="text-lg font-bold tracking-wide">{appointment.reference}</p>
          <Button variant="secondary" wide className="mt-3" onClick={() => void addToCalendar(appointment.id, appointment.reference)}>
            <Icon name="calendar" className="size-5" />
            {words.add_to_calendar}
          </Button>
          <LinkButton variant="quiet" wide className="mt-1" href={`?type=${type}&change=1`}>
            {words.change}
          </LinkButton>
        </Card>
        <OfficerLine officer={loan.ok ? loan.data?.officer : null} />
        <Card title={words.next_title}>
          <Timeline
            items={
              type === 'branch'
                ? [
                    { title: words.next_bring, text: words.next_bring_text, state: 'now', date: day },
                    { title: words.next_sign, text: words.next_sign_text, state: 'next' },
                    { title: words.next_money, text: words.next_money_text, state: 'next' },
                  ]
                : [
                    { title: words.next_sent, state: 'done' },
                    {
                      title: words.next_interview,
                      text: fill(words.next_interview_text, {
                        minutes: lender.data.interviewMinutes,
                        time: formatTime(appointment.time, language),
                      }),
                      date: day,
                      state: 'now',
                    },
                    {
                      title: words.next_answer,
                      text: <Between text={words.next_answer_text} from={answerDay(sent, from, day)} to={answerDay(sent, to, day)} />,
                      state: 'next',
                    },
                    ...(branchVisit ? [{ title: words.next_visit, text: words.next_visit_text, state: 'next' as const }] : []),
                    { title: words.next_money, text: words.next_money_text, state: 'next' },
                  ]
            }
          />
        </Card>
        <LatePushPrompt />
        <LinkButton wide href={href('/home')}>
          {words.go_home}
        </LinkButton>
      </div>
    </>
  )
}

function isOpen({ state }: Appointment): boolean {
  return state === 'booked' || state === 'confirmed'
}

/** A text with two days in it, neither of which breaks over a line. */
function Between({ text, from, to }: { text: string; from: BusinessDate; to: BusinessDate }) {
  const [before, between, after] = text.split(/\{from\}|\{to\}/)
  return (
    <>
      {before}
      <SaidDate date={from} />
      {between}
      <SaidDate date={to} />
      {after}
    </>
  )
}

/** The wait counts from sending the application; an interview that is later is waited for. */
function answerDay(sent: BusinessDate, days: number, interview: BusinessDate): BusinessDate {
  const day = addDays(sent, days)
  return day < interview ? interview : day
}
