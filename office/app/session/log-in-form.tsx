import { staffLogin } from '@let-twe/core/office/staff-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { callOffice } from './call-office.ts'
import { storeSession } from './session.ts'
import { tellOtherTabs } from './share-session.ts'

/** User name and password. The session is stored, and the other tabs have it, before `onDone` is called. */
export function LogInForm({ onDone }: { readonly onDone: () => void | Promise<void> }) {
  const texts = useTexts()
  const { errors, attempt, busy, send } = useForm()
  function logIn(form: FormData) {
    const body = { username: String(form.get('username')), password: String(form.get('password')) }
    void send(
      () => callOffice(staffLogin, { body }),
      async (session) => {
        storeSession(session)
        tellOtherTabs()
        await onDone()
      },
    )
  }
  return (
    <form
      className="grid gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        logIn(new FormData(event.currentTarget))
      }}
    >
      <ErrorSummary key={attempt} errors={errors} />
      <TextField
        name="username"
        label={texts.office.username}
        error={errors['username']}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        name="password"
        type="password"
        label={texts.office.password}
        error={errors['password']}
        autoComplete="current-password"
        required
      />
      <Button type="submit" wide busy={busy}>
        {texts.office.log_in}
      </Button>
    </form>
  )
}
