import { changeStaffPassword } from '@let-twe/core/staff/endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useForm } from '@let-twe/client/use-form.ts'
import { FormErrors } from '../../forms/form-errors.tsx'
import { callOffice } from '../../session/call-office.ts'

/** Changes the own password. */
export function PasswordForm() {
  const { office } = useTexts()
  const { errors, attempt, busy, send } = useForm()
  const [changed, setChanged] = useState(false)
  function change(element: HTMLFormElement) {
    const form = new FormData(element)
    const body = { password: String(form.get('password')), new_password: String(form.get('new_password')) }
    setChanged(false)
    void send(
      () => callOffice(changeStaffPassword, { body }),
      () => {
        element.reset()
        setChanged(true)
      },
    )
  }
  return (
    <form
      className="grid max-w-page gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        change(event.currentTarget)
      }}
    >
      {changed && <Banner tone="success">{office.password_changed}</Banner>}
      <FormErrors key={attempt} errors={errors} />
      <TextField
        name="password"
        type="password"
        label={office.old_password}
        error={errors['password']}
        autoComplete="current-password"
        required
      />
      <TextField
        name="new_password"
        type="password"
        label={office.new_password}
        hint={office.password_hint}
        error={errors['new_password']}
        autoComplete="new-password"
        required
      />
      <Button type="submit" busy={busy}>
        {office.save}
      </Button>
    </form>
  )
}
