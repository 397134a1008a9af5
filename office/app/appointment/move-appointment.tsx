import type { Data } from '@let-twe/core/endpoint.ts'
import { moveAppointmentByStaff, readAppointmentCalendar } from '@let-twe/core/appointment/office-endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDay } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { useState } from 'react'
import { useForm } from '@let-twe/client/use-form.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { missing, textOf } from '../forms/read-form.ts'
import { callOffice } from '../session/call-office.ts'

type Days = Data<typeof readAppointmentCalendar>

/** Moves an appointment to a free time of the same place; the borrower is notified. */
export function MoveAppointment({
  appointment: { id, type, branch_id, branch_name: branch, date, time },
  name,
  onDone,
}: {
  readonly appointment: Pick<LoanFile['appointments'][number], 'id' | 'type' | 'branch_id' | 'branch_name' | 'date' | 'time'>
  readonly name: string
  readonly onDone: () => Promise<void>
}) {
  const { office, errors } = useTexts()
  const language = useLanguage()
  const [days, setDays] = useState<Days | null>(null)
  const { busy, send } = useForm()
  const query = { type, ...(branch_id === null ? {} : { branch_id }) }
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={() => void send(() => callOffice(readAppointmentCalendar, { query }), setDays)}>
        {office.move_appointment}
      </Button>
      <FormDialog
        open={days !== null}
        question={office.move_question}
        confirmLabel={office.move_appointment}
        renderFields={(wrong) => (
          <>
            <p>
              <span className="block font-bold break-words">{name}</span>
              {[office[`appointment_${type}`], branch].filter(Boolean).join(' · ')}
              <span className="block">{fill(office.move_now, { date: formatDay(date, language), time })}</span>
            </p>
            <FreeTimes days={days ?? []} errors={wrong} />
          </>
        )}
        send={(form, idempotencyKey) =>
          missing(form, ['date', 'time'], errors.field_required) ??
          callOffice(
            moveAppointmentByStaff,
            { params: { id }, body: { date: textOf(form, 'date'), time: textOf(form, 'time') } },
            { idempotencyKey },
          )
        }
        onDone={async () => {
          setDays(null)
          await onDone()
        }}
        onCancel={() => setDays(null)}
      />
    </>
  )
}

function FreeTimes({ days, errors }: { readonly days: Days; readonly errors: Readonly<Record<string, string>> }) {
  const { office } = useTexts()
  const language = useLanguage()
  const free = days
    .map((day) => ({ ...day, times: day.times.filter(({ open, taken, capacity }) => open && taken < capacity) }))
    .filter(({ times }) => times.length > 0)
  const [date, setDate] = useState<string>(free[0]?.date ?? '')
  const times = free.find((day) => day.date === date)?.times ?? []
  return (
    <>
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
