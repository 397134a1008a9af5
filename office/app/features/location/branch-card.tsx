import { inLanguage } from '@let-twe/core/translated.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type listAllBranches, updateBranch } from '@let-twe/core/office/location-endpoints.ts'
import { formatWeekday } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { PhoneText } from '@let-twe/ui/phone-text/phone-text.tsx'
import { callOffice } from '../../session/call-office.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'

type Branch = Data<typeof listAllBranches>[number]

/** 2 January 2000 was a Sunday: the days after it name the weekdays. */
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const

/** A branch with its hours and locations, which managers change. */
export function BranchCard({
  branch,
  mayChange,
  onDone,
}: {
  readonly branch: Branch
  readonly mayChange: boolean
  readonly onDone: () => Promise<void>
}) {
  const { office, errors } = useTexts()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const dayName = (day: number) => formatWeekday(`2000-01-0${day + 2}` as `${number}-${number}-${number}`, language)
  return (
    <Card title={inLanguage(branch.name, language)}>
      <p className="mb-2 flex flex-wrap items-center gap-2 break-words">
        <StateTag tone={branch.active ? 'success' : 'neutral'}>{branch.active ? office.branch_active : office.branch_closed}</StateTag>
        {inLanguage(branch.address, language)}
      </p>
      <SummaryList
        rows={[
          { label: office.branch_phone, value: <PhoneText number={branch.phone} /> },
          { label: `${office.opens} – ${office.closes}`, value: `${branch.opens} – ${branch.closes}` },
          { label: office.weekdays, value: branch.weekdays.map(dayName).join(', ') },
          { label: office.capacity, value: branch.capacity },
        ]}
      />
      {mayChange && (
        <Button variant="secondary" className="mt-3" onClick={() => setOpen(true)}>
          {office.edit}
        </Button>
      )}
      <FormDialog
        open={open}
        question={inLanguage(branch.name, language)}
        confirmLabel={office.save}
        renderFields={(wrong) => (
          <>
            <TextField name="phone" type="tel" label={office.branch_phone} defaultValue={branch.phone} error={wrong['phone']} required />
            <TextField name="opens" type="time" label={office.opens} defaultValue={branch.opens} error={wrong['opens']} required />
            <TextField name="closes" type="time" label={office.closes} defaultValue={branch.closes} error={wrong['closes']} required />
            <fieldset>
              <legend className="font-bold">{office.weekdays}</legend>
              {weekdays.map((day) => (
                <CheckField
                  key={day}
                  id={`weekday-${day}`}
                  name="weekdays"
                  value={day}
                  label={dayName(day)}
                  defaultChecked={branch.weekdays.includes(day)}
                />
              ))}
            </fieldset>
            <TextField
              name="capacity"
              label={office.capacity}
              defaultValue={branch.capacity}
              inputMode="numeric"
              error={wrong['capacity']}
              required
            />
            <CheckField name="active" label={office.branch_active} defaultChecked={branch.active} />
          </>
        )}
        send={(form) => {
          const body = {
            phone: textOf(form, 'phone'),
            opens: textOf(form, 'opens'),
            closes: textOf(form, 'closes'),
            weekdays: form.getAll('weekdays').map(Number),
            capacity: Number(textOf(form, 'capacity')),
            active: form.has('active'),
          }
          return (
            missing(form, ['phone', 'opens', 'closes', 'capacity'], errors.field_required) ??
            callOffice(updateBranch, { params: { id: branch.id }, body })
          )
        }}
        onDone={async () => {
          setOpen(false)
          await onDone()
        }}
        onCancel={() => setOpen(false)}
      />
    </Card>
  )
}
