import type { HomeState } from '@let-twe/core/loan/home-state.ts'
import { comingAppointment } from '@let-twe/core/loan/home-state.ts'
import { requestsOf } from '@let-twe/core/loan/borrower-actions.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'
import { Illustration } from '../../illustration/illustration.tsx'
import { AppointmentLine } from './appointment-line.tsx'
import { ChangeLink } from './change-link.tsx'
import { ContactLinks } from './contact-links.tsx'
import type { Loan } from './loan-timeline.ts'

/** An application under review: an interview that is still to come, a new one, or the wait for an answer. */
export function PendingCard({ loan, home, lender }: { readonly loan: Loan; readonly home: HomeState; readonly lender: Lender }) {
  const { loan: words } = useTexts()
  const interview = comingAppointment(loan, 'interview')
  if (interview)
    return (
      <Card title={home.sentence === 'interview_soon' ? words.interview_soon : words.interview_title} tone={home.tone}>
        <Illustration name="phone" className="mx-auto mb-2 w-44" />
        <AppointmentLine appointment={interview} branches={null} />
        <p className="mt-1">{words.interview_text}</p>
        {home.act === 'move_interview' && <ChangeLink appointment={interview} label={words.appointment_change} />}
      </Card>
    )
  // the request of an officer has the same button above
  const booksAgain = home.act === 'book_interview' && requestsOf(loan, 'interview').length === 0
  return (
    <Card title={words.state_pending} tone={booksAgain ? home.tone : 'calm'}>
      <Illustration name="waiting" className="mx-auto mb-2 w-44" />
      <p>{fill(words.pending_text, lender.reviewDays)}</p>
      {home.sentence === 'review_takes_longer' && <p className="mt-2 font-bold">{words.pending_longer}</p>}
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
      {home.act === 'call' && <ContactLinks lender={lender} />}
    </Card>
  )
}
