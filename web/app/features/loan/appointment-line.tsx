import type { listBranches } from '@let-twe/core/location/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatWeekday } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Loaded } from '@let-twe/client/loaded.tsx'
import type { ReplyOf, Result } from '@let-twe/client/result.ts'
import type { Loan } from './loan-timeline.ts'

/** The branches, on their way; null when nothing needs them. */
export type ComingBranches = Promise<Result<ReplyOf<typeof listBranches>>> | null

/** When an appointment is, weekday, date, part of the day, time; for a visit also where. */
export function AppointmentLine({ appointment, branches }: { appointment: Loan['appointments'][number]; branches: ComingBranches }) {
  const { loan: words } = useTexts()
  const language = useLanguage()
  const date = appointment.date
  const part = words[partOfDay(appointment.time)]
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
      {branches && appointment.branch_id !== null && (
        <Loaded from={branches} waiting={null} failed={null}>
          {(all) => <BranchPlace branch={all.find(({ id }) => id === appointment.branch_id)} />}
        </Loaded>
      )}
    </>
  )
}

/** The part of the day that people say for a time of day. */
function partOfDay(time: string): 'morning' | 'afternoon' | 'evening' {
  if (time < '12:00') return 'morning'
  return time < '17:00' ? 'afternoon' : 'evening'
}

function BranchPlace({ branch }: { branch: ReplyOf<typeof listBranches>[number] | undefined }) {
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
