import type { HomeState } from '@let-twe/core/loan/home-state.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { href } from 'react-router'
import { ApplyAgain } from '../../decision/apply-again.tsx'
import { decisionRows } from '../../decision/decision-rows.tsx'
import { Illustration } from '../../illustration/illustration.tsx'
import type { Branches } from './appointment-line.tsx'
import { CallLink, ContactLinks } from './contact-links.tsx'
import { LoanLadder } from './loan-ladder.tsx'
import { type Loan, closedUnpaidText } from './loan-timeline.ts'
import { NewPlanOffered } from './late-new-plan.ts'
import { NextPaymentCard } from './next-payment-card.tsx'
import { PendingCard } from './pending-card.tsx'
import { PreApprovedCard } from './pre-approved-card.tsx'

/** The home page's sentence in words, with its sum and the one next act. */
export function LoanStatus({
  loan,
  home,
  lender,
  branches,
}: {
  readonly loan: Loan
  readonly home: HomeState
  readonly lender: PublicLender
  readonly branches: Branches | null
}) {
  const texts = useTexts()
  const { loan: words, layout } = texts
  const today = useToday()
  const again = home.act === 'apply_again' && <ApplyAgain />
  switch (home.sentence) {
    case 'reviewing':
    case 'review_takes_longer':
    case 'interview_booked':
    case 'interview_soon':
    case 'interview_again':
      return <PendingCard loan={loan} home={home} lender={lender} />
    case 'money_sent':
    case 'slip_on_its_way':
    case 'paid':
    case 'next_payment':
    case 'due_soon':
    case 'due_today':
    case 'late':
    case 'late_later_asked':
    case 'late_promised':
      return <NextPaymentCard loan={loan} home={home} lender={lender} />
    case 'new_plan':
      return loan.new_plan && <NewPlanOffered plan={loan.new_plan} />
    case 'rejected':
    case 'postponed':
      return (
        <Card title={words[`state_${home.sentence}`]} tone={home.tone}>
          {home.sentence === 'rejected' && <p className="mb-2">{words.rejected_text}</p>}
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
    case 'withdrawn':
    case 'expired':
      return (
        <Card title={words.state_closed} tone={home.tone}>
          <p>{words[`${home.sentence}_text`]}</p>
          {again}
        </Card>
      )
    case 'closed_unpaid':
      return (
        <Card title={words.state_closed} tone={home.tone}>
          <p>{closedUnpaidText(loan, today, words)}</p>
          {again || (
            <div className="mt-4">
              <CallLink lender={lender} />
            </div>
          )}
        </Card>
      )
    case 'repaid':
      return (
        <Card title={words.closed_text} tone={home.tone}>
          <Illustration name="last" className="joy mx-auto mb-4 w-56" />
          <LoanLadder loan={loan} lender={lender} />
          {again}
        </Card>
      )
    default:
      return <PreApprovedCard loan={loan} home={home} lender={lender} branches={branches} />
  }
}
