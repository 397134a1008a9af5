import { languages, perLanguage } from '@let-twe/core/language.ts'
import { displayPhoneNumber, storedPhoneNumber } from '@let-twe/core/phone-number.ts'
import type { ProductTerm } from '@let-twe/core/product/product-terms.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import type { SettingValue } from '@let-twe/core/setting/setting-areas.ts'
import type { SettingField } from '@let-twe/core/setting/setting-field.ts'
import { readTermLines, writeTermLines } from '@let-twe/core/setting/term-lines.ts'
import type { Permission } from '@let-twe/core/staff/permission.ts'
import { assignmentRules } from '@let-twe/core/work-queue/assignment-rule.ts'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { dayName } from '../../day-name.tsx'
import { CheckGroup } from '../../forms/check-group.tsx'
import { textOf } from '../../forms/read-form.ts'
import { ClosedDaysInput, readClosedDays } from './closed-days-input.tsx'
import { wordsOfField } from './setting-value.tsx'
import { PermissionsInput } from './permissions-input.tsx'
import { WordsInput, idOfWords } from './words-input.tsx'

/** The input of a value; its name is its place. */
export function SettingInput({
  field,
  value,
  errors,
}: {
  readonly field: SettingField
  readonly value: unknown
  readonly errors: Readonly<Record<string, string>>
}) {
  const texts = useTexts()
  const { setting } = texts
  const language = useLanguage()
  const { path, kind } = field
  const label = wordsOfField(texts, field)
  const error = errors[path]
  const usual = { name: path, label, error }
  switch (kind) {
    case 'translated':
    case 'translated_or_none':
    case 'paragraphs':
    case 'message':
      return <WordsInput {...{ field, value, errors }} />
    case 'flag':
      return <CheckField name={path} label={label} defaultChecked={value === true} error={error} />
    case 'date':
      return <DateField {...usual} defaultValue={String(value ?? '')} />
    case 'last_date':
      return <DateField {...usual} defaultValue={String(value ?? '')} optional />
    case 'closed_days':
      return <ClosedDaysInput days={value as SettingValue<'closed_days'>['days']} error={error} />
    case 'permissions':
      return <PermissionsInput {...usual} value={value as readonly Permission[]} />
    case 'assignment':
      return (
        <SelectField
          {...usual}
          hint={setting.assignment_hint}
          options={assignmentRules.map((rule) => ({ value: rule, label: setting[`assignment_${rule}`] }))}
          defaultValue={String(value)}
        />
      )
    case 'phone':
      return <TextField {...usual} type="tel" defaultValue={displayPhoneNumber(String(value ?? ''))} />
    case 'money':
      return <TextField {...usual} hint={setting.in_baht} inputMode="decimal" defaultValue={Number(value) / 100} />
    case 'rate':
      return <TextField {...usual} hint={setting.in_percent} inputMode="decimal" defaultValue={Number(value) / 100} />
    case 'share':
      return <TextField {...usual} hint={setting.in_share} inputMode="decimal" defaultValue={Number(value) / 100} />
    case 'percent':
      return <TextField {...usual} hint={setting.in_percent_or_none} inputMode="numeric" defaultValue={String(value ?? '')} />
    case 'days':
      return <TextField {...usual} hint={setting.in_days} inputMode="numeric" defaultValue={String(value)} />
    case 'months':
      return <TextField {...usual} hint={setting.in_months} inputMode="numeric" defaultValue={String(value)} />
    case 'hours':
      return <TextField {...usual} hint={setting.in_hours} inputMode="numeric" defaultValue={String(value)} />
    case 'minutes':
      return <TextField {...usual} hint={setting.in_minutes} inputMode="numeric" defaultValue={String(value)} />
    case 'times':
      return <TextArea {...usual} hint={setting.times_hint} defaultValue={(value as readonly string[]).join(', ')} />
    case 'names':
      return <TextArea {...usual} hint={setting.names_hint} rows={8} defaultValue={((value ?? []) as readonly string[]).join('\n')} />
    case 'terms':
      return <TextArea {...usual} hint={setting.terms_hint} rows={5} defaultValue={writeTermLines(value as readonly ProductTerm[])} />
    case 'weekdays':
      return (
        <CheckGroup name={path} legend={label} error={error}>
          <div className="flex flex-wrap gap-x-4">
            {[1, 2, 3, 4, 5, 6, 0].map((day) => (
              <CheckField
                key={day}
                id={`${path}-${day}`}
                name={path}
                value={day}
                label={dayName(day, language)}
                defaultChecked={(value as readonly number[]).includes(day)}
              />
            ))}
          </div>
        </CheckGroup>
      )
    default:
      return <TextField {...usual} {...(kind === 'time' ? { type: 'time' } : {})} defaultValue={String(value)} />
  }
}

const neededKinds: readonly SettingField['kind'][] = [
  'date',
  'time',
  'money',
  'rate',
  'share',
  'whole',
  'days',
  'months',
  'minutes',
  'hours',
]

/** The ids of the inputs that may not be empty, and are. */
export function emptyInputs(fields: readonly SettingField[], form: FormData): string[] {
  return fields.flatMap(({ path, kind }) => {
    if (kind === 'translated' || kind === 'paragraphs')
      return languages.filter((each) => textOf(form, `${path}.${each}`) === '').map((each) => idOfWords(path, each))
    return neededKinds.includes(kind) && textOf(form, path) === '' ? [path] : []
  })
}

/** The input for a value; unreadable input stays a text, which the server refuses at its field. */
export function readSetting({ path, kind }: SettingField, form: FormData): unknown {
  const text = textOf(form, path)
  switch (kind) {
    case 'translated':
    case 'paragraphs':
    case 'message':
      return perLanguage((each) => textOf(form, `${path}.${each}`))
    case 'translated_or_none': {
      const words = perLanguage((each) => textOf(form, `${path}.${each}`))
      return Object.values(words).every((each) => each === '') ? null : words
    }
    case 'phone':
      return storedPhoneNumber(text)
    case 'flag':
      return form.has(path)
    case 'last_date':
      return text === '' ? null : text
    case 'closed_days':
      return readClosedDays(form)
    case 'money':
    // hundredths of a percent are read as satang are
    case 'rate':
    case 'share':
      return readAmount(text)
    case 'percent':
      return text === '' ? null : numberOf(text)
    case 'whole':
    case 'days':
    case 'months':
    case 'minutes':
    case 'hours':
      return numberOf(text)
    case 'times':
      return text.split(/[,\s]+/).filter((time) => time !== '')
    case 'names':
      return [...new Set(text.split('\n').map((name) => name.trim()))].filter((name) => name !== '')
    case 'permissions':
      return form.getAll(path)
    case 'weekdays':
      return form
        .getAll(path)
        .map(Number)
        .toSorted((one, other) => one - other)
    case 'terms':
      return readTermLines(text)
    default:
      return text
  }
}

function numberOf(text: string): number | string {
  return /^\d{1,9}$/.test(text) ? Number(text) : text
}
