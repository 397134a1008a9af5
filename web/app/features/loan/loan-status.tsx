import { isOffered } from '@let-twe/core/loan/borrower-actions.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { href } from 'react-router'
import { Illustration } from '../../illustration/illustration.tsx'
import type { Branches } from './appointment-line.tsx'
import { ApplyAgain } from '../../decision/apply-again.tsx'
import { CallLink, ContactLinks } from './contact-links.tsx'
import { decisionRows } from '../../decision/decision-rows.tsx'
import { type Loan, closedUnpaidText, endedBeforePayout, endedUnpaid } from './loan-timeline.ts'
import { NextPaymentCard } from './next-payment-card.tsx'
import { PendingCard } from './pending-card.tsx'
import { PreApprovedCard } from './pre-approved-card.tsx'

/** The meaning of a loan's state for its borrower, and the one next action. */
export function LoanStatus({ loan, lender, branches }: { loan: Loan; lender: Lender; branches: Branches | null }) {
  const texts = useTexts()
  const { loan: words, layout } = texts
  const today = useToday()
  const again = isOffered('apply_again', loan, today) ? <ApplyAgain /> : null
  switch (loan.loan_state) {
    case 'pending':
      return <PendingCard loan={loan} lender={lender} />
    case 'pre_approved':
    case 'appointment_confirmed':
      return <PreApprovedCard loan={loan} lender={lender} branches={branches} />
    case 'active':
    case 'late':
      return <NextPaymentCard loan={loan} lender={lender} />
    case 'rejected':
    case 'postponed':
      return (
        <Card title={loan.loan_state === 'rejected' ? words.state_rejected : words.state_postponed} highlight>
          {loan.loan_state === 'rejected' && <p className="mb-2">{words.rejected_text}</p>}
          <SummaryList rows={decisionRows(loan, texts)} />
          {again}
          {loan.state_reason_code === 'permit_ends_soon' && (
            <LinkButton href={href('/help/:type', { type: 'permit' })} wide className="mt-4">
              {layout.help_permit}
            </LinkButton>
          )}
          <ContactLinks lender={lender} />
        </Card>
      )
    case 'closed':
      if (endedBeforePayout(loan))
        return (
          <Card title={words.state_closed} highlight>
            <p>{loan.state_reason_code === 'withdrawn' ? words.withdrawn_text : words.expired_text}</p>
            {again}
          </Card>
        )
      if (endedUnpaid(loan))
        return (
          <Card title={words.state_closed} highlight>
            <p>{closedUnpaidText(loan, today, words)}</p>
            {again ?? (
              <div className="mt-4">
                <CallLink lender={lender} />
              </div>
            )}
          </Card>
        )
      return (
        <Card title={words.state_closed} highlight>
          <Illustration name="success" className="mx-auto mb-2 w-44" />
          <p>{words.closed_text}</p>
          {again}
        </Card>
      )
  }
}
