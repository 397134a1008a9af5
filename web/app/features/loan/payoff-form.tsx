import { addDays } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getPayoff } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { DayField } from '@let-twe/ui/day-field/day-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { ownAmountHash } from './own-amount.ts'

/** The amount that closes the loan on a day of the borrower's choice. */
export function PayoffForm({ loanId }: { loanId: string }) {
  const { loan: words } = useTexts()
  const today = useToday()
  const { errors, busy, send, fail } = useForm()
  const [date, setDate] = useState<string>(today)
  const [payoff, setPayoff] = useState<Data<typeof getPayoff> | null>(null)
  function show(event: FormEvent) {
    event.preventDefault()
    void send(async () => {
      const reply = await callApi(getPayoff, { params: { id: loanId }, query: { date } })
      setPayoff(reply.ok ? reply.data : null)
      if (!reply.ok) fail(reply)
    })
  }
  return (
    <Disclosure summary={words.payoff_title}>
      <form method="post" noValidate className="grid gap-4" onSubmit={show}>
        <p>{words.payoff_text}</p>
        <DayField
          id="payoff-date"
          label={words.payoff_date}
          name="date"
          first={today}
          last={addDays(today, daysAhead)}
          value={date}
          onChange={(event) => {
            setDate(event.target.value)
            setPayoff(null)
          }}
          error={errors['date']}
        />
        <Button type="submit" variant="secondary" wide busy={busy}>
          {words.payoff_show}
        </Button>
      </form>
      <div aria-live="polite" className="mt-4">
        {payoff && (
          <>
            <SummaryList
              rows={[
                { label: words.principal, value: <Money satang={payoff.principal_satang} /> },
                { label: words.interest, value: <Money satang={payoff.interest_satang} /> },
                { label: words.fee, value: <Money satang={payoff.fee_satang} /> },
                {
                  label: words.payoff_total,
                  value: (
                    <strong className="text-xl">
                      <Money satang={payoff.total_satang} />
                    </strong>
                  ),
                },
              ]}
            />
            <p className="mt-2 text-muted">{words.payoff_today_only}</p>
            {payoff.date === today && (
              <LinkButton
                href={`${href('/payment/:type', { type: 'mobile-banking' })}${ownAmountHash(payoff.total_satang)}`}
                wide
                className="mt-3"
              >
                {words.payoff_pay}
              </LinkButton>
            )}
          </>
        )}
      </div>
    </Disclosure>
  )
}

/** How many days there are to choose from: the next due date and payday are among them. */
const daysAhead = 31
