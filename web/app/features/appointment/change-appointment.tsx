import { mayChange } from '@let-twe/core/appointment/change-rules.ts'
import { cancelAppointment, type listAppointments, moveAppointment } from '@let-twe/core/appointment/endpoints.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatTime } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ConfirmDialog } from '@let-twe/ui/confirm-dialog/confirm-dialog.tsx'
import { SaidDate } from '@let-twe/ui/date-text/said-date.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { TextWithPhone } from '@let-twe/ui/phone-text/text-with-phone.tsx'
import { useState } from 'react'
import type { ReplyOf } from '@let-twe/client/result.ts'
import { callApi } from '../../api/call-api.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import type { SlotList } from '../../slot-form/load-slots.ts'
import { SlotForm } from '../../slot-form/slot-form.tsx'

/** An own appointment as the server shows it. */
export type Appointment = ReplyOf<typeof listAppointments>[number]

/** Another time for an appointment, or none: while it may still be changed here, else whom to call. */
export function ChangeAppointment({
  appointment,
  slots,
  lender,
  onMoved,
  onCancelled,
}: {
  appointment: Appointment
  slots: SlotList
  lender: Pick<Lender, 'phone'>
  onMoved: () => void
  onCancelled: () => void
}) {
  const { appointment: words, common } = useTexts()
  const language = useLanguage()
  const { id, type } = appointment
  const cancelling = useForm()
  const [asking, setAsking] = useState(false)
  const [refused, setRefused] = useState(false)
  const [openedAt] = useState(() => new Date())
  // only the server knows the number of changes; a deadline that has passed shows at once
  const open = !refused && mayChange({ ...appointment, date: appointment.date }, 0, openedAt)

  function cancel() {
    void cancelling.send(async () => {
      const reply = await callApi(cancelAppointment, { params: { id } }, { idempotencyKey: `cancel-${id}` })
      setAsking(false)
      if (reply.ok) return onCancelled()
      if (reply.code === 'appointment_not_open') return setRefused(true)
      return reply
    })
  }

  const now = (
    <Card title={words.change_now}>
      <p className="font-bold">
        <SaidDate date={appointment.date} say="day" />{' '}
        <span className="whitespace-nowrap">{fill(words.at_time, { time: formatTime(appointment.time, language) })}</span>
      </p>
    </Card>
  )
  return (
    <>
      <PageHeading {...(open ? { lead: words.change_lead } : {})} back={{ href: `?type=${type}`, label: common.back }}>
        {words.change_title}
      </PageHeading>
      {open ? (
        <div className="grid gap-5">
          <SlotForm
            venue={{ type, branchId: appointment.branch_id ?? undefined }}
            slots={slots}
            submitLabel={words.move}
            book={async (slot, withKey) => {
              const reply = await withKey(slot, (idempotencyKey) =>
                callApi(moveAppointment, { params: { id }, body: slot }, { idempotencyKey }),
              )
              if (reply.ok) return onMoved()
              if (reply.code === 'appointment_not_open') return setRefused(true)
              return reply
            }}
            renderBefore={() => now}
          />
          <Button variant="quiet" wide onClick={() => setAsking(true)}>
            {words.cancel}
          </Button>
        </div>
      ) : (
        <div className="grid gap-5">
          {now}
          <CallInstead phone={lender.phone} />
        </div>
      )}
      <ConfirmDialog
        open={asking}
        danger
        busy={cancelling.busy}
        question={words.cancel_question}
        confirmLabel={words.cancel}
        cancelLabel={words.cancel_keep}
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function CallInstead({ phone }: { phone: string }) {
  const { appointment: words } = useTexts()
  return (
    <Banner tone="warning">
      {words.change_by_phone}
      <LinkButton variant="secondary" wide className="mt-2" href={`tel:${phone}`}>
        <span>
          <TextWithPhone text={words.call} phone={phone} />
        </span>
      </LinkButton>
    </Banner>
  )
}
