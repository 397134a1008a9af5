import { daysBetween } from '@let-twe/core/business-date.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import type { HomeState } from '@let-twe/core/loan/home-state.ts'
import { paymentMessage } from '@let-twe/core/loan/payment-message.ts'
import { satang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayDate, sayDay } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { href } from 'react-router'
import { Illustration } from '../../illustration/illustration.tsx'
import { usePayPath } from '../../layouts/use-pay-path.ts'
import { ContactLinks } from './contact-links.tsx'
import { promiseId } from './deferral-form.tsx'
import { LargeSum } from './large-sum.tsx'
import { LoanLadder } from './loan-ladder.tsx'
import type { Loan } from './loan-timeline.ts'
import { PaymentWords } from './payment-words.tsx'

/**
 * The sum first, then its day, the number of paid instalments and the one act. While a slip is under review the card says so, and
 * shows only the rest; right after the disbursement and after a payment it says so.
 */
export function NextPaymentCard({ loan, home, lender }: { loan: Loan; home: HomeState; lender: PublicLender }) {
  const dates = useDateWords()
  const { loan: words } = useTexts()
  const today = useToday()
  const payPath = usePayPath()
  const review = loan.under_review
  const { next_payment: next, days_late: daysLate, overdue_satang: overdue } = review ?? loan
  const message = paymentMessage(loan, today)
  const due = next?.due_date
  const late = daysLate > 0
  const days = due ? daysBetween(today, due) : 0
  const isPaid = home.sentence === 'paid'
  if (isPaid || home.sentence === 'money_sent')
    return (
      <Card title={isPaid ? words.paid_title : words.money_sent_title} tone={home.tone}>
        <Illustration name={isPaid ? 'payment' : 'sent'} className="joy mx-auto mb-4 w-44" />
        {home.sum !== null && <LargeSum satang={home.sum} />}
        {due && <p className="mt-1">{fill(isPaid ? words.paid_rest : words.money_sent_rest, { date: sayDate(due, dates) })}</p>}
        <Progress loan={loan} lender={lender} />
        <LinkButton href={payPath} variant="secondary" wide className="mt-4">
          {words.pay_now}
        </LinkButton>
      </Card>
    )
  return (
    <div className="grid gap-4">
      {review ? (
        <Banner tone="info">
          <PaymentWords parts={message} />
        </Banner>
      ) : (
        late && (
          <Banner tone={home.tone === 'late' ? 'danger' : 'warning'} title={fill(words.late_title, { days: daysLate })}>
            {due && <p>{fill(words.late_since, { date: sayDate(due, dates) })}</p>}
          </Banner>
        )
      )}
      {next && due && (
        <Card
          title={!late ? words.next_payment : review ? words.pay_open_title : words.late_pay}
          tone={home.tone === 'late' ? 'todo' : home.tone}
        >
          <LargeSum satang={late ? overdue : next.amount_satang} />
          {!late && <p className="mt-1">{fill(words.due_on, { day: sayDay(due, dates) })}</p>}
          {!late && days > 0 && <p className="text-muted">{fill(words.due_in_days, { days })}</p>}
          {days === 0 && <p className="font-bold">{words.due_today}</p>}
          {!review && message.length > 0 && (
            <div className="mt-2">
              <PaymentWords parts={message} />
            </div>
          )}
          <div className="mt-4">
            <LinkButton href={payPath} variant={review ? 'secondary' : 'primary'} wide>
              {words.pay_now}
            </LinkButton>
            {late && !review && (
              <LinkButton href={`${href('/current-loan')}#${promiseId}`} variant="secondary" wide className="mt-2">
                {words.late_promise}
              </LinkButton>
            )}
          </div>
          {late && !review && (
            <ContactLinks lender={lender} {...(daysLate > loan.product.late_fee_after_days && { label: words.contact_officer })} />
          )}
          <Progress loan={loan} lender={lender} />
        </Card>
      )}
    </div>
  )
}

/** The ladder of the instalments, their number, and the remaining amount. */
function Progress({ loan, lender }: { readonly loan: Loan; readonly lender: PublicLender }) {
  const { loan: words } = useTexts()
  const paid = loan.instalments.filter(({ state }) => state === 'paid').length
  return (
    <div className="mt-4">
      <LoanLadder loan={loan} lender={lender} />
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span>{fill(words.paid_of, { paid, all: loan.instalments.length })}</span>
        <span>
          {words.remaining} <Money satang={satang(loan.total_satang - loan.paid_satang)} />
        </span>
      </p>
    </div>
  )
}
