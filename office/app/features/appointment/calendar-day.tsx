import type { Data } from '@let-twe/core/endpoint.ts'
import type { readAppointmentCalendar } from '@let-twe/core/appointment/office-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { Link, href } from 'react-router'

/** A day of the calendar: how much of it is booked, or why nothing can be. */
export function CalendarDay({ day: { date, closed, times } }: { readonly day: Data<typeof readAppointmentCalendar>[number] }) {
  const { office } = useTexts()
  const capacity = times.reduce((sum, each) => sum + each.capacity, 0)
  const taken = times.reduce((sum, each) => sum + each.taken, 0)
  return (
    <div className="min-w-22">
      <Link to={`${href('/appointments')}?date=${date}`} className="block text-primary underline">
        <DateText date={date} />
      </Link>
      {capacity === 0 ? (
        <span className="text-muted">{closed ?? office.calendar_closed}</span>
      ) : (
        <>
          <span className="block">{fill(office.calendar_taken, { taken, capacity })}</span>
          {taken >= capacity && <StateTag tone="warning">{office.calendar_full}</StateTag>}
        </>
      )}
    </div>
  )
}
