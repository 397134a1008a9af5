import { daysBetween } from '@let-twe/core/business-date.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatWeekday } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { href } from 'react-router'
import type { Loan } from './loan-timeline.ts'

/** The amount and the day first; what is late before it; late enough for a fee adds the way to the loan officer. */
export function NextPaymentCard({ loan, lender }: { loan: Loan; lender: Lender }) {
  const { loan: words } = useTexts()
  const language = useLanguage()
  const today = useToday()
  const next = loan.next_payment
  const due = next?.due_date
  const late = loan.days_late > 0
  const days = due ? daysBetween(today, due) : 0
  return (
    <div className="grid gap-4">
      {late && (
        <Banner tone="danger" title={fill(words.late_title, { days: loan.days_late })}>
          {due && <p>{fill(words.late_since, { date: formatDateInText(due) })}</p>}
          {loan.days_late > loan.product.late_fee_after_days && (
            <a href={`tel:${lender.phone}`} className="inline-flex min-h-12 items-center font-bold underline">
              {words.contact_officer}
            </a>
          )}
        </Banner>
      )}
      {next && due && (
        <Card title={late ? words.late_pay : words.next_payment} highlight>
          <p className="text-3xl font-bold text-primary-deep">
            <Money satang={late ? loan.overdue_satang : next.amount_satang} />
          </p>
          {!late && <p>{fill(words.due_on, { date: formatDateInText(due), weekday: formatWeekday(due, language) })}</p>}
          {days > 0 && <p className="text-muted">{fill(words.due_in_days, { days })}</p>}
          {days === 0 && <p className="font-bold">{words.due_today}</p>}
          <div className="mt-4">
            <LinkButton href={href('/payment/:type', { type: 'mobile-banking' })} wide>
              {words.pay_now}
            </LinkButton>
          </div>
        </Card>
      )}
    </div>
  )
}
