import type { listBranches } from '@let-twe/core/location/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatTime } from '@let-twe/texts/format.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { sayNearDay } from '@let-twe/ui/date-text/near-day.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import type { ReplyOf, Result } from '@let-twe/client/result.ts'
import { BranchPhoto } from '../../location/branch-photo.tsx'
import { directionsHref } from '../../location/directions-href.ts'
import type { Loan } from './loan-timeline.ts'

/** The branches, or why they could not be had. */
export type Branches = Result<ReplyOf<typeof listBranches>>

/** When an appointment is, weekday, date, part of the day, time; for a visit also where. */
export function AppointmentLine({ appointment, branches }: { appointment: Loan['appointments'][number]; branches: Branches | null }) {
  const dates = useDateWords()
  const texts = useTexts()
  const words = texts.loan
  const language = useLanguage()
  const date = appointment.date
  const when = fill(words[partOfDay(appointment.time)], { time: formatTime(appointment.time, language) })
  return (
    <>
      <p className="text-lg font-bold">
        {fill(words.appointment_when, {
          day: sayNearDay(date, dates),
          when,
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
  const { loan: words } = useTexts()
  return (
    branch && (
      <>
        <BranchPhoto branch={branch} />
        <p>
          <strong>{joinWordsIn(branch.name)}</strong>
          <br />
          {joinWordsIn(branch.address)}
        </p>
        <Link
          href={directionsHref(branch)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-12 items-center gap-1.5 font-bold text-primary underline"
        >
          <Icon name="map-pin" className="size-5" />
          {words.show_way}
        </Link>
      </>
    )
  )
}
