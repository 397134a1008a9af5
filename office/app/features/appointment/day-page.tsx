import { type BusinessDate, addDays, businessDateAt, isBusinessDate } from '@let-twe/core/business-date.ts'
import { listDayAppointments } from '@let-twe/core/appointment/office-endpoints.ts'
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
  const date: BusinessDate = isBusinessDate(asked) ? asked : businessDateAt(new Date())
  return { date, appointments: await load(callOffice(listDayAppointments, { query: { date } })) }
}

export default function DayPage() {
  const { office } = useTexts()
  const { date, appointments } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
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
      {appointments.length === 0 && <EmptyState text={office.appointments_none} />}
      <ul className="grid gap-2">
        {appointments.map((appointment) => (
          <li key={appointment.id} className="grid gap-2 rounded-lg border border-line bg-surface px-4 py-3">
            <p className="flex flex-wrap items-baseline gap-x-4">
              <Link to={href('/loans/:id', { id: appointment.loan_id })} className="font-bold break-words text-primary underline">
                {appointment.name ?? office.no_name}
              </Link>
              <PhoneText number={appointment.phone_number} />
            </p>
            <AppointmentLine appointment={appointment} onDone={() => revalidator.revalidate()} />
            {appointment.type === 'branch' && appointment.state === 'booked' && (
              <ConfirmVisit appointment={appointment} onDone={() => revalidator.revalidate()} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
