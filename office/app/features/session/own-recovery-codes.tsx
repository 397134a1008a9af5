import { renewRecoveryCodes } from '@let-twe/core/staff/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { textOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The number of recovery codes left, and new ones against the password. */
export function OwnRecoveryCodes({ left }: { readonly left: number }) {
  const { staff, office } = useTexts()
  const [open, setOpen] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} />
  return (
    <>
      <p>{fill(staff.recovery_left, { count: left })}</p>
      <p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {staff.recovery_renew}
        </Button>
      </p>
      <FormDialog
        open={open}
        question={staff.recovery_renew_question}
        confirmLabel={staff.recovery_renew}
        renderFields={(wrong) => (
          <TextField
            name="password"
            type="password"
            label={office.old_password}
            error={wrong['password']}
            autoComplete="current-password"
            required
          />
        )}
        send={(form) => callOffice(renewRecoveryCodes, { body: { password: textOf(form, 'password') } })}
        onDone={({ recovery_codes }) => {
          setOpen(false)
          setCodes(recovery_codes)
        }}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
