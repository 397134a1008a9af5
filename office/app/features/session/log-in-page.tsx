import { staffLogin } from '@let-twe/core/office/staff-endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { LanguageSwitch } from '@let-twe/ui/language-switch/language-switch.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Logo } from '@let-twe/ui/logo/logo.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { href, redirect, useNavigate } from 'react-router'
import { useForm } from '@let-twe/client/use-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { storeSession, readSession } from '../../session/session.ts'

/** Who is logged in has no business here. */
export function clientLoader() {
  if (readSession()) throw redirect(href('/'))
  return null
}

export default function LogInPage() {
  const texts = useTexts()
  const navigate = useNavigate()
  const { errors, attempt, busy, send } = useForm()
  function logIn(form: FormData) {
    const body = { username: String(form.get('username')), password: String(form.get('password')) }
    void send(
      () => callOffice(staffLogin, { body }),
      async (session) => {
        storeSession(session)
        await navigate(href('/'))
      },
    )
  }
  return (
    <main className="mx-auto grid min-h-dvh max-w-page content-center gap-5 px-4 py-8">
      <Logo />
      <Card>
        <PageHeading>{texts.office.log_in_title}</PageHeading>
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
      </Card>
      <LanguageSwitch />
    </main>
  )
}
