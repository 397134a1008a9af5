import { decideMandate } from '@let-twe/core/payment/mandate-endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import type { LineAction } from '../../list/action-list.tsx'

/** Agrees to a mandate with the bank's number, or refuses it. */
export function mandateActions(id: string, { office, errors }: Pick<Texts, 'office' | 'errors'>): LineAction[] {
  const params = { id }
  return [
    {
      label: office.agree,
      question: office.agree_question,
      renderFields: (wrong) => (
        <TextField
          name="bank_reference"
          label={office.mandate_reference}
          hint={office.mandate_reference_hint}
          error={wrong['bank_reference']}
          maxLength={40}
          autoComplete="off"
          required
        />
      ),
      send: (form) =>
        missing(form, ['bank_reference'], errors.field_required) ??
        callOffice(decideMandate, { params, body: { agree: true, bank_reference: textOf(form, 'bank_reference') } }),
    },
    {
      label: office.refuse,
      question: office.refuse_question,
      danger: true,
      send: () => callOffice(decideMandate, { params, body: { agree: false } }),
    },
  ]
}
