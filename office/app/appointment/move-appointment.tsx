import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { moveAppointmentByStaff, readAppointmentCalendar } from '@let-twe/core/appointment/office-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDay } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { useState } from 'react'
import { useForm } from '@let-twe/client/use-form.ts'
import { ActionButton } from '../forms/action-button.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { missing, textOf } from '../forms/read-form.ts'
import { sayRejection } from '../loan/say-rejection.ts'
import { callOffice } from '../session/call-office.ts'

type Days = Data<typeof readAppointmentCalendar>
type Moved = Pick<LoanFile['appointments'][number], 'id' | 'type' | 'branch_id' | 'branch_name' | 'date' | 'time'>

/** A move that is being asked about: the appointment, its borrower, and the time onto which it was dragged. */
type Asked = {
  readonly appointment: Moved
  readonly name: string
  readonly to?: { readonly date: BusinessDate; readonly time: string } | undefined
}

/** Moves an appointment to a free time of the same place; the borrower is notified. */
export function MoveAppointment({
  appointment,
  name,
  rejectedAt,
  onDone,
}: {
  readonly appointment: Moved
  readonly name: string
  /** A planned rejection waits for its undo before the appointment is moved. */
  readonly rejectedAt: string | null
  readonly onDone: () => Promise<void>
}) {
  const texts = useTexts()
  const { busy, ask, dialog } = useMove(onDone)
  const refusal = sayRejection(texts, rejectedAt)
  return (
    <>
      <ActionButton variant="quiet" wide={false} letter="m" busy={busy} refusal={refusal} onPress={() => ask({ appointment, name })}>
        {texts.office.move_appointment}
      </ActionButton>
      {dialog}
    </>
  )
}

/** The question of a move, for a page of many appointments. Its free times are read when it opens. */
export function useMove(onDone: () => Promise<void>) {
  const { office, errors } = useTexts()
  const language = useLanguage()
  const [asked, setAsked] = useState<(Asked & { readonly days: Days }) | null>(null)
  const { busy, send } = useForm()
  const appointment = asked?.appointment
  function ask(about: Asked) {
    const { type, branch_id } = about.appointment
    const query = { type, ...(branch_id === null ? {} : { branch_id }) }
    void send(
      () => callOffice(readAppointmentCalendar, { query }),
      (days) => setAsked({ ...about, days }),
    )
  }
  const dialog = (
    <FormDialog
      open={asked !== null}
      question={office.move_question}
      confirmLabel={office.move_appointment}
      renderFields={(wrong) =>
        asked &&
        appointment && (
          <>
            <p>
              <span className="block font-bold break-words">{asked.name}</span>
              {[office[`appointment_${appointment.type}`], appointment.branch_name].filter(Boolean).join(' · ')}
              <span className="block">
                {fill(office.move_now, { date: formatDay(appointment.date, language), time: appointment.time })}
              </span>
            </p>
            <FreeTimes days={asked.days} to={asked.to} errors={wrong} />
          </>
        )
      }
      send={(form, idempotencyKey) =>
        missing(form, ['date', 'time'], errors.field_required) ??
        callOffice(
          moveAppointmentByStaff,
          { params: { id: appointment!.id }, body: { date: textOf(form, 'date'), time: textOf(form, 'time') } },
          { idempotencyKey },
        )
      }
      onDone={async () => {
        setAsked(null)
        await onDone()
      }}
      onCancel={() => setAsked(null)}
    />
  )
  return { busy, ask, dialog }
}

function FreeTimes({
  days,
  to,
  errors,
}: {
  readonly days: Days
  readonly to: Asked['to']
  readonly errors: Readonly<Record<string, string>>
}) {
  const { office } = useTexts()
  const language = useLanguage()
  const free = days
    .map((day) => ({ ...day, times: day.times.filter(({ open, taken, capacity }) => open && taken < capacity) }))
    .filter(({ times }) => times.length > 0)
  const [date, setDate] = useState<string>(free.find((day) => day.date === to?.date)?.date ?? free[0]?.date ?? '')
  const times = free.find((day) => day.date === date)?.times ?? []
  const wanted = times.find(({ time }) => date === to?.date && time === to.time)
  const isTaken = to !== undefined && !free.some((day) => day.date === to.date && day.times.some(({ time }) => time === to.time))
  return (
    <>
      {isTaken && <Banner tone="warning">{fill(office.move_taken, { date: formatDay(to.date, language), time: to.time })}</Banner>}
      <SelectField
        name="date"
        label={office.date}
        value={date}
        onChange={(event) => setDate(event.target.value)}
        options={free.map((day) => ({ value: day.date, label: formatDay(day.date, language) }))}
        error={errors['date']}
      />
      <SelectField
        key={date}
        name="time"
        label={office.time}
        defaultValue={wanted?.time}
        hint={times.length === 0 ? office.move_none : undefined}
        options={times.map(({ time, taken, capacity }) => ({
          value: time,
          label: fill(office.move_seats, { time, count: capacity - taken }),
        }))}
        error={errors['time']}
      />
    </>
  )
}
