import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { AppointmentLine } from '../../appointment/appointment-line.tsx'
import { InterviewSheetView } from '../../appointment/interview-sheet-view.tsx'

/** The interview and the branch visits of a loan. */
export function AppointmentsSection({
  file: { appointments, borrower, rejected_at: rejectedAt },
  onDone,
}: {
  readonly file: LoanFile
  readonly onDone: () => Promise<void>
}) {
  const { office } = useTexts()
  return (
    <Card title={office.section_appointments}>
      {appointments.length === 0 && <p className="text-muted">{office.none}</p>}
      <ul className="divide-y divide-line">
        {appointments.map((appointment) => (
          <li key={appointment.id} className="py-3">
            <AppointmentLine appointment={appointment} name={borrower.name ?? office.no_name} rejectedAt={rejectedAt} onDone={onDone} />
            {appointment.interview_answers && <InterviewSheetView answers={appointment.interview_answers} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
