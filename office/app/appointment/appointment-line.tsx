import type { listAppointments } from '@let-twe/core/appointment/endpoints.ts'
import type { InterviewResult } from '@let-twe/core/loan/precondition-facts.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { closeAppointment } from '@let-twe/core/office/appointment-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { ConfirmDialog } from '@let-twe/ui/confirm-dialog/confirm-dialog.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { useState } from 'react'
import { useForm } from '@let-twe/client/use-form.ts'
import { callOffice } from '../session/call-office.ts'

type Appointment = Data<typeof listAppointments>[number] & {
  readonly branch_name: string | null
  readonly result: InterviewResult | null
}

const tones = { booked: 'warning', confirmed: 'info', done: 'success', missed: 'danger', cancelled: 'neutral' } as const

/** One appointment: when, where or by which channel, how it stands, and the two words for how it went. */
export function AppointmentLine({ appointment, onDone }: { readonly appointment: Appointment; readonly onDone: () => Promise<void> }) {
  const { office } = useTexts()
  const { type, date, time, state } = appointment
  const isOpen = state === 'booked' || state === 'confirmed'
  const waitsForResult = type === 'interview' && state === 'done' && appointment.result === null
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name={type === 'branch' ? 'branch' : 'video'} className="size-5 text-primary" />
        <span className="font-bold">
          <DateText date={date} weekday /> {time} ({time < '12:00' ? office.morning : office.afternoon})
        </span>
        <StateTag tone={tones[state]}>{office[`state_${state}`]}</StateTag>
        {appointment.result && (
          <StateTag tone={appointment.result === 'passed' ? 'success' : 'danger'}>{office[`result_${appointment.result}`]}</StateTag>
        )}
      </p>
      <p className="text-sm break-words text-muted">
        {office[`appointment_${type}`]}
        {appointment.branch_name && ` · ${appointment.branch_name}`}
        {appointment.social_channel && ` · ${channelNames[appointment.social_channel]}: ${appointment.social_url ?? ''}`}
        {` · ${office.reference} ${appointment.reference}`}
      </p>
      {(isOpen || waitsForResult) && <CloseButtons {...{ id: appointment.id, type, isOpen, onDone }} />}
    </div>
  )
}

const channelNames = { messenger: 'Messenger', line: 'LINE', viber: 'Viber' } as const

/** How an appointment went: an interview that took place has a result. */
const outcomes = {
  passed: { state: 'done', result: 'passed' },
  failed: { state: 'done', result: 'failed' },
  done: { state: 'done' },
  missed: { state: 'missed' },
} as const

type Outcome = keyof typeof outcomes

function CloseButtons({
  id,
  type,
  isOpen,
  onDone,
}: {
  readonly id: string
  readonly type: Appointment['type']
  readonly isOpen: boolean
  readonly onDone: () => Promise<void>
}) {
  const { office } = useTexts()
  const [asked, setAsked] = useState<Outcome | null>(null)
  const { busy, send } = useForm()
  const offered: Outcome[] = [
    ...(type === 'interview' ? (['passed', 'failed'] as const) : (['done'] as const)),
    ...(isOpen ? (['missed'] as const) : []),
  ]
  function close(outcome: Outcome) {
    void send(
      () => callOffice(closeAppointment, { params: { id }, body: outcomes[outcome] }),
      async () => {
        setAsked(null)
        await onDone()
      },
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {offered.map((outcome) => (
        <Button key={outcome} variant={outcome === 'missed' ? 'quiet' : 'secondary'} onClick={() => setAsked(outcome)}>
          {office[`mark_${outcome}`]}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        question={asked && office[`mark_${asked}_question`]}
        busy={busy}
        onConfirm={() => asked && close(asked)}
        onCancel={() => setAsked(null)}
      />
    </div>
  )
}
