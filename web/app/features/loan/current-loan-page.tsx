import { useState } from 'react'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { isOffered } from '@let-twe/core/loan/borrower-actions.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { ApplyAgain } from '../../decision/apply-again.tsx'
import type { PlanAnswer } from './answer-plan.tsx'
import { DeferralForm } from './deferral-form.tsx'
import { storeLoanState, readLoan, readLoanParts } from './load-loan.ts'
import { LoanDetail } from './loan-detail.tsx'
import type { Loan } from './loan-timeline.ts'
import { LoanWay } from './loan-way.tsx'
import { NewPlan } from './late-new-plan.ts'
import { PartPaymentForm } from './part-payment-form.tsx'
import { toPaymentDue } from './load-payment-due.ts'
import { PayoutAccountCard } from './payout-account-card.tsx'
import { PayoffForm } from './payoff-form.tsx'
import { SlipSection } from './slip-section.tsx'
import { WithdrawApplication } from './withdraw-application.tsx'
import { OfficerLine } from '../../officer/officer-line.tsx'
import { storeOnPhone } from '../../page/store-on-phone.ts'
import { visitContext } from '../../page/visit.ts'
import type { Route } from './+types/current-loan-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, today } = context.get(visitContext)
  const loaded = await readLoan(call)
  toPaymentDue(loaded)
  return { loaded, parts: loaded.ok && loaded.data.loan ? await readLoanParts(call, loaded.data.loan, today) : null }
}

export const clientLoader = storeOnPhone<Awaited<ReturnType<typeof loader>>>(({ loaded }) => storeLoanState(loaded))

export default function CurrentLoanPage({ loaderData: { loaded, parts } }: Route.ComponentProps) {
  const { loan: words } = useTexts()
  const today = useToday()
  const [planAnswer, setPlanAnswer] = useState<PlanAnswer | null>(null)
  const loan = loaded.ok ? loaded.data.loan : null
  return (
    <>
      <PageHeading>{words.current_title}</PageHeading>
      {!loaded.ok ? (
        <LoadFailure message={loaded.message} />
      ) : loan === null || parts === null ? (
        <EmptyState text={words.none}>
          <ApplyAgain first />
        </EmptyState>
      ) : (
        <div className="grid gap-4">
          {(loan.new_plan ?? planAnswer) && (
            <NewPlan loan={loan} lender={loaded.data.lender} answer={planAnswer} onAnswer={setPlanAnswer} />
          )}
          <LoanWay loan={loan} />
          <OfficerLine officer={loan.officer} />
          <LoanDetail loan={loan} payments={parts.payments} />
          {isOffered('change_payout_account', loan, today) && <PayoutAccountCard loan={loan} account={loan.payout_account} />}
          {parts.slips && <SlipSection loanId={loan.id} amount={askedNow(loan)} slips={parts.slips} />}
          {parts.promises && (
            <div className="grid gap-2">
              <DeferralForm loan={loan} promises={parts.promises} />
              {isOffered('pay_part', loan, today) && <PartPaymentForm loan={loan} />}
              <PayoffForm loanId={loan.id} />
            </div>
          )}
          <WithdrawApplication loan={loan} />
        </div>
      )}
    </>
  )
}

/** The amount due now, beside the slips under review. */
function askedNow(loan: Loan): Satang {
  const { overdue_satang: overdue, next_payment: next } = loan.under_review ?? loan
  return overdue > 0 ? overdue : (next?.amount_satang ?? 0)
}
