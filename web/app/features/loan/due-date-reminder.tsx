import { calendarFile } from '@let-twe/core/appointment/calendar-entry.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ChoiceCards } from '@let-twe/ui/choice-cards/choice-cards.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { usePayPath } from '../../layouts/use-pay-path.ts'
import type { DueDate } from './load-payment-codes.ts'
import { saveFile } from '@let-twe/client/save-file.ts'

const daysBefore = ['0', '1', '3'] as const

/** All days on which something is to be paid, for the phone's calendar, which reminds as many days before as is wanted. Its title names no debt. */
export function DueDateReminder({ loanId, dueDates }: { readonly loanId: string; readonly dueDates: readonly DueDate[] }) {
  const { payment: words, common } = useTexts()
  const language = useLanguage()
  const payPath = usePayPath()
  const [before, setBefore] = useState<(typeof daysBefore)[number]>('1')
  const today = useToday()
  const coming = dueDates.filter(({ due_date: due }) => due >= today)
  if (coming.length === 0) return null
  function add() {
    const now = new Date()
    const file = calendarFile(
      coming.map(({ number, due_date: date, amount_satang: amount }) => ({
        id: `${loanId}-${number}@due-dates`,
        // a day that was moved replaces the entry of before
        sequence: Math.floor(now.getTime() / 60_000),
        cancelled: false,
        date,
        time: '09:00',
        minutes: 15,
        summary: common.brand,
        description: fill(words.remind_note, { amount: formatMoney(amount, language), link: new URL(payPath, location.href).href }),
        location: '',
        remindHours: 24 * Number(before),
        made: now,
      })),
      common.brand,
    )
    saveFile(new Blob([file], { type: 'text/calendar' }), 'let-twe.ics')
  }
  return (
    <Card title={words.remind_title}>
      <p className="mb-3">{words.remind_text}</p>
      <ChoiceCards
        name="remind"
        legend={words.remind_when}
        options={daysBefore.map((days) => ({ value: days, label: words[`remind_${days}`] }))}
        value={before}
        onChange={(value) => setBefore(daysBefore.find((days) => days === value)!)}
      />
      <Button variant="secondary" wide className="mt-3" onClick={add}>
        <Icon name="calendar" className="size-5" /> {words.remind_add}
      </Button>
    </Card>
  )
}
