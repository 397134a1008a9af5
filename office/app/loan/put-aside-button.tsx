import { type BusinessDate, addDays, businessDateAt, timeInBangkok, weekdayOf } from '@let-twe/core/business-date.ts'
import { maxDaysAside, putAside } from '@let-twe/core/work-queue/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatInstantInText } from '@let-twe/texts/format.ts'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { useState } from 'react'
import { ValueChips } from '../forms/chip-choice.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { NoteField } from '../forms/note-field.tsx'
import { missing, optionalTextOf, textOf } from '../forms/read-form.ts'
import { callOffice } from '../session/call-office.ts'

/** Puts an undecided case aside until a day: usual days are one press each. */
export function PutAsideButton({ loanId, onDone }: { readonly loanId: string; readonly onDone: () => Promise<void> }) {
  const { desk, errors } = useTexts()
  const [open, setOpen] = useState(false)
  async function send(form: FormData) {
    const body = { until: textOf(form, 'until'), note: optionalTextOf(form, 'note') }
    const reply = await callOffice(putAside, { params: { id: loanId }, body })
    if (reply.ok) return reply
    if (reply.code === 'already_recorded') return { ...reply, message: desk.claimed_elsewhere }
    // at the field, with the typed values
    return reply.code === 'transition_refused' ? { ...reply, fields: { until: desk.aside_refused } } : reply
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="min-h-8 whitespace-nowrap text-primary underline">
        {desk.put_aside}
      </button>
      <FormDialog
        open={open}
        question={desk.aside_question}
        confirmLabel={desk.put_aside}
        renderFields={(wrong) => <AsideFields wrong={wrong} />}
        send={(form) => missing(form, ['until'], errors.field_required) ?? send(form)}
        onDone={async () => {
          setOpen(false)
          await onDone()
        }}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}

function AsideFields({ wrong }: { readonly wrong: Readonly<Record<string, string>> }) {
  const { desk, collection } = useTexts()
  const today = useToday()
  const [until, setUntil] = useState('')
  return (
    <>
      <div>
        <DateField
          name="until"
          label={fill(desk.aside_until_field, { days: maxDaysAside })}
          hint={desk.aside_hint}
          min={addDays(today, 1)}
          max={addDays(today, maxDaysAside)}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          error={wrong['until']}
          required
        />
        <ValueChips
          values={[
            { value: addDays(today, 1), label: collection.chip_tomorrow, letter: 't' },
            { value: addDays(today, 3), label: desk.aside_three_days, letter: 'd' },
            { value: nextMonday(today), label: desk.aside_monday, letter: 'm' },
          ]}
          onPick={setUntil}
        />
      </div>
      <NoteField error={wrong['note']} optional />
    </>
  )
}

function nextMonday(today: BusinessDate): BusinessDate {
  return addDays(today, 8 - (weekdayOf(today) || 7))
}

/** Until when a case is put aside: the day, with the time where the promise of its step ends within it. */
export function PutAsideTag({ until }: { readonly until: string | null }) {
  const { desk } = useTexts()
  if (until === null) return null
  const at = new Date(until)
  const date = timeInBangkok(at) === '00:00' ? formatDateInText(businessDateAt(at)) : formatInstantInText(at)
  return <StateTag tone="neutral">{fill(desk.aside_until, { date })}</StateTag>
}
