import { type BusinessDate, addDays, daysBetween } from '@let-twe/core/business-date.ts'
import { sayDay } from '@let-twe/texts/say-date.ts'
import type { ComponentProps } from 'react'
import { useDateWords } from '../date-text/use-date-words.ts'
import { SelectField } from '../select-field/select-field.tsx'

/** One of a few days, each with its weekday, in the phone's own list: from the first to the last allowed day. */
export function DayField({
  first,
  last,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'options'> & { readonly first: BusinessDate; readonly last: BusinessDate }) {
  const words = useDateWords()
  const days = Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index))
  return <SelectField {...field} options={days.map((day) => ({ value: day, label: sayDay(day, words) }))} />
}
