import { mayChange } from '@let-twe/core/appointment/change-rules.ts'
import { cancelAppointment, type listAppointments, moveAppointment } from '@let-twe/core/appointment/endpoints.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ConfirmDialog } from '@let-twe/ui/confirm-dialog/confirm-dialog.tsx'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SlotPicker } from '@let-twe/ui/slot-picker/slot-picker.tsx'
import { type FormEvent, useRef, useState } from 'react'
import type { ReplyOf } from '@let-twe/client/result.ts'
import { callApi } from '../../session/call-api.ts'
import { showError } from '@let-twe/client/error-message.ts'
import { useSlots } from '../../slot-form/use-slots.ts'

/** An own appointment as the server shows it. */
export type Appointment = ReplyOf<typeof listAppointments>[number]

/** Another time for an appointment, or none: while it may still be changed here, else whom to call. */
export function ChangeAppointment({
  appointment,
  lender,
  onMoved,
  onCancelled,
}: {
  appointment: Appointment
  lender: Pick<Lender, 'phone'>
  onMoved: () => void
  onCancelled: () => void
}) {
  const { appointment: words, common, errors: messages } = useTexts()
  const { id, type } = appointment
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState(false)
  const sent = useRef({ slot: '', key: '' })
  const { slots, failure, choice, heldUntil, choose, gone, reload } = useSlots(
    { type, branchId: appointment.branch_id ?? undefined },
    (message) => fail({ date: message }),
  )
  // how often it was changed only the server knows; that it is too late is told at once
  const open = !refused && mayChange({ ...appointment, date: appointment.date as BusinessDate }, 0, new Date())

  function fail(fields: Readonly<Record<string, string>>) {
    setErrors(fields)
    setTries((count) => count + 1)
  }

  async function move(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (choice.date === '' || choice.time === '')
      return fail(choice.date === '' ? { date: messages.field_required } : { time: messages.field_required })
    setErrors({})
    setBusy(true)
    const slot = JSON.stringify(choice)
    if (sent.current.slot !== slot) sent.current = { slot, key: crypto.randomUUID() }
    const reply = await callApi(moveAppointment, { params: { id }, body: choice }, { idempotencyKey: sent.current.key })
    setBusy(false)
    if (reply.ok) return onMoved()
    if (reply.code === 'slot_not_available') return gone(reply.message)
    if (reply.code === 'appointment_not_open') return setRefused(true)
    if (Object.keys(reply.fields).length > 0) return fail(reply.fields)
    showError(reply.message)
  }

  async function cancel() {
    setBusy(true)
    const reply = await callApi(cancelAppointment, { params: { id } }, { idempotencyKey: `cancel-${id}` })
    setBusy(false)
    setAsking(false)
    if (reply.ok) return onCancelled()
    if (reply.code === 'appointment_not_open') return setRefused(true)
    showError(reply.message)
  }

  const labels: Readonly<Record<string, string>> = { date: words.choose_day, time: words.choose_time }
  return (
    <>
      <PageHeading {...(open ? { lead: words.change_lead } : {})} back={{ href: `?type=${type}`, label: common.back }}>
        {words.change_title}
      </PageHeading>
      <form noValidate onSubmit={(event) => void move(event)} className="grid gap-5">
        <ErrorSummary
          key={tries}
          errors={Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, `${labels[name] ?? name} – ${message}`]))}
        />
        <Card title={words.change_now}>
          <p className="font-bold">
            <DateText date={appointment.date as BusinessDate} weekday />{' '}
            <span className="whitespace-nowrap">{fill(words.at_time, { time: appointment.time })}</span>
          </p>
        </Card>
        {!open && <CallInstead phone={lender.phone} />}
        {open && failure !== null && (
          <Banner tone="warning">
            {failure}
            <Button variant="secondary" wide className="mt-2" onClick={reload}>
              {common.retry}
            </Button>
          </Banner>
        )}
        {open && slots === null && failure === null && <LoadingState />}
        {open && slots?.length === 0 && <Banner tone="warning">{words.no_days}</Banner>}
        {open && slots !== null && slots.length > 0 && (
          <>
            <Card title={words.section_when}>
              <SlotPicker
                slots={slots}
                value={choice}
                onChange={(chosen) => {
                  setErrors({})
                  void choose(chosen)
                }}
                errors={errors}
                heldUntil={heldUntil}
              />
            </Card>
            <Button type="submit" wide busy={busy && !asking}>
              {words.move}
            </Button>
          </>
        )}
        {open && (
          <Button variant="quiet" wide onClick={() => setAsking(true)}>
            {words.cancel}
          </Button>
        )}
      </form>
      <ConfirmDialog
        open={asking}
        danger
        busy={busy}
        question={words.cancel_question}
        confirmLabel={words.cancel}
        cancelLabel={words.cancel_keep}
        onConfirm={() => void cancel()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function CallInstead({ phone }: { phone: string }) {
  const { appointment: words } = useTexts()
  const parsed = parsePhoneNumber(phone)
  const [before, after] = words.call.split('{phone}')
  return (
    <Banner tone="warning">
      {words.change_by_phone}
      <LinkButton variant="secondary" wide className="mt-2" href={`tel:${phone}`}>
        <span>
          {before}
          <span className="whitespace-nowrap">{parsed ? displayPhoneNumber(parsed) : phone}</span>
          {after}
        </span>
      </LinkButton>
    </Banner>
  )
}
