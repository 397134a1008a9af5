import { daysBetween } from '@let-twe/core/business-date.ts'
import { satang, sumSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatMoneyInText, formatWeekday } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { ProgressRing } from '@let-twe/ui/progress-ring/progress-ring.tsx'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { href } from 'react-router'
import { usePayPath } from '../../session/use-pay-path.ts'
import { ContactLinks } from './contact-links.tsx'
import { promiseId } from './deferral-form.tsx'
import type { Loan } from './loan-timeline.ts'

/** The amount first, with how many instalments are paid, and the day; what is late before it, with what it will be, a promise and the ways to reach us: the loan officer, once late enough for a fee. */
export function NextPaymentCard({ loan, lender }: { loan: Loan; lender: Lender }) {
  const { loan: words } = useTexts()
  const language = useLanguage()
  const today = useToday()
  const next = loan.next_payment
  const due = next?.due_date
  const late = loan.days_late > 0
  const payPath = usePayPath()
  const paid = loan.instalments.filter(({ state }) => state === 'paid').length
  const days = due ? daysBetween(today, due) : 0
  // what was paid of an instalment paid its fee first
  const fee = sumSatang(loan.instalments.filter((each) => each.paid_satang === 0).map((each) => each.fee_satang))
  return (
    <div className="grid gap-4">
      {late && (
        <Banner tone="danger" title={fill(words.late_title, { days: loan.days_late })}>
          {due && <p>{fill(words.late_since, { date: formatDateInText(due) })}</p>}
        </Banner>
      )}
      {next && due && (
        <Card title={late ? words.late_pay : words.next_payment} highlight>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <ProgressRing done={paid} of={loan.instalments.length} />
            <div className="min-w-0 flex-1 basis-[10rem]">
              <p className="text-2xl font-bold text-primary-deep">
                <Money satang={late ? loan.overdue_satang : next.amount_satang} />
              </p>
              <p className="text-sm text-muted">{fill(words.paid_of, { paid, all: loan.instalments.length })}</p>
              {!late && (
                <p className="text-sm text-muted">
                  {words.remaining} <Money satang={satang(loan.total_satang - loan.paid_satang)} />
                </p>
              )}
            </div>
          </div>
          {late && fee > 0 && <p className="mt-2">{fill(words.late_fee_in, { fee: formatMoneyInText(fee, language) })}</p>}
          {late && loan.late_next && (
            <p className="font-bold">
              {fill(words.late_next, {
                date: formatDateInText(loan.late_next.date),
                amount: formatMoneyInText(loan.late_next.amount_satang, language),
              })}
            </p>
          )}
          {!late && <p className="mt-2">{fill(words.due_on, { date: formatDateInText(due), weekday: formatWeekday(due, language) })}</p>}
          {days > 0 && <p className="text-muted">{fill(words.due_in_days, { days })}</p>}
          {days === 0 && <p className="font-bold">{words.due_today}</p>}
          <div className="mt-4">
            <LinkButton href={payPath} wide>
              {words.pay_now}
            </LinkButton>
            {late && (
              <LinkButton href={`${href('/current-loan')}#${promiseId}`} variant="secondary" wide className="mt-2">
                {words.late_promise}
              </LinkButton>
            )}
          </div>
          {late && (
            <ContactLinks lender={lender} {...(loan.days_late > loan.product.late_fee_after_days && { label: words.contact_officer })} />
          )}
        </Card>
      )}
    </div>
  )
}
