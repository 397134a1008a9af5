import { blacklistKinds } from '@let-twe/core/blacklist/blacklist.ts'
import { addToBlacklist } from '@let-twe/core/blacklist/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { DateField } from '@let-twe/ui/date-field/date-field.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, optionalTextOf, textOf } from '../../forms/read-form.ts'
import { ReasonField } from '../../forms/reason-field.tsx'
import { callOffice } from '../../session/call-office.ts'
import { useBlacklistKinds } from './use-blacklist-kinds.ts'

/** Puts a number or a name on the list, with a reason and, where wanted, a last day. */
export function NewBlacklistEntry({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { office, errors } = useTexts()
  const [open, setOpen] = useState(false)
  const today = useToday()
  const kinds = useBlacklistKinds()
  return (
    <div className="mb-4">
      <Button onClick={() => setOpen(true)}>{office.blacklist_new}</Button>
      <FormDialog
        open={open}
        question={office.blacklist_new}
        confirmLabel={office.blacklist_new}
        renderFields={(wrong) => (
          <>
            <SelectField
              name="kind"
              label={office.blacklist_kind}
              options={blacklistKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
              error={wrong['kind']}
            />
            <TextField name="value" label={office.blacklist_value} error={wrong['value']} autoComplete="off" required />
            <ReasonField error={wrong['reason']} />
            <DateField
              name="ends_date"
              label={office.blacklist_until}
              hint={office.blacklist_until_hint}
              min={today}
              error={wrong['ends_date']}
              optional
            />
          </>
        )}
        send={(form) => {
          const kind = blacklistKinds.find((each) => each === textOf(form, 'kind'))!
          const body = { kind, value: textOf(form, 'value'), reason: textOf(form, 'reason'), ends_date: optionalTextOf(form, 'ends_date') }
          return missing(form, ['value', 'reason'], errors.field_required) ?? callOffice(addToBlacklist, { body })
        }}
        onDone={async () => {
          setOpen(false)
          await onDone()
        }}
        onCancel={() => setOpen(false)}
      />
    </div>
  )
}
