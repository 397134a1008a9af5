import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { type PaymentType, paymentTypes } from '@let-twe/core/payment/payment-type.ts'
import { type Satang, satangToDecimal } from '@let-twe/core/money.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import { sendSlip } from '@let-twe/core/payment/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DateBoxes } from '@let-twe/ui/date-boxes/date-boxes.tsx'
import { wholeDate } from '@let-twe/ui/date-boxes/whole-date.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { sha256 } from '../../api/sha-256.ts'
import { draftPrefix } from '../../session/session-store.ts'
import { useLeaveWarning } from '../../page/use-leave-warning.ts'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { PhotoField } from '../../photo/photo-field.tsx'
import { usePicture } from '../../photo/use-picture.ts'

/** A borrower's report of a payment, with the photo of its slip. */
export function SlipForm({ amount, type, onSent }: { amount: Satang; type: PaymentType | undefined; onSent: () => void }) {
  const { payment: words, payment_type: typeNames } = useTexts()
  const language = useLanguage()
  const today = useToday()
  const form = useForm()
  const { errors, busy, send, fail, refuse } = form
  const withKey = useIdempotencyKey(`${draftPrefix}key.slip`)
  const picture = usePicture()
  useLeaveWarning(picture.file !== null)
  const [typed, setTyped] = useState(satangToDecimal(amount))
  const [date, setDate] = useState<string>(today)
  const [payment_type, setType] = useState<string>(type ?? '')
  const labels = { amount_satang: words.slip_amount, paid_date: words.slip_date, payment_type: words.slip_type, file: words.slip_photo }

  function submit() {
    void send(async () => {
      const paid = typed.trim() === '' ? 'field_required' : readAmount(typed) || 'amount_invalid'
      const wrongDate =
        wholeDate(date) === '' ? 'field_required' : !isBusinessDate(date) ? 'date_invalid' : date > today && 'date_in_future'
      const chosen = paymentTypes.find((each) => each === payment_type)
      const file = picture.file
      if (typeof paid === 'string' || wrongDate || !chosen || !file) {
        return refuse({
          ...(typeof paid === 'string' && { amount_satang: paid }),
          ...(wrongDate && { paid_date: wrongDate }),
          ...(!chosen && { payment_type: 'field_required' }),
          ...(!file && { file: 'field_required' }),
        })
      }
      const body = { amount_satang: String(paid), paid_date: date, payment_type: chosen }
      const content = { ...body, file: await sha256(file) }
      const reply = await withKey(content, (idempotencyKey) => callApi(sendSlip, { body }, { file, idempotencyKey }))
      if (!reply.ok) return fail(reply)
      onSent()
    })
  }

  return (
    <Form form={form} labels={labels} onSubmit={submit} className="grid gap-4">
      <PhotoField picture={picture} label={words.slip_photo} hint={words.slip_photo_hint} error={errors['file']} />
      <TextField
        id="amount_satang"
        name="amount"
        label={words.slip_amount}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={errors['amount_satang']}
      />
      <DateBoxes
        name="paid_date"
        label={words.slip_date}
        years={[-1, 0]}
        thaiYears={language === 'th'}
        value={date}
        onChange={setDate}
        error={errors['paid_date']}
      />
      <SelectField
        id="payment_type"
        name="payment_type"
        label={words.slip_type}
        placeholder={words.choose}
        options={paymentTypes.map((each) => ({ value: each, label: typeNames[each] }))}
        value={payment_type}
        onChange={(event) => setType(event.target.value)}
        error={errors['payment_type']}
      />
      <Button type="submit" wide busy={busy}>
        {words.slip_send}
      </Button>
    </Form>
  )
}
