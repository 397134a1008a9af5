import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { htmlLanguage, languageFacts, languages, perLanguage } from '@let-twe/core/language.ts'
import type { SettingValue } from '@let-twe/core/setting/setting-areas.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { CheckGroup } from '../../forms/check-group.tsx'
import { textOf } from '../../forms/read-form.ts'

type Days = SettingValue<'closed_days'>['days']

/** The closed days: those to come with a tick that keeps them, and fields for one more. Days that have passed stay. */
export function ClosedDaysInput({ days, error }: { readonly days: Days; readonly error: string | undefined }) {
  const { setting, office } = useTexts()
  const language = useLanguage()
  const today = useToday()
  return (
    <div className="grid gap-3 md:col-span-2 lg:col-span-3">
      <CheckGroup name="days" legend={setting.days} hint={setting.days_hint} error={error}>
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
          {days.map((day) =>
            day.date < today ? (
              <input key={day.date} type="hidden" name="days" value={JSON.stringify(day)} />
            ) : (
              <CheckField
                key={day.date}
                id={`days-${day.date}`}
                name="days"
                value={JSON.stringify(day)}
                defaultChecked
                label={
                  <>
                    <DateText date={day.date} weekday /> {inLanguage(day.name, language)}
                  </>
                }
              />
            ),
          )}
        </div>
      </CheckGroup>
      <fieldset className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
        <legend className="mb-2 font-bold">{office.close_day}</legend>
        <DateField name="new_day" label={office.date} min={today} optional />
        {languages.map((each) => (
          <TextField
            key={each}
            name={`new_day.${each}`}
            lang={htmlLanguage[each]}
            label={`${setting.day_name} (${languageFacts[each].name})`}
            optional
          />
        ))}
      </fieldset>
    </div>
  )
}

/** The ticked days and the typed one, in order. */
export function readClosedDays(form: FormData): Days {
  const kept = form.getAll('days').map((day) => JSON.parse(String(day)) as Days[number])
  const date = textOf(form, 'new_day') as BusinessDate | ''
  if (date === '') return kept
  const added = { date, name: perLanguage((language) => textOf(form, `new_day.${language}`)) }
  return [...kept, added].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
