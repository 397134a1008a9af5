import { addDays } from '@let-twe/core/business-date.ts'
import { isOffered, requestsOf } from '@let-twe/core/loan/borrower-actions.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'
import { Illustration } from '../../illustration/illustration.tsx'
import { AppointmentLine } from './appointment-line.tsx'
import { ChangeLink } from './change-link.tsx'
import { ContactLinks } from './contact-links.tsx'
import { type Loan, comingAppointment } from './loan-timeline.ts'

/** An application under review: an interview that is still to come leads, then how long an answer takes. */
export function PendingCard({ loan, lender }: { readonly loan: Loan; readonly lender: Lender }) {
  const { loan: words } = useTexts()
  const today = useToday()
  const interview = comingAppointment(loan, 'interview')
  // the request of an officer has the same button above
  const booksAgain = isOffered('book_interview', loan, today) && requestsOf(loan, 'interview').length === 0
  const { from, to } = lender.reviewDays
  // the promised day does not count while the borrower owes a document or an answer
  const overdue = !interview && loan.requests.length === 0 && addDays(loan.applied_date, to) < today
  return (
    <>
      {interview && (
        <Card title={words.interview_title} highlight>
          <Illustration name="phone" className="mx-auto mb-2 w-36" />
          <AppointmentLine appointment={interview} branches={null} />
          <p className="mt-1">{words.interview_text}</p>
          <ChangeLink appointment={interview} label={words.appointment_change} />
        </Card>
      )}
      <Card title={words.state_pending} highlight={!interview}>
        {!interview && <Illustration name="waiting" className="mx-auto mb-2 w-36" />}
        <p>{fill(words.pending_text, { from, to })}</p>
        {overdue && <p className="mt-2 font-bold">{words.pending_longer}</p>}
        {booksAgain && (
          <div className="mt-4">
            <p>{words.interview_cancelled}</p>
            <LinkButton
              href={href('/resubmit-interview-appointment')}
              variant={loan.requests.length > 0 ? 'secondary' : 'primary'}
              wide
              className="mt-2"
            >
              <Icon name="calendar" /> {words.interview_again}
            </LinkButton>
          </div>
        )}
        {overdue && <ContactLinks lender={lender} />}
      </Card>
    </>
  )
}
