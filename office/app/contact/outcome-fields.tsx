import { callOutcomes } from '@let-twe/core/contact/contact-kinds.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { NoteField } from '../forms/note-field.tsx'
import { missing, optionalTextOf, textOf } from '../forms/read-form.ts'

/** The fields of a call's outcome; amount and day appear for a promise to pay. */
export function OutcomeFields({ errors }: { readonly errors: Readonly<Record<string, string>> }) {
  const { collection, office } = useTexts()
  const [outcome, setOutcome] = useState('')
  return (
    <>
      <SelectField
        name="outcome"
        label={collection.outcome}
        placeholder={collection.outcome_choose}
        options={callOutcomes.map((each) => ({ value: each, label: collection[`outcome_${each}`] }))}
        onChange={(event) => setOutcome(event.target.value)}
        error={errors['outcome']}
        required
      />
      {outcome === 'promised' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="promised_satang"
            label={collection.promised_amount}
            hint={office.amount_hint}
            inputMode="decimal"
            error={errors['promised_satang']}
            required
          />
          <DateField name="promised_date" label={collection.promised_until} error={errors['promised_date']} required />
        </div>
      )}
      <DateField name="next_date" label={collection.next} hint={collection.next_hint} error={errors['next_date']} optional />
      <NoteField error={errors['note']} optional />
    </>
  )
}

/** The input for `recordCall`, or the messages of missing and unclear fields. */
export function readOutcome(form: FormData, texts: Texts['errors']) {
  const outcome = callOutcomes.find((each) => each === textOf(form, 'outcome'))
  const promised = outcome === 'promised'
  const wrong = missing(form, ['outcome', ...(promised ? ['promised_satang', 'promised_date'] : [])], texts.field_required)
  if (wrong) return { wrong }
  const amount = promised ? readAmount(textOf(form, 'promised_satang')) : undefined
  if (typeof amount === 'string') return { wrong: { promised_satang: texts[amount] } }
  return {
    body: {
      outcome: outcome!,
      ...promiseOf(form, amount),
      next_date: optionalTextOf(form, 'next_date'),
      note: optionalTextOf(form, 'note'),
    },
  }
}

function promiseOf(form: FormData, amount: Satang | undefined) {
  return amount === undefined ? {} : { promised_satang: amount, promised_date: textOf(form, 'promised_date') }
}
