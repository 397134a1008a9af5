import { createStaff, listStaff } from '@let-twe/core/office/staff-endpoints.ts'
import { staffRoles } from '@let-twe/core/office/staff-role.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { load } from '@let-twe/client/load.ts'
import { callOffice } from '../../session/call-office.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { missing, textOf } from '../../forms/read-form.ts'
import { StaffLine } from './staff-line.tsx'

export function clientLoader() {
  return load(callOffice(listStaff, {}))
}

export default function StaffPage() {
  const { office, errors } = useTexts()
  const staff = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const [open, setOpen] = useState(false)
  return (
    <>
      <PageHeading>{office.staff_title}</PageHeading>
      <p className="mb-4">
        <Button onClick={() => setOpen(true)}>{office.staff_new}</Button>
      </p>
      <ul className="grid gap-2">
        {staff.map((account) => (
          <StaffLine key={account.id} account={account} onDone={() => revalidator.revalidate()} />
        ))}
      </ul>
      <FormDialog
        open={open}
        question={office.staff_new}
        confirmLabel={office.save}
        renderFields={(wrong) => (
          <>
            <TextField
              name="username"
              label={office.username}
              error={wrong['username']}
              autoCapitalize="none"
              autoComplete="off"
              required
            />
            <TextField name="name" label={office.staff_name} error={wrong['name']} autoComplete="off" required />
            <SelectField
              name="role"
              label={office.staff_role}
              options={staffRoles.map((role) => ({ value: role, label: office[`role_${role}`] }))}
              error={wrong['role']}
            />
            <TextField
              name="password"
              type="password"
              label={office.new_password}
              hint={office.password_hint}
              error={wrong['password']}
              autoComplete="new-password"
              required
            />
          </>
        )}
        send={(form) => {
          const body = {
            username: textOf(form, 'username'),
            name: textOf(form, 'name'),
            role: staffRoles.find((role) => role === textOf(form, 'role'))!,
            password: textOf(form, 'password'),
          }
          return missing(form, ['username', 'name', 'password'], errors.field_required) ?? callOffice(createStaff, { body })
        }}
        onDone={async () => {
          setOpen(false)
          await revalidator.revalidate()
        }}
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
