import type { ReplyOf, Result } from '@let-twe/client/result.ts'
import type { getMandate } from '@let-twe/core/payment/endpoints.ts'
import { isOpenMandate } from '@let-twe/core/payment/mandate-state.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { href } from 'react-router'
import { ApplyAgain } from '../../decision/apply-again.tsx'
import { Illustration } from '../../illustration/illustration.tsx'
import { DirectDebit } from './late-direct-debit.ts'
import { type Loan, closedUnpaidText, endedUnpaid } from './loan-timeline.ts'

/** The page of payments while no loan is paid back: leave for direct debit outlives a loan, and can be ended here. */
export function NothingToPay({
  loan,
  mandate,
}: {
  readonly loan: Loan | null
  readonly mandate: Result<ReplyOf<typeof getMandate>> | null
}) {
  const { payment: words, loan: loanWords } = useTexts()
  const today = useToday()
  return (
    <div className="grid gap-4">
      <EmptyState
        text={loan && endedUnpaid(loan) ? closedUnpaidText(loan, today, loanWords) : words.nothing_to_pay}
        picture={<Illustration name="empty" />}
      >
        {loan ? (
          <LinkButton href={href('/current-loan')} variant="secondary">
            {words.see_loan}
          </LinkButton>
        ) : (
          <ApplyAgain first />
        )}
      </EmptyState>
      {mandate?.ok && mandate.data && isOpenMandate(mandate.data) && <DirectDebit mandate={mandate} idle />}
    </div>
  )
}
