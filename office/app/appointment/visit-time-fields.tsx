import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { useMe } from '../session/use-me.ts'

/** Day and time of a branch visit, among the times at which branches are visited. */
export function VisitTimeFields({
  date,
  time,
  errors,
}: {
  readonly date: string
  readonly time: string
  readonly errors: Readonly<Record<string, string>>
}) {
  const { office } = useTexts()
  const { visit_times: offered } = useMe()
  const times = offered.includes(time) ? offered : [time, ...offered]
  return (
    <>
      <DateField name="date" label={office.date} defaultValue={date} error={errors['date']} required />
      <SelectField
        name="time"
        label={office.time}
        defaultValue={time}
        error={errors['time']}
        options={times.map((each) => ({ value: each, label: `${each} · ${each < '12:00' ? office.morning : office.afternoon}` }))}
      />
    </>
  )
}
