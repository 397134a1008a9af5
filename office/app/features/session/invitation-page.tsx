import { acceptStaffInvitation } from '@let-twe/core/office/staff-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { LanguageSwitch } from '@let-twe/ui/language-switch/language-switch.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Logo } from '@let-twe/ui/logo/logo.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { href, useLocation } from 'react-router'
import { useForm } from '@let-twe/client/use-form.ts'
import { callOffice } from '../../session/call-office.ts'
import { AppLink } from '../../shell/app-link.tsx'

/** An invited person chooses the password. The token is behind the #, which no server and no log is sent. */
export default function InvitationPage() {
  const { office } = useTexts()
  const token = useLocation().hash.slice(1)
  const { errors, attempt, busy, send } = useForm()
  const [username, setUsername] = useState<string | null>(null)
  function accept(form: FormData) {
    const body = { token, password: String(form.get('password')) }
    void send(
      () => callOffice(acceptStaffInvitation, { body }),
      (made) => setUsername(made.username),
    )
  }
  return (
    <main className="mx-auto grid min-h-dvh max-w-page content-center gap-5 px-4 py-8">
      <Logo />
      <Card>
        <PageHeading>{office.invitation_title}</PageHeading>
        {username !== null ? (
          <div className="grid gap-5">
            <Banner tone="success">{fill(office.invitation_done, { username })}</Banner>
            <AppLink href={href('/log-in')}>{office.log_in}</AppLink>
          </div>
        ) : (
          <form
            className="grid gap-5"
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              accept(new FormData(event.currentTarget))
            }}
          >
            <p>{office.invitation_lead}</p>
            <ErrorSummary key={attempt} errors={errors} />
            <TextField
              name="password"
              type="password"
              label={office.new_password}
              hint={office.password_hint}
              error={errors['password']}
              autoComplete="new-password"
              required
            />
            <Button type="submit" wide busy={busy}>
              {office.invitation_accept}
            </Button>
          </form>
        )}
      </Card>
      {/* the same page with its token */}
      <LanguageSwitch hrefFor={(language) => `?lang=${language}#${token}`} />
    </main>
  )
}
