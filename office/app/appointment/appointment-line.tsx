import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { hasBegun } from '@let-twe/core/appointment/change-rules.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { appointmentTones } from './appointment-tones.ts'
import { ChannelAccount } from './channel-account.tsx'
import { CloseAppointment, type Outcome } from './close-appointment.tsx'
import { MoveAppointment } from './move-appointment.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'

/** An appointment as a list or a case shows it. */
export type ShownAppointment = Omit<LoanFile['appointments'][number], 'interview_answers' | 'started_at'>

/** One appointment: time, place or channel, state, and the possible actions. */
export function AppointmentLine({
  appointment,
  name,
  rejectedAt,
  roomAt,
  onDone,
}: {
  readonly appointment: ShownAppointment
  /** The borrower's. */
  readonly name: string
  /** When the planned rejection of its loan counts. */
  readonly rejectedAt: string | null
  /** Where its interview is held; on that page itself undefined. */
  readonly roomAt?: string
  readonly onDone: () => Promise<void>
}) {
  const { office, desk } = useTexts()
  const { type, date, time, state, social_channel: channel, social_url: account } = appointment
  const today = useToday()
  const outcomes = outcomesOf(appointment)
  const isOpen = state === 'booked' || state === 'confirmed'
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name={type === 'branch' ? 'branch' : 'video'} className="size-5 text-primary" />
        <span className="font-bold">
          <DateText date={date} weekday /> {time}
        </span>
        {isOpen && date < today ? (
          <StateTag tone="danger">{office.appointment_result_missing}</StateTag>
        ) : (
          <StateTag tone={appointmentTones[state]}>{office[`state_${state}`]}</StateTag>
        )}
        {appointment.result && (
          <StateTag tone={appointment.result === 'passed' ? 'success' : 'danger'}>{office[`result_${appointment.result}`]}</StateTag>
        )}
      </p>
      <p className="text-sm break-words text-muted">
        {appointment.for_signing ? office.appointment_signing : office[`appointment_${type}`]}
        {appointment.branch_name && ` · ${appointment.branch_name}`}
        {channel && (
          <>
            {' · '}
            <ChannelAccount channel={channel} account={account ?? ''} />
          </>
        )}
        {` · ${office.reference} ${appointment.reference}`}
      </p>
      {(isOpen || outcomes.length > 0) && (
        <div className="flex flex-wrap gap-2">
          {roomAt !== undefined && type === 'interview' && isOpen && (
            <LinkButton variant="secondary" href={roomAt}>
              {desk.hold_interview}
            </LinkButton>
          )}
          <CloseAppointment id={appointment.id} outcomes={outcomes} onDone={onDone} />
          {isOpen && <MoveAppointment appointment={appointment} name={name} rejectedAt={rejectedAt} onDone={onDone} />}
        </div>
      )}
      {outcomes.includes('begin') && <p className="text-sm text-muted">{office.mark_from}</p>}
    </div>
  )
}

/** The possible results of an appointment now: before its time only that a visit begins early. */
function outcomesOf(appointment: ShownAppointment): Outcome[] {
  const { type, state, can_reopen: canReopen } = appointment
  if (state !== 'booked' && state !== 'confirmed') return canReopen ? ['reopen'] : []
  if (!hasBegun(appointment, new Date())) return type === 'branch' ? ['begin'] : []
  return type === 'branch' ? ['done', 'missed'] : ['missed']
}
