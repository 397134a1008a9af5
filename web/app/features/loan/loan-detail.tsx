import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { isOffered } from '@let-twe/core/loan/borrower-actions.ts'
import { type Satang, satang } from '@let-twe/core/money.ts'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { AgreementButton } from './agreement-button.tsx'
import { AskRefund } from './ask-refund.tsx'
import { LoanFacts } from './loan-facts.tsx'
import type { Loan } from './loan-timeline.ts'
import { PaymentList } from './payment-list.tsx'
import { ScheduleList } from './schedule-list.tsx'
import { StatementButtons } from './statement-buttons.tsx'

/** The fragment that links to the schedule. */
export const scheduleId = 'schedule'

/** Everything of one loan below its state: paid and remaining, schedule, payments, facts, agreement. */
export function LoanDetail({ loan, payments }: { loan: Loan; payments: Parameters<typeof PaymentList>[0]['payments'] | null }) {
  const { loan: words } = useTexts()
  const today = useToday()
  const running = loan.instalments.length > 0
  return (
    <>
      {running && (
        <div id={scheduleId} className="scroll-mt-20">
          <Card title={words.schedule}>
            <dl className="mb-1 grid grid-cols-2 narrow:grid-cols-1 gap-2">
              <Amount label={words.paid} satang={loan.paid_satang} />
              <Amount label={words.remaining} satang={satang(loan.total_satang - loan.paid_satang)} />
              {loan.overpaid_satang > 0 && <Amount label={words.overpaid} satang={loan.overpaid_satang} />}
            </dl>
            {isOffered('ask_refund', loan, today) && <AskRefund loan={loan} refund={loan.refund} />}
            {loan.refund?.asked && <p className="mt-3">{words.refund_asked}</p>}
            <ScheduleList loan={loan} />
          </Card>
        </div>
      )}
      {payments && <PaymentList payments={payments} />}
      {isOffered('read_statement', loan, today) && <StatementButtons loan={loan} />}
      <Card title={words.facts_title}>
        <LoanFacts loan={loan} />
      </Card>
      {isOffered('read_agreement', loan, today) && <AgreementButton loan={loan} />}
    </>
  )
}

function Amount({ label, satang }: { label: string; satang: Satang }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-bold">
        <Money satang={satang} />
      </dd>
    </div>
  )
}
