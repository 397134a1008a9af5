import type { listBranches } from '@let-twe/core/location/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatWeekday } from '@let-twe/texts/format.ts'
import { keepWordsWholeIn } from '@let-twe/texts/keep-words-whole.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReplyOf, Result } from '@let-twe/client/result.ts'
import type { Loan } from './loan-timeline.ts'

/** The branches, or why they could not be had. */
export type Branches = Result<ReplyOf<typeof listBranches>>

/** When an appointment is, weekday, date, part of the day, time; for a visit also where. */
export function AppointmentLine({ appointment, branches }: { appointment: Loan['appointments'][number]; branches: Branches | null }) {
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
      {branches?.ok && <BranchPlace branch={branches.data.find(({ id }) => id === appointment.branch_id)} />}
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
        <strong>{keepWordsWholeIn(branch.name)}</strong>
        <br />
        {keepWordsWholeIn(branch.address)}
      </p>
    )
  )
}
