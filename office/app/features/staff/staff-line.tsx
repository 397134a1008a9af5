import type { Data } from '@let-twe/core/endpoint.ts'
import { type listStaff, resetStaffPassword, updateStaff } from '@let-twe/core/office/staff-endpoints.ts'
import { staffRoles } from '@let-twe/core/office/staff-role.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { callOffice } from '../../session/call-office.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { useMe } from '../../session/use-me.ts'

/** A staff account; everybody's but the own one can be changed. */
export function StaffLine({ account, onDone }: { readonly account: Data<typeof listStaff>[number]; readonly onDone: () => Promise<void> }) {
  const { office, errors } = useTexts()
  const me = useMe()
  const [open, setOpen] = useState<'change' | 'password' | null>(null)
  const params = { id: account.id }
  const close = () => setOpen(null)
  const done = async () => {
    close()
    await onDone()
  }
  return (
    <li className="rounded-lg border border-line bg-surface px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-bold break-words">{account.name}</span>
        <span className="text-muted">{account.username}</span>
        <StateTag tone="info">{office[`role_${account.role}`]}</StateTag>
        <StateTag tone={account.active ? 'success' : 'neutral'}>{account.active ? office.account_on : office.account_off}</StateTag>
        {account.locked && <StateTag tone="warning">{office.staff_locked}</StateTag>}
      </p>
      {account.id !== me.id && (
        <p className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setOpen('change')}>
            {office.edit}
          </Button>
          <Button variant="quiet" onClick={() => setOpen('password')}>
            {office.give_password}
          </Button>
        </p>
      )}
      <FormDialog
        open={open === 'change'}
        question={account.username}
        confirmLabel={office.save}
        renderFields={(wrong) => (
          <>
            <TextField name="name" label={office.staff_name} defaultValue={account.name} error={wrong['name']} required />
            <SelectField
              name="role"
              label={office.staff_role}
              defaultValue={account.role}
              options={staffRoles.map((role) => ({ value: role, label: office[`role_${role}`] }))}
              error={wrong['role']}
            />
            <CheckField name="active" label={office.staff_active} defaultChecked={account.active} />
          </>
        )}
        send={(form) => {
          const role = staffRoles.find((each) => each === textOf(form, 'role')) ?? account.role
          const body = { name: textOf(form, 'name'), role, active: form.has('active') }
          return missing(form, ['name'], errors.field_required) ?? callOffice(updateStaff, { params, body })
        }}
        onDone={done}
        onCancel={close}
      />
      <FormDialog
        open={open === 'password'}
        question={`${office.give_password}: ${account.username}`}
        confirmLabel={office.save}
        renderFields={(wrong) => (
          <TextField
            name="password"
            type="password"
            label={office.new_password}
            hint={office.password_hint}
            error={wrong['password']}
            autoComplete="new-password"
            required
          />
        )}
        send={(form) =>
          missing(form, ['password'], errors.field_required) ??
          callOffice(resetStaffPassword, { params, body: { password: textOf(form, 'password') } })
        }
        onDone={done}
        onCancel={close}
      />
    </li>
  )
}
