import { appointmentTypes } from '@let-twe/core/appointment/endpoints.ts'
import { readAppointmentGrid } from '@let-twe/core/appointment/office-endpoints.ts'
import { load } from '@let-twe/client/load.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { Tabs } from '@let-twe/ui/tabs/tabs.tsx'
import { type ClientLoaderFunctionArgs, href, useLoaderData, useRevalidator } from 'react-router'
import { useMove } from '../../appointment/move-appointment.tsx'
import { callOffice } from '../../session/call-office.ts'
import { DayChooser, dayOf } from './day-chooser.tsx'
import { type GridAppointment, columnsOf, timesOf } from './day-grid.ts'
import { DayGridTable } from './day-grid-table.tsx'
import { GridCard } from './grid-card.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const date = dayOf(request.url)
  const asked = new URL(request.url).searchParams.get('type')
  const type = appointmentTypes.find((each) => each === asked) ?? 'interview'
  return { date, type, grid: await load(callOffice(readAppointmentGrid, { query: { date, type } })) }
}

/** A day as a grid, on a phone as a list by time. */
export default function GridPage() {
  const { office } = useTexts()
  const { date, type, grid } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { ask, dialog } = useMove(() => revalidate())
  const times = timesOf(grid)
  function move(appointment: GridAppointment, time?: string) {
    ask({ appointment, name: appointment.name ?? office.no_name, to: time === undefined ? undefined : { date, time } })
  }
  return (
    <>
      <PageHeading back={{ href: `${href('/appointments')}?date=${date}`, label: office.calendar_day }}>{office.grid_title}</PageHeading>
      <DayChooser date={date} type={type}>
        <LinkButton variant="quiet" href={href('/appointments/calendar')}>
          {office.calendar}
        </LinkButton>
      </DayChooser>
      <Tabs
        label={office.grid_title}
        tabs={appointmentTypes.map((each) => ({
          href: `?type=${each}&date=${date}`,
          label: office[`grid_${each}`],
          current: each === type,
        }))}
      />
      {grid.closed !== null && <p className="mb-2 font-bold text-danger">{grid.closed}</p>}
      {times.length === 0 && <EmptyState text={office.appointments_none} />}
      {times.length > 0 && (
        <>
          <p className="mb-2 hidden text-sm text-muted md:block">{office.grid_hint}</p>
          <div className="hidden md:block">
            <DayGridTable
              type={type}
              columns={columnsOf(grid)}
              times={times}
              appointments={grid.appointments}
              onMove={move}
              onDone={revalidate}
            />
          </div>
          {grid.appointments.length === 0 && <p className="text-muted md:hidden">{office.appointments_none}</p>}
          <ul className="grid gap-2 md:hidden">
            {grid.appointments.map((appointment) => (
              <li key={appointment.id} className="rounded-lg border border-line bg-surface px-3 py-2">
                <p className="text-sm text-muted">
                  <span className="text-base font-bold text-ink">{appointment.time}</span>{' '}
                  {type === 'branch' ? appointment.branch_name : appointment.officer?.name}
                </p>
                <GridCard appointment={appointment} onMove={() => move(appointment)} onDone={revalidate} />
              </li>
            ))}
          </ul>
        </>
      )}
      {dialog}
    </>
  )
}
