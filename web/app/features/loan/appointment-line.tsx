import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { listBranches } from '@let-twe/core/place/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatWeekday } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { callApi } from '../../session/call-api.ts'
import { useLoaded } from '@let-twe/client/use-loaded.ts'
import type { Loan } from './loan-timeline.ts'

/** When an appointment is, weekday, date, morning or afternoon, time; for a visit also where. */
export function AppointmentLine({ appointment }: { appointment: Loan['appointments'][number] }) {
  const { loan: words } = useTexts()
  const language = useLanguage()
  const date = appointment.date as BusinessDate
  const part = appointment.time < '12:00' ? words.morning : words.afternoon
  return (
    <>
      <p className="text-lg font-bold">
        {fill(words.appointment_when, {
          weekday: formatWeekday(date, language),
          date: formatDateInText(date),
          part,
          time: appointment.time,
        })}
      </p>
      {appointment.branch_id && <BranchPlace id={appointment.branch_id} />}
    </>
  )
}

function BranchPlace({ id }: { id: string }) {
  const { loaded } = useLoaded((signal) => callApi(listBranches, { query: {} }, { signal }))
  const branch = loaded?.ok ? loaded.data.find((each) => each.id === id) : undefined
  return (
    branch && (
      <p>
        <strong>{branch.name}</strong>
        <br />
        {branch.address}
      </p>
    )
  )
}
