import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import type { FieldWords } from '../field/field.tsx'
import { DateText } from '../date-text/date-text.tsx'
import { TextField } from '../text-field/text-field.tsx'

/** The phone's own calendar. The chosen day is said again below as day-month-year, since phones show it in their own order. */
export function DateField({ onChange, ...rest }: FieldWords & Omit<ComponentProps<'input'>, 'type'>) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const shown = rest.value === undefined ? typed : String(rest.value)
  function change(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.target.value)
    onChange?.(event)
  }
  return (
    <TextField
      {...rest}
      type="date"
      onChange={change}
      after={
        <p aria-live="polite" className="mt-1 text-muted empty:hidden">
          {isBusinessDate(shown) && <DateText date={shown} weekday />}
        </p>
      }
    />
  )
}
