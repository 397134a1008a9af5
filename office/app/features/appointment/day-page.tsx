import { businessDateAt } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { listDayAppointments, listOpenAppointments } from '@let-twe/core/appointment/office-endpoints.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, Link, href, useLoaderData, useRevalidator } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { callOffice } from '../../session/call-office.ts'
import { AppointmentLine } from '../../appointment/appointment-line.tsx'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import { ConfirmVisit } from './confirm-visit.tsx'
import { DayChooser, dayOf } from './day-chooser.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const date = dayOf(request.url)
  const [appointments, earlier] = await Promise.all([
    load(callOffice(listDayAppointments, { query: { date } })),
    date === businessDateAt(new Date()) ? load(callOffice(listOpenAppointments, {})) : [],
  ])
  return { date, appointments, earlier }
}

export default function DayPage() {
  const { office } = useTexts()
  const { date, appointments, earlier } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeading>{office.appointments_title}</PageHeading>
      <DayChooser date={date}>
        <LinkButton variant="quiet" href={`${href('/appointments/grid')}?date=${date}`}>
          {office.grid}
        </LinkButton>
        <LinkButton variant="quiet" href={href('/appointments/calendar')}>
          {office.calendar}
        </LinkButton>
      </DayChooser>
      {earlier.length > 0 && (
        <section className="mb-5">
          <h2 className="mb-2 font-bold text-danger">{office.appointments_earlier}</h2>
          <Appointments appointments={earlier} />
        </section>
      )}
      {appointments.length === 0 && <EmptyState text={office.appointments_none} />}
      <Appointments appointments={appointments} />
    </>
  )
}

function Appointments({ appointments }: { readonly appointments: Data<typeof listDayAppointments> }) {
  const { office } = useTexts()
  const { revalidate } = useRevalidator()
  return (
    <ul className="grid gap-2">
      {appointments.map((appointment) => (
        <li key={appointment.id} data-line tabIndex={-1} className="grid gap-2 rounded-lg border border-line bg-surface px-4 py-3">
          <p className="flex flex-wrap items-baseline gap-x-4">
            <Link to={href('/loans/:id', { id: appointment.loan_id })} className="font-bold break-words text-primary underline">
              {appointment.name ?? office.no_name}
            </Link>
            <PhoneText number={appointment.phone_number} />
          </p>
          <AppointmentLine
            appointment={appointment}
            name={appointment.name ?? office.no_name}
            rejectedAt={appointment.rejected_at}
            roomAt={`${href('/loans/:id', { id: appointment.loan_id })}?room=interview`}
            onDone={() => revalidate()}
          />
          {appointment.type === 'branch' && appointment.state === 'booked' && (
            <ConfirmVisit appointment={appointment} onDone={() => revalidate()} />
          )}
        </li>
      ))}
    </ul>
  )
}
