import type { Lender } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'
import { AppointmentLine, type ComingBranches } from './appointment-line.tsx'
import { ApplyAgain } from './apply-again.tsx'
import { type Loan, endedBeforePayout, endedUnpaid } from './loan-timeline.ts'
import { NextPaymentCard } from './next-payment-card.tsx'
import { SignAgreement } from './sign-agreement.tsx'

/** What a loan's state means for its borrower, and the one thing to do next. */
export function LoanStatus({ loan, lender, branches }: { loan: Loan; lender: Lender; branches: ComingBranches }) {
  const { loan: words, appointment: visits } = useTexts()
  const [lastInterview] = loan.appointments.filter(({ type }) => type === 'interview')
  const interview = lastInterview?.state === 'booked' || lastInterview?.state === 'confirmed' ? lastInterview : undefined
  const interviewGone = lastInterview?.state === 'missed' || lastInterview?.state === 'cancelled'
  const visit = loan.appointments.find((each) => each.type === 'branch' && (each.state === 'booked' || each.state === 'confirmed'))
  switch (loan.loan_state) {
    case 'pending':
      return (
        <Card title={words.state_pending} highlight>
          <p>{fill(words.pending_text, { from: lender.reviewDays.from, to: lender.reviewDays.to })}</p>
          {interview && (
            <div className="mt-3">
              <p className="text-muted">{words.step_interview}</p>
              <AppointmentLine appointment={interview} branches={null} />
              <ChangeLink appointment={interview} label={visits.change} />
            </div>
          )}
          {interviewGone && loan.requests.length === 0 && (
            <div className="mt-4">
              <p>{visits.cancelled_interview}</p>
              <LinkButton href={href('/resubmit-interview-appointment')} wide className="mt-2">
                <Icon name="calendar" /> {visits.book_again}
              </LinkButton>
            </div>
          )}
        </Card>
      )
    case 'pre_approved':
    case 'appointment_confirmed':
      if (loan.signed && loan.payout_failed)
        return (
          <Card title={words.payout_failed_title} highlight>
            <p className="mb-4">{words.payout_failed_text}</p>
            <CallLink lender={lender} label={words.call_us} />
          </Card>
        )
      if (loan.signed)
        return (
          <Card title={words.step_sign} highlight>
            <p>{words.signed_text}</p>
          </Card>
        )
      if (!loan.branch_visit_needed && loan.approved) return <SignAgreement loan={loan} />
      return (
        <Card title={loan.loan_state === 'pre_approved' ? words.state_pre_approved : words.state_appointment_confirmed} highlight>
          <p>{preApprovedText(loan, visit !== undefined, words)}</p>
          {loan.branch_visit_needed && !visit && loan.proposal_expires_date && (
            <p className="mt-2 font-bold">{fill(words.proposal_until, { date: formatDateInText(loan.proposal_expires_date) })}</p>
          )}
          {visit && (
            <div className="my-3">
              <AppointmentLine appointment={visit} branches={branches} />
              <ChangeLink appointment={visit} label={visits.change} />
            </div>
          )}
          {loan.branch_visit_needed && !visit && (
            <div className="mt-4">
              <LinkButton href={href('/pre-approve/make-appointment')} wide>
                <Icon name="calendar" /> {words.make_appointment}
              </LinkButton>
            </div>
          )}
          {visit && <CallLink lender={lender} label={words.call_us} />}
        </Card>
      )
    case 'active':
    case 'late':
      return <NextPaymentCard loan={loan} lender={lender} />
    case 'rejected':
    case 'postponed':
      return (
        <Card title={loan.loan_state === 'rejected' ? words.state_rejected : words.state_postponed} highlight>
          <p>{loan.loan_state === 'rejected' ? words.rejected_text : words.postponed_text}</p>
          {loan.reapply_date && <p className="mt-2 font-bold">{fill(words.reapply_text, { date: formatDateInText(loan.reapply_date) })}</p>}
          <ApplyAgain from={loan.reapply_date} />
        </Card>
      )
    case 'closed':
      if (endedBeforePayout(loan))
        return (
          <Card title={words.state_closed} highlight>
            <p>{loan.state_reason_code === 'withdrawn' ? words.withdrawn_text : words.expired_text}</p>
            <ApplyAgain from={null} />
          </Card>
        )
      if (endedUnpaid(loan))
        return (
          <Card title={words.state_closed} highlight>
            <p className="mb-4">{words.closed_unpaid_text}</p>
            <CallLink lender={lender} label={words.call_us} />
          </Card>
        )
      return (
        <Card title={words.state_closed} highlight>
          <p>{words.closed_text}</p>
          <ApplyAgain from={null} />
        </Card>
      )
  }
}

function preApprovedText(loan: Loan, booked: boolean, words: ReturnType<typeof useTexts>['loan']): string {
  if (loan.loan_state === 'appointment_confirmed') return words.confirmed_text
  if (!loan.branch_visit_needed) return words.pre_approved_sign_text
  return booked ? words.visit_booked_text : words.pre_approved_visit_text
}

function ChangeLink({ appointment: { type }, label }: { appointment: Loan['appointments'][number]; label: string }) {
  return (
    <LinkButton href={`${href('/appointment-success')}?type=${type}`} variant="secondary" wide className="mt-2">
      <Icon name="calendar" /> {label}
    </LinkButton>
  )
}

function CallLink({ lender, label }: { lender: Lender; label: string }) {
  return (
    <LinkButton href={`tel:${lender.phone}`} variant="secondary" wide>
      <Icon name="phone" /> {label}
    </LinkButton>
  )
}
