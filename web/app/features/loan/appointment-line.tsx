import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatWeekday } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { Loan } from './loan-timeline.ts'

/** When an appointment is: weekday, date, morning or afternoon, time. */
export function AppointmentLine({ appointment }: { appointment: Loan['appointments'][number] }) {
  const { loan: words } = useTexts()
  const language = useLanguage()
  const date = appointment.date as BusinessDate
  const part = appointment.time < '12:00' ? words.morning : words.afternoon
  return (
    <p className="text-lg font-bold">
      {fill(words.appointment_when, { weekday: formatWeekday(date, language), date: formatDate(date), part, time: appointment.time })}
    </p>
  )
}
