import type { listAppointments } from '@let-twe/core/appointment/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { closeAppointment } from '@let-twe/core/office/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { ConfirmDialog } from '@let-twe/ui/confirm-dialog/confirm-dialog.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { useState } from 'react'
import { useForm } from '@let-twe/client/use-form.ts'
import { callOffice } from '../session/call-office.ts'

type Appointment = Data<typeof listAppointments>[number] & { readonly branch_name: string | null }

const tones = { booked: 'warning', confirmed: 'info', done: 'success', missed: 'danger', cancelled: 'neutral' } as const

/** One appointment: when, where or by which channel, how it stands, and the two words for how it went. */
export function AppointmentLine({ appointment, onDone }: { readonly appointment: Appointment; readonly onDone: () => Promise<void> }) {
  const { office } = useTexts()
  const { type, date, time, state } = appointment
  const isOpen = state === 'booked' || state === 'confirmed'
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name={type === 'branch' ? 'branch' : 'video'} className="size-5 text-primary" />
        <span className="font-bold">
          <DateText date={date} weekday /> {time} ({time < '12:00' ? office.morning : office.afternoon})
        </span>
        <StateTag tone={tones[state]}>{office[`state_${state}`]}</StateTag>
      </p>
      <p className="text-sm break-words text-muted">
        {office[`appointment_${type}`]}
        {appointment.branch_name && ` · ${appointment.branch_name}`}
        {appointment.social_channel && ` · ${channelNames[appointment.social_channel]}: ${appointment.social_url ?? ''}`}
        {` · ${office.reference} ${appointment.reference}`}
      </p>
      {isOpen && <CloseButtons id={appointment.id} onDone={onDone} />}
    </div>
  )
}

const channelNames = { messenger: 'Messenger', line: 'LINE', viber: 'Viber' } as const

function CloseButtons({ id, onDone }: { readonly id: string; readonly onDone: () => Promise<void> }) {
  const { office } = useTexts()
  const [asked, setAsked] = useState<'done' | 'missed' | null>(null)
  const { busy, send } = useForm()
  function close(state: 'done' | 'missed') {
    void send(
      () => callOffice(closeAppointment, { params: { id }, body: { state } }),
      async () => {
        setAsked(null)
        await onDone()
      },
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" onClick={() => setAsked('done')}>
        {office.mark_done}
      </Button>
      <Button variant="quiet" onClick={() => setAsked('missed')}>
        {office.mark_missed}
      </Button>
      <ConfirmDialog
        open={asked !== null}
        question={asked === 'missed' ? office.mark_missed_question : office.mark_done_question}
        busy={busy}
        onConfirm={() => asked && close(asked)}
        onCancel={() => setAsked(null)}
      />
    </div>
  )
}
