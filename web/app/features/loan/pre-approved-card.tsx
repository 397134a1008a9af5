import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { isOffered } from '@let-twe/core/loan/borrower-actions.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { href } from 'react-router'
import { Illustration } from '../../illustration/illustration.tsx'
import { AppointmentLine, type Branches } from './appointment-line.tsx'
import { ChangeLink } from './change-link.tsx'
import { CallLink, ContactLinks } from './contact-links.tsx'
import { SignAgreement } from './late-sign-agreement.ts'
import { type Loan, comingAppointment, visitIsDone } from './loan-timeline.ts'

/** Between proposal and disbursement: the visit, the approval, the signature, and which of them are open. */
export function PreApprovedCard({ loan, lender, branches }: { loan: Loan; lender: Lender; branches: Branches | null }) {
  const { loan: words } = useTexts()
  const visit = comingAppointment(loan, 'branch')
  const today = useToday()
  if (loan.signed && loan.payout_failed)
    return (
      <Card title={words.payout_failed_title} highlight>
        <p className="mb-4">{words.payout_failed_text}</p>
        <CallLink lender={lender} />
      </Card>
    )
  if (loan.signed)
    return (
      <Card title={words.step_money} highlight>
        <Illustration name="payment" className="mx-auto mb-2 w-36" />
        <Size loan={loan} />
        <p>{words.signed_text}</p>
      </Card>
    )
  if (isOffered('sign', loan, today)) return <SignAgreement loan={loan} />
  if (loan.branch_visit_needed && visitIsDone(loan))
    return (
      <Card title={loan.approved ? words.state_approved : words.visit_done_title} highlight>
        <Illustration name={loan.approved ? 'success' : 'waiting'} className="mx-auto mb-2 w-36" />
        <Size loan={loan} />
        <p>{loan.approved ? words.visit_done_approved_text : words.visit_done_text}</p>
        <ContactLinks lender={lender} calls={loan.approved} />
      </Card>
    )
  const books = isOffered('book_visit', loan, today)
  return (
    <Card title={titleOf(loan, words)} highlight>
      <Illustration name={loan.branch_visit_needed ? 'branch' : 'waiting'} className="mx-auto mb-2 w-36" />
      <Size loan={loan} />
      <p>{textOf(loan, visit !== undefined, words)}</p>
      {books && loan.proposal_expires_date && (
        <p className="mt-2 font-bold">{fill(words.proposal_until, { date: formatDateInText(loan.proposal_expires_date) })}</p>
      )}
      {visit && (
        <div className="my-3">
          <AppointmentLine appointment={visit} branches={branches} />
          <ChangeLink appointment={visit} label={words.appointment_change} />
        </div>
      )}
      {books && (
        <LinkButton href={href('/pre-approve/make-appointment')} wide className="mt-4">
          <Icon name="calendar" /> {words.make_appointment}
        </LinkButton>
      )}
      {visit && <CallLink lender={lender} />}
    </Card>
  )
}

/** How much it is about. */
function Size({ loan }: { readonly loan: Loan }) {
  return (
    <p className="text-2xl font-bold text-primary-deep">
      <Money satang={bahtToSatang(loan.loan_size_baht)} />
    </p>
  )
}

function titleOf(loan: Loan, words: Texts['loan']): string {
  if (loan.approved) return words.state_approved
  return loan.loan_state === 'pre_approved' ? words.state_pre_approved : words.state_appointment_confirmed
}

function textOf(loan: Loan, booked: boolean, words: Texts['loan']): string {
  if (!loan.branch_visit_needed) return words.pre_approved_sign_text
  if (loan.approved) return booked ? words.approved_booked_text : words.approved_visit_text
  if (loan.loan_state === 'appointment_confirmed') return words.confirmed_text
  return booked ? words.visit_booked_text : words.pre_approved_visit_text
}
