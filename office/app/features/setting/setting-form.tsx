import { useForm } from '@let-twe/client/use-form.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type getSetting, proposeSetting } from '@let-twe/core/office/setting-endpoints.ts'
import type { SettingArea } from '@let-twe/core/settings/setting-areas.ts'
import { valueAt, withValues } from '@let-twe/core/settings/setting-changes.ts'
import { settingGroups } from '@let-twe/core/settings/setting-fields.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { SettingChanges } from './setting-changes.tsx'
import { SettingInput, readSetting } from './setting-input.tsx'

type Value = Data<typeof getSetting>['versions'][number]['value']
type Wanted = { readonly value: Value; readonly valid_from: string; readonly reason: string }

/** Changes values, looks at what differs, and proposes it for another person to confirm. */
export function SettingForm({
  area,
  base,
  onDone,
}: {
  readonly area: SettingArea
  readonly base: Value
  readonly onDone: () => Promise<void>
}) {
  const { setting, errors } = useTexts()
  const today = useToday()
  const checking = useForm()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  function look(form: FormData) {
    const fields = settingGroups[area].flatMap((group) => group.fields)
    const value = withValues(base, Object.fromEntries(fields.map((field) => [field.path, readSetting(field, form)])))
    const next = { value, valid_from: textOf(form, 'valid_from'), reason: textOf(form, 'reason') }
    void checking.send(
      async () => {
        const empty = missing(form, ['valid_from', 'reason'], errors.field_required)
        if (empty) return checking.showFields(empty)
        return callOffice(proposeSetting, { params: { area }, body: { ...next, only_check: true } })
      },
      () => setWanted(next),
    )
  }
  return (
    <Disclosure summary={setting.propose}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          look(new FormData(event.currentTarget))
        }}
      >
        <ErrorSummary key={checking.attempt} errors={checking.errors} />
        {settingGroups[area].map(({ group, fields }) => (
          <fieldset key={group} className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            <legend className="mb-2 text-lg font-bold text-primary-deep">{setting[`group_${group}` as keyof typeof setting]}</legend>
            {fields.map((field) => (
              <SettingInput key={field.path} field={field} value={valueAt(base, field.path)} error={checking.errors[field.path]} />
            ))}
          </fieldset>
        ))}
        <div className="grid gap-3 md:grid-cols-2">
          <DateField
            name="valid_from"
            label={setting.valid_from}
            min={today}
            defaultValue={today}
            error={checking.errors['valid_from']}
            required
          />
          <TextField name="reason" label={setting.reason} maxLength={300} error={checking.errors['reason']} required />
        </div>
        <p>
          <Button type="submit" busy={checking.busy}>
            {setting.preview}
          </Button>
        </p>
      </form>
      <FormDialog
        open={wanted !== null}
        question={setting.propose_question}
        confirmLabel={setting.propose_send}
        renderFields={() => wanted && <SettingChanges label={setting.propose} area={area} before={base} after={wanted.value} />}
        send={() => callOffice(proposeSetting, { params: { area }, body: { ...wanted!, only_check: false } })}
        onDone={async () => {
          setWanted(null)
          await onDone()
        }}
        onCancel={() => setWanted(null)}
      />
    </Disclosure>
  )
}
