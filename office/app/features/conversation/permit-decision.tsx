import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { parseFields } from '@let-twe/core/fields.ts'
import { questionOf } from '@let-twe/core/application/form.ts'
import { reasonCodes } from '@let-twe/core/loan/reason-code.ts'
import { acceptPermit, type listConversation, refusePermit } from '@let-twe/core/conversation/office-endpoints.ts'
import { choiceLabel, questionLabel } from '@let-twe/texts/question-words.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DateBoxes } from '@let-twe/ui/date-boxes/date-boxes.tsx'
import { wholeDate } from '@let-twe/ui/date-boxes/whole-date.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { FormErrors } from '../../forms/form-errors.tsx'
import { callOffice } from '../../session/call-office.ts'
import { readAnewWhenStale } from '../../forms/read-anew-when-stale.ts'

type Permit = NonNullable<Data<typeof listConversation>['messages'][number]['permit']>

/** A renewed permit that waits for an officer: its number and last day as they are read on it, or why it cannot be taken. */
export function PermitDecision({
  id,
  permit,
  seen,
  onDone,
}: {
  readonly id: string
  readonly permit: Permit
  /** The newest message that was looked at. */
  readonly seen: string
  readonly onDone: () => Promise<void>
}) {
  const texts = useTexts()
  const { desk, office } = texts
  const form = useForm()
  const withKey = useIdempotencyKey()
  const [number, setNumber] = useState(permit.work_permit)
  const [end, setEnd] = useState<string>(permit.permit_end)
  const [reason, setReason] = useState('')
  const params = { id }

  function accept(event: FormEvent) {
    event.preventDefault()
    void form.send(async () => {
      const parsed = parseFields(acceptPermit.body, { work_permit: number, permit_end: wholeDate(end), seen })
      if ('fields' in parsed) return form.refuse(parsed.fields)
      const sent = { params, body: parsed.value }
      return readAnewWhenStale(
        withKey(sent, (idempotencyKey) => callOffice(acceptPermit, sent, { idempotencyKey })),
        onDone,
      )
    }, onDone)
  }
  function refuse() {
    void form.send(async () => {
      const code = reasonCodes.refuse_permit.find((each) => each === reason)
      if (code === undefined) return form.refuse({ reason_code: 'field_required' })
      const sent = { params, body: { reason_code: code, seen } }
      return readAnewWhenStale(
        withKey(sent, (idempotencyKey) => callOffice(refusePermit, sent, { idempotencyKey })),
        onDone,
      )
    }, onDone)
  }

  return (
    <form noValidate className="mt-3 grid gap-3" onSubmit={accept}>
      <FormErrors key={form.attempt} errors={form.errors} />
      <p className="text-muted">{desk.permit_check}</p>
      <TextField
        label={questionLabel(texts, 'work_permit')}
        name="work_permit"
        inputMode="numeric"
        value={number}
        error={form.errors['work_permit']}
        onChange={(event) => setNumber(event.target.value)}
      />
      <DateBoxes
        label={questionLabel(texts, 'permit_end')}
        name="permit_end"
        {...questionOf('permit_end').span!}
        value={end}
        error={form.errors['permit_end']}
        onChange={setEnd}
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {desk.permit_accept}
        </Button>
      </div>
      <SelectField
        label={desk.permit_reason}
        name="reason_code"
        placeholder={texts.application.choose_one}
        options={reasonCodes.refuse_permit.map((value) => ({ value, label: choiceLabel(texts, 'reason', value) }))}
        value={reason}
        error={form.errors['reason_code']}
        hint={office.reason_code_hint}
        onChange={(event) => setReason(event.target.value)}
      />
      <div>
        <Button variant="secondary" busy={form.busy} onClick={refuse}>
          {desk.permit_refuse}
        </Button>
      </div>
    </form>
  )
}
