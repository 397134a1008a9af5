import { useForm } from '@let-twe/client/use-form.ts'
import { remindOfApplication } from '@let-twe/core/application/endpoints.ts'
import { type BusinessDate, addDays, addMonths } from '@let-twe/core/business-date.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import type { StepFacts } from './find-mistakes.ts'

/** Renewing takes weeks: about when the new permit will be there. */
const weeksAhead = [2] as const
const monthsAhead = [1, 2, 3] as const

/** A borrower whose permit ends too early is reminded of the application on a day of their choice. */
export function RenewalReminder({ ground: { application, today } }: { readonly ground: StepFacts }) {
  const dates = useDateWords()
  const { application: words } = useTexts()
  const form = useForm()
  const [remindOn, setRemindOn] = useState<BusinessDate | null>(application.remind_on)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>(addMonths(today, monthsAhead[0]))
  const days = [
    ...weeksAhead.map((weeks) => ({ date: addDays(today, weeks * 7), label: fill(words.remind_weeks, { weeks }) })),
    ...monthsAhead.map((months) => ({ date: addMonths(today, months), label: fill(words.remind_months, { months }) })),
  ]

  function send() {
    const date = days.find((each) => each.date === chosen)!.date
    void form.send(
      () => callApi(remindOfApplication, { body: { date } }),
      ({ remind_on }) => {
        setRemindOn(remind_on)
        setOpen(false)
      },
    )
  }

  if (open)
    return (
      <Card>
        <div className="grid gap-3">
          <ChoiceCards
            legend={words.remind_question}
            name="remind_on"
            value={chosen}
            onChange={setChosen}
            error={form.errors['date']}
            options={days.map(({ date, label }) => ({ value: date, label, hint: sayDate(date, dates) }))}
          />
          <Button wide busy={form.busy} onClick={send}>
            {words.remind_send}
          </Button>
        </div>
      </Card>
    )
  return (
    <div className="grid gap-2">
      <output className="block empty:hidden">
        {remindOn !== null && <Banner tone="success">{fill(words.remind_done, { date: sayDate(remindOn, dates) })}</Banner>}
      </output>
      <Button variant="secondary" wide onClick={() => setOpen(true)}>
        {remindOn === null ? words.remind_open : words.remind_change}
      </Button>
    </div>
  )
}
