import { staffLogin } from '@let-twe/core/staff/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { callOffice } from './call-office.ts'
import { storeSession } from './session.ts'
import { notifyOtherTabs } from './share-session.ts'

/** User name, password and code. The session is stored, and the other tabs have it, before `onDone` is called with the number of browsers that are new to their owner. */
export function LogInForm({
  onDone,
  demoCode = null,
}: {
  readonly onDone: (newDevices: number) => void | Promise<void>
  /** The demo's text about its code. */
  readonly demoCode?: string | null
}) {
  const texts = useTexts()
  const form = useForm()
  const { errors, busy, send } = form
  function logIn(typed: FormData) {
    const body = { username: String(typed.get('username')), password: String(typed.get('password')), code: String(typed.get('code')) }
    void send(
      () => callOffice(staffLogin, { body }),
      async ({ new_devices, ...session }) => {
        storeSession(session)
        notifyOtherTabs()
        await onDone(new_devices)
      },
    )
  }
  return (
    <Form form={form} className="grid gap-5" onSubmit={logIn}>
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
      <TextField
        name="code"
        label={texts.staff.code}
        hint={texts.staff.code_hint}
        error={errors['code']}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {demoCode !== null && (
        <p className="rounded-md bg-warning-soft px-3 py-1.5 text-sm text-warning">{fill(texts.staff.demo_code, { code: demoCode })}</p>
      )}
      <Button type="submit" wide busy={busy}>
        {texts.office.log_in}
      </Button>
    </Form>
  )
}
