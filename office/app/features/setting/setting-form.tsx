import { useForm } from '@let-twe/client/use-form.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type getSetting, proposeSetting } from '@let-twe/core/setting/endpoints.ts'
import { leadsMoney } from '@let-twe/core/setting/leads-money.ts'
import type { SettingArea } from '@let-twe/core/setting/setting-areas.ts'
import { valueAt, withValues } from '@let-twe/core/setting/setting-changes.ts'
import type { SettingGroup } from '@let-twe/core/setting/setting-field.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { FormErrors } from '../../forms/form-errors.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { BacktestResult } from './backtest-result.tsx'
import { RisksOfChange } from './role-risks.tsx'
import { SettingChanges } from './setting-changes.tsx'
import { SettingInput, emptyInputs, readSetting } from './setting-input.tsx'
import { useGroupWords } from './use-group-words.ts'
import { WordsPreview } from './words-preview.tsx'

type Value = Data<typeof getSetting>['versions'][number]['value']
type Checked = Pick<Data<typeof proposeSetting>, 'booked' | 'backtest'>
type Wanted = { readonly value: Value; readonly valid_from: string; readonly reason: string }

/** Changes values, shows the differences, and proposes them to another person. */
export function SettingForm({
  area,
  subject,
  groups,
  base,
  isNew = Object.keys(base).length === 0,
  onDone,
}: {
  readonly area: SettingArea
  /** Which branch or announcement; a new one has none. */
  readonly subject: string | undefined
  /** The values that it asks for; the others stay. */
  readonly groups: readonly SettingGroup[]
  /** Empty for something new. */
  readonly base: Value
  /** Opens the form; a new role stands beside the others. */
  readonly isNew?: boolean
  /** Gets the row that was proposed, of an area with rows. */
  readonly onDone: (subject: string | null) => Promise<void>
}) {
  const { setting, errors, office } = useTexts()
  // rights count at once, or not at all
  const isAtOnce = isNew || area === 'roles'
  const wordsOf = useGroupWords(base)
  const [checked, setChecked] = useState<Checked>({ booked: 0, backtest: null })
  const today = useToday()
  const checking = useForm()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  function look(form: FormData) {
    const fields = groups.flatMap((group) => group.fields)
    const value = withValues(base, Object.fromEntries(fields.map((field) => [field.path, readSetting(field, form)])))
    const next = { value, valid_from: isAtOnce ? today : textOf(form, 'valid_from'), reason: textOf(form, 'reason') }
    void checking.send(
      async () => {
        const empty = [
          ...emptyInputs(fields, form),
          ...Object.keys(missing(form, isAtOnce ? ['reason'] : ['valid_from', 'reason'], '') ?? {}),
        ]
        if (empty.length > 0) return checking.showFields(Object.fromEntries(empty.map((id) => [id, errors.field_required])))
        return callOffice(proposeSetting, { params: { area }, body: { ...next, subject, only_check: true } })
      },
      (found) => {
        setChecked(found)
        setWanted(next)
      },
    )
  }
  return (
    <Disclosure summary={isNew ? setting.propose_new : setting.propose} open={isNew}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          look(new FormData(event.currentTarget))
        }}
      >
        <FormErrors key={checking.attempt} errors={checking.errors} />
        {groups.map(({ group, fields }) => (
          <fieldset key={group} className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
            <legend className="mb-2 text-lg font-bold text-primary-deep">{wordsOf(group)}</legend>
            {fields.map((field) => (
              <SettingInput key={field.path} field={field} value={valueAt(base, field.path)} errors={checking.errors} />
            ))}
          </fieldset>
        ))}
        <div className="grid gap-3 md:grid-cols-2">
          {!isAtOnce && (
            <DateField
              name="valid_from"
              label={setting.valid_from}
              hint={leadsMoney(area) ? setting.waits_hint : undefined}
              min={today}
              defaultValue={today}
              error={checking.errors['valid_from']}
              required
            />
          )}
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
        renderFields={() =>
          wanted && (
            <>
              {checked.booked > 0 && <Banner tone="warning">{fill(office.closed_day_booked, { count: checked.booked })}</Banner>}
              <SettingChanges label={setting.propose} area={area} before={base} after={wanted.value} />
              {checked.backtest && <BacktestResult backtest={checked.backtest} />}
              <WordsPreview area={area} before={base} after={wanted.value} />
              <RisksOfChange before={base} after={wanted.value} />
            </>
          )
        }
        send={() => callOffice(proposeSetting, { params: { area }, body: { ...wanted!, subject, only_check: false } })}
        onDone={async (proposed) => {
          setWanted(null)
          await onDone(proposed.subject)
        }}
        onCancel={() => setWanted(null)}
      />
    </Disclosure>
  )
}
