import { proposeSetting } from '@let-twe/core/setting/endpoints.ts'
import type { Roles } from '@let-twe/core/staff/role.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useToday } from '@let-twe/ui/date-field/use-today.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { RisksOfChange } from './role-risks.tsx'
import { SettingChanges } from './setting-changes.tsx'

/** A button that proposes other roles as a whole, with what changes and why. */
export function ProposeRoles({
  label,
  question,
  danger = false,
  before,
  after,
  onDone,
}: {
  readonly label: string
  readonly question: string
  readonly danger?: boolean
  readonly before: { readonly roles: Roles }
  readonly after: { readonly roles: Roles }
  readonly onDone: () => Promise<void>
}) {
  const { setting, errors } = useTexts()
  const today = useToday()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <FormDialog
        open={open}
        question={question}
        confirmLabel={setting.propose_send}
        danger={danger}
        renderFields={(wrong) => (
          <>
            <SettingChanges label={label} area="roles" before={before} after={after} />
            <RisksOfChange before={before} after={after} />
            <TextField name="reason" label={setting.reason} maxLength={300} error={wrong['reason']} required />
          </>
        )}
        send={(form) =>
          missing(form, ['reason'], errors.field_required) ??
          callOffice(proposeSetting, {
            params: { area: 'roles' },
            body: { value: { roles: { ...after.roles } }, valid_from: today, reason: textOf(form, 'reason'), only_check: false },
          })
        }
        onDone={async () => {
          setOpen(false)
          await onDone()
        }}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
