import { type BusinessDate, addDays, businessDateAt, isBusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { listDayAppointments, listOpenAppointments } from '@let-twe/core/appointment/office-endpoints.ts'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { EmptyState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { type ClientLoaderFunctionArgs, Form, Link, href, useLoaderData, useRevalidator } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { callOffice } from '../../session/call-office.ts'
import { AppointmentLine } from '../../appointment/appointment-line.tsx'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import { ConfirmVisit } from './confirm-visit.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('date') ?? ''
  const today = businessDateAt(new Date())
  const date: BusinessDate = isBusinessDate(asked) ? asked : today
  const [appointments, earlier] = await Promise.all([
    load(callOffice(listDayAppointments, { query: { date } })),
    date === today ? load(callOffice(listOpenAppointments, {})) : [],
  ])
  return { date, appointments, earlier }
}

export default function DayPage() {
  const { office } = useTexts()
  const { date, appointments, earlier } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHeading>{office.appointments_title}</PageHeading>
      <Form className="mb-5 flex flex-wrap items-start gap-2">
        <div className="grow sm:max-w-xs">
          <DateField key={date} name="date" label={office.date} defaultValue={date} />
        </div>
        <div className="flex flex-wrap gap-2 sm:mt-7">
          <Button type="submit" variant="secondary">
            {office.show_day}
          </Button>
          <LinkButton variant="quiet" href={`?date=${addDays(date, -1)}`}>
            {office.day_before}
          </LinkButton>
          <LinkButton variant="quiet" href={`?date=${addDays(date, 1)}`}>
            {office.day_after}
          </LinkButton>
          <LinkButton variant="quiet" href={href('/appointments/calendar')}>
            {office.calendar}
          </LinkButton>
        </div>
      </Form>
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
        <li key={appointment.id} className="grid gap-2 rounded-lg border border-line bg-surface px-4 py-3">
          <p className="flex flex-wrap items-baseline gap-x-4">
            <Link to={href('/loans/:id', { id: appointment.loan_id })} className="font-bold break-words text-primary underline">
              {appointment.name ?? office.no_name}
            </Link>
            <PhoneText number={appointment.phone_number} />
          </p>
          <AppointmentLine
            appointment={appointment}
            name={appointment.name ?? office.no_name}
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
