import { addDays } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { startCall } from '@let-twe/core/contact/endpoints.ts'
import { callOutcomes } from '@let-twe/core/contact/contact-kinds.ts'
import { usualPaydays } from '@let-twe/core/contact/usual-paydays.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatAmount, formatDateInText } from '@let-twe/texts/format.ts'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { ChipChoice, ValueChips } from '../forms/chip-choice.tsx'
import { NoteField } from '../forms/note-field.tsx'
import { missing, optionalTextOf, textOf } from '../forms/read-form.ts'

/** A call that has begun: whom to call, the number to say first, and the form for how it went. */
export type OpenCall = Data<typeof startCall>

/** How a call went: a promise has an amount, at first all that is overdue, and a day; usual ones are one press each. */
export function OutcomeFields({
  call,
  errors,
}: {
  readonly call: Pick<OpenCall, 'overdue_satang' | 'instalment_satang'> | null
  readonly errors: Readonly<Record<string, string>>
}) {
  const { collection, office } = useTexts()
  const [outcome, setOutcome] = useState('')
  const [amount, setAmount] = useState(call && call.overdue_satang > 0 ? formatAmount(call.overdue_satang) : '')
  const [day, setDay] = useState('')
  const today = useToday()
  const { overdue_satang: all = 0, instalment_satang: one = null } = call ?? {}
  return (
    <>
      <ChipChoice
        name="outcome"
        legend={collection.outcome}
        options={callOutcomes.map((each) => ({ value: each, label: collection[`outcome_${each}`] }))}
        onChange={setOutcome}
        error={errors['outcome']}
      />
      {outcome === 'promised' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <div>
            <TextField
              name="promised_satang"
              label={collection.promised_amount}
              hint={office.amount_hint}
              inputMode="decimal"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
              error={errors['promised_satang']}
              required
            />
            <ValueChips
              values={[
                ...(all > 0 ? [{ value: formatAmount(all), label: collection.chip_all, letter: 'a' }] : []),
                ...(one !== null && one !== all ? [{ value: formatAmount(one), label: collection.chip_instalment, letter: 'i' }] : []),
              ]}
              onPick={setAmount}
            />
          </div>
          <div>
            <DateField
              name="promised_date"
              label={collection.promised_until}
              value={day}
              onChange={(event) => setDay(event.target.value)}
              error={errors['promised_date']}
              required
            />
            <ValueChips
              values={[
                { value: addDays(today, 1), label: collection.chip_tomorrow, letter: 't' },
                ...usualPaydays(today).map((each) => ({
                  value: each,
                  label: fill(collection.chip_payday, { date: formatDateInText(each) }),
                })),
              ]}
              onPick={setDay}
            />
          </div>
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
  const empty = missing(form, ['outcome', ...(promised ? ['promised_satang', 'promised_date'] : [])], texts.field_required)
  const amount = promised ? readAmount(textOf(form, 'promised_satang')) : undefined
  if (typeof amount === 'string') return { wrong: { promised_satang: texts[amount], ...empty } }
  if (empty) return { wrong: empty }
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
