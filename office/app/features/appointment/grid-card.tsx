import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { Link, href } from 'react-router'
import { appointmentTones } from '../../appointment/appointment-tones.ts'
import { ClaimButton } from '../../loan/claim-button.tsx'
import { sayRejection } from '../../loan/say-rejection.ts'
import { type GridAppointment, isMovable } from './day-grid.ts'

/** An appointment in the grid: its case, its state, the claim of an interview, and the move without a mouse. */
export function GridCard({
  appointment,
  onMove,
  onDone,
}: {
  readonly appointment: GridAppointment
  readonly onMove: () => void
  readonly onDone: () => Promise<void>
}) {
  const texts = useTexts()
  const { office } = texts
  const { type, state, loan_id: loanId, rejected_at: rejectedAt } = appointment
  const name = appointment.name ?? office.no_name
  return (
    <div className="grid gap-0.5">
      <Link draggable={false} to={href('/loans/:id', { id: loanId })} className="font-bold break-words text-primary underline">
        {name}
      </Link>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <StateTag tone={appointmentTones[state]}>{office[`state_${state}`]}</StateTag>
        {appointment.for_signing && <StateTag tone="info">{office.appointment_signing}</StateTag>}
        {isMovable(appointment) && type === 'interview' && <ClaimButton loanId={loanId} claimedBy={appointment.officer} onDone={onDone} />}
        {isMovable(appointment) && (
          <button type="button" onClick={onMove} className="min-h-8 whitespace-nowrap text-primary underline">
            {office.move_appointment}
            <span className="sr-only"> {name}</span>
          </button>
        )}
        {rejectedAt !== null && <StateTag tone="danger">{sayRejection(texts, rejectedAt)}</StateTag>}
      </p>
    </div>
  )
}
