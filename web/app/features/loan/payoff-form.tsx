import type { Data } from '@let-twe/core/endpoint.ts'
import { getPayoff } from '@let-twe/core/loan/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useToday } from '../../use-today.ts'

/** What closes the loan on a day of the borrower's choice. */
export function PayoffForm({ loanId }: { loanId: string }) {
  const { loan: words } = useTexts()
  const today = useToday()
  const [date, setDate] = useState<string>(today)
  const [payoff, setPayoff] = useState<Data<typeof getPayoff> | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  async function show(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const reply = await callApi(getPayoff, { params: { id: loanId }, query: { date } })
    setBusy(false)
    setPayoff(reply.ok ? reply.data : null)
    setError(reply.ok ? null : (reply.fields['date'] ?? reply.message))
  }
  return (
    <Disclosure summary={words.payoff_title}>
      <form className="grid gap-4" onSubmit={(event) => void show(event)}>
        <p>{words.payoff_text}</p>
        <DateField
          label={words.payoff_date}
          name="date"
          min={today}
          value={date}
          onChange={(event) => setDate(event.target.value)}
          error={error}
        />
        <Button type="submit" variant="secondary" wide busy={busy}>
          {words.payoff_show}
        </Button>
      </form>
      <div aria-live="polite" className="mt-4">
        {payoff && (
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
        )}
      </div>
    </Disclosure>
  )
}
