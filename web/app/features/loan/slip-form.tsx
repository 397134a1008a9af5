import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { type Satang, satangToDecimal } from '@let-twe/core/money.ts'
import { sendSlip } from '@let-twe/core/payment/endpoints.ts'
import { type PaymentType, paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { wholeDate } from '@let-twe/ui/date-boxes/whole-date.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useRef, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { sha256 } from '../../api/sha-256.ts'
import { useLeaveWarning } from '../../page/use-leave-warning.ts'
import { PhotoField } from '../../photo/photo-field.tsx'
import { usePicture } from '../../photo/use-picture.ts'
import type { ReadSlip } from '../../qr/read-slip.ts'
import { readSlipPhoto } from '../../qr/read-slip-photo.ts'
import { draftPrefix } from '../../session/session-store.ts'
import { ReadSlipFacts } from './read-slip-facts.tsx'
import { SlipFields } from './slip-fields.tsx'

/** A borrower's report of a payment, with the photo of its slip. Where the phone reads the slip's QR code, the other fields are one line that can be changed. */
export function SlipForm({
  amount,
  type,
  onSent,
}: {
  readonly amount: Satang
  readonly type: PaymentType | undefined
  /** `known`: this slip was sent before. */
  readonly onSent: (outcome: 'sent' | 'known') => void
}) {
  const { payment: words } = useTexts()
  const today = useToday()
  const form = useForm()
  const { errors, busy, send, fail, refuse } = form
  const withKey = useIdempotencyKey(`${draftPrefix}key.slip`)
  const [paid, setPaid] = useState({ amount_satang: satangToDecimal(amount), paid_date: today as string, payment_type: type ?? '' })
  const [touched, setTouched] = useState(false)
  const reading = useRef<{ photo: Blob; slip: Promise<ReadSlip | null> }>(null)
  const [read, setRead] = useState<{ photo: Blob; slip: ReadSlip | null } | null>(null)
  const picture = usePicture((photo) => {
    reading.current = { photo, slip: readSlipPhoto(photo) }
    void reading.current.slip.then((slip) => reading.current?.photo === photo && setRead({ photo, slip }))
  })
  useLeaveWarning(picture.file !== null)
  const slip = read?.photo === picture.file ? (read?.slip ?? null) : null
  const labels = { amount_satang: words.slip_amount, paid_date: words.slip_date, payment_type: words.slip_type, file: words.slip_photo }
  const folded = slip !== null && !touched && !Object.keys(paid).some((field) => errors[field])

  function submit() {
    void send(async () => {
      const file = picture.file
      // a press while the phone still reads waits for it
      const code = reading.current?.photo === file ? await reading.current?.slip : null
      const satang = paid.amount_satang.trim() === '' ? 'field_required' : readAmount(paid.amount_satang) || 'amount_invalid'
      const { paid_date } = paid
      const wrongDate =
        wholeDate(paid_date) === '' ? 'field_required' : !isBusinessDate(paid_date) ? 'date_invalid' : paid_date > today && 'date_in_future'
      const chosen = paymentTypes.find((each) => each === wayOf(paid.payment_type, code, touched))
      if (typeof satang === 'string' || wrongDate || !chosen || !file) {
        return refuse({
          ...(typeof satang === 'string' && { amount_satang: satang }),
          ...(wrongDate && { paid_date: wrongDate }),
          ...(!chosen && { payment_type: 'field_required' }),
          ...(!file && { file: 'field_required' }),
        })
      }
      const body = { amount_satang: String(satang), paid_date, payment_type: chosen, ...(code && { qr_text: code.qrText }) }
      const content = { ...body, file: await sha256(file) }
      const reply = await withKey(content, (idempotencyKey) => callApi(sendSlip, { body }, { file, idempotencyKey }))
      if (!reply.ok && reply.code !== 'already_recorded') return fail(reply)
      onSent(reply.ok ? 'sent' : 'known')
    })
  }

  const shown = { ...paid, payment_type: wayOf(paid.payment_type, slip, touched) }
  return (
    <Form form={form} labels={labels} onSubmit={submit} className="grid gap-4">
      <PhotoField picture={picture} label={words.slip_photo} hint={words.slip_photo_hint} error={errors['file']} />
      {slip && <ReadSlipFacts slip={slip} paid={folded ? shown : null} onChange={() => (setPaid(shown), setTouched(true))} />}
      {!folded && (
        <SlipFields
          paid={shown}
          errors={errors}
          onChange={(changed) => {
            setPaid({ ...shown, ...changed })
            setTouched(true)
          }}
        />
      )}
      <Button type="submit" wide busy={busy}>
        {words.slip_send}
      </Button>
    </Form>
  )
}

/** A slip with a QR code is of a bank's app, unless the borrower says otherwise. */
function wayOf(type: string, slip: ReadSlip | null | undefined, touched: boolean): string {
  return slip && (type === '' || (type === 'branch' && !touched)) ? 'mobile-banking' : type
}
