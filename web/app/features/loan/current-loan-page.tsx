import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState, LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Timeline } from '@let-twe/ui/timeline/timeline.tsx'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { LaterDateForm } from './later-date-form.tsx'
import { loadLoan } from './load-loan.ts'
import { LoanDetail } from './loan-detail.tsx'
import { LoanStatus } from './loan-status.tsx'
import { loanTimeline } from './loan-timeline.ts'
import { OfficerTasks } from './officer-tasks.tsx'
import { PartPaymentForm } from './part-payment-form.tsx'
import { PayoffForm } from './payoff-form.tsx'
import { SlipSection } from './slip-section.tsx'
import type { Route } from './+types/current-loan-page.ts'

export const clientLoader = () => loadLoan()
clientLoader.hydrate = true as const
export { LoadingState as HydrateFallback }

export default function CurrentLoanPage({ loaderData }: Route.ComponentProps) {
  const texts = useTexts()
  const words = texts.loan
  const loan = loaderData.ok ? loaderData.data.loan : null
  const running = loan?.loan_state === 'active' || loan?.loan_state === 'late'
  return (
    <>
      <PageHeading>{words.current_title}</PageHeading>
      {!loaderData.ok ? (
        <LoadFailure message={loaderData.message} />
      ) : loan === null ? (
        <EmptyState text={words.none} />
      ) : (
        <div className="grid gap-4">
          <OfficerTasks loan={loan} />
          <LoanStatus loan={loan} lender={loaderData.data.lender} />
          {running && <SlipSection loanId={loan.id} amount={loan.overdue_satang || (loan.next_payment?.amount_satang ?? 0)} />}
          {running && (
            <div className="grid gap-2">
              <LaterDateForm loan={loan} />
              <PartPaymentForm loan={loan} />
              <PayoffForm loanId={loan.id} />
            </div>
          )}
          <Card title={words.timeline_title}>
            <Timeline items={loanTimeline(loan, texts)} />
          </Card>
          <LoanDetail loan={loan} />
        </div>
      )}
    </>
  )
}
