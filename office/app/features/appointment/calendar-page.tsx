import { appointmentTypes } from '@let-twe/core/appointment/endpoints.ts'
import { addDays, businessDateAt, isBusinessDate } from '@let-twe/core/business-date.ts'
import { readAppointmentCalendar } from '@let-twe/core/appointment/office-endpoints.ts'
import { listAllBranches } from '@let-twe/core/location/office-endpoints.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { load } from '@let-twe/client/load.ts'
import { formatWeekday } from '@let-twe/texts/format.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { DataTable } from '../../list/data-table.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData } from 'react-router'
import { callOffice } from '../../session/call-office.ts'
import { CalendarDay } from './calendar-day.tsx'

const daysShown = 35

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams: asked } = new URL(request.url)
  const type = appointmentTypes.find((each) => each === asked.get('type')) ?? 'interview'
  const wanted = asked.get('from') ?? ''
  const from = isBusinessDate(wanted) ? wanted : businessDateAt(new Date())
  const branches = (await load(callOffice(listAllBranches, {}))).filter(({ active }) => active)
  const branch = branches.find(({ id }) => id === asked.get('branch')) ?? branches[0]
  const venue = type === 'branch' && branch ? { type, branch_id: branch.id } : { type: 'interview' as const }
  const days = await load(callOffice(readAppointmentCalendar, { query: { ...venue, from } }))
  return { branches, branchId: 'branch_id' in venue ? venue.branch_id : null, from, days }
}

export default function CalendarPage() {
  const { office } = useTexts()
  const language = useLanguage()
  const { branches, branchId, from, days } = useLoaderData<typeof clientLoader>()
  const place = (branch: string | null) => `type=${branch === null ? 'interview' : `branch&branch=${branch}`}`
  const at = (branch: string | null, date: string) => `${href('/appointments/calendar')}?${place(branch)}&from=${date}`
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <>
      <PageHeading back={{ href: href('/appointments'), label: office.calendar_day }}>{office.calendar_title}</PageHeading>
      <Tabs
        label={office.calendar_title}
        tabs={[
          { href: at(null, from), label: office.appointment_interview, current: branchId === null },
          ...branches.map(({ id, name }) => ({ href: at(id, from), label: inLanguage(name, language), current: branchId === id })),
        ]}
      />
      <DataTable
        label={office.calendar}
        isCalendar
        rows={weeks}
        keyOf={([first]) => first?.date ?? ''}
        columns={(weeks[0] ?? []).map(({ date }, place) => ({
          head: formatWeekday(date, language),
          renderCell: (week: typeof days) => week[place] && <CalendarDay day={week[place]} />,
        }))}
      />
      <p className="mt-3 flex flex-wrap gap-2">
        <LinkButton variant="quiet" href={at(branchId, addDays(from, -daysShown))}>
          {office.weeks_before}
        </LinkButton>
        <LinkButton variant="quiet" href={at(branchId, addDays(from, daysShown))}>
          {office.weeks_after}
        </LinkButton>
        <LinkButton variant="quiet" href={href('/locations')}>
          {office.locations_title}
        </LinkButton>
      </p>
    </>
  )
}
