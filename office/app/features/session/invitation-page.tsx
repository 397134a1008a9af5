import { acceptStaffInvitation, readStaffInvitation } from '@let-twe/core/staff/invitation-endpoints.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { LanguageSwitch } from '@let-twe/ui/language-switch/language-switch.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Logo } from '@let-twe/ui/logo/logo.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { type ReactNode, useState } from 'react'
import { href, useLoaderData, useLocation } from 'react-router'
import { FormErrors } from '../../forms/form-errors.tsx'
import { callOffice } from '../../session/call-office.ts'
import { Authenticator } from './authenticator.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The token is behind the #, which no server and no log is sent. */
const tokenOf = (hash: string) => hash.slice(1)

export async function clientLoader() {
  // an invalid link is a sentence of this page, not a failure of it
  return callOffice(readStaffInvitation, { body: { token: tokenOf(location.hash) } })
}

/** An invited person chooses the password, scans the code for the authenticator app, proves it, and gets the recovery codes. */
export default function InvitationPage() {
  const { staff, office } = useTexts()
  const { hash } = useLocation()
  const invitation = useLoaderData<typeof clientLoader>()
  const { errors, attempt, busy, send } = useForm()
  const [made, setMade] = useState<{ username: string; recovery_codes: string[] } | null>(null)
  if (!invitation.ok)
    return (
      <Frame hash={hash}>
        <Banner tone="danger">{invitation.message}</Banner>
      </Frame>
    )
  const { username, again, secret, totp_address } = invitation.data
  function accept(form: FormData) {
    const body = { token: tokenOf(hash), password: String(form.get('password')), code: String(form.get('code')) }
    void send(() => callOffice(acceptStaffInvitation, { body }), setMade)
  }
  if (made)
    return (
      <Frame hash={hash}>
        <div className="grid gap-5">
          <Banner tone="success">{fill(staff.invitation_done, { username: made.username })}</Banner>
          <RecoveryCodes codes={made.recovery_codes} />
          <LinkButton href={href('/log-in')}>{office.log_in}</LinkButton>
        </div>
      </Frame>
    )
  return (
    <Frame hash={hash}>
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          accept(new FormData(event.currentTarget))
        }}
      >
        <p>{fill(again ? staff.invitation_anew : staff.invitation_lead, { username })}</p>
        <FormErrors key={attempt} errors={errors} />
        {/* for password managers: whose password this is */}
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <p>{staff.invitation_password}</p>
        <TextField
          name="password"
          type="password"
          label={office.new_password}
          hint={office.password_hint}
          error={errors['password']}
          autoComplete="new-password"
          required
        />
        <Authenticator secret={secret} address={totp_address} />
        <TextField
          name="code"
          label={staff.invitation_code}
          error={errors['code']}
          autoComplete="one-time-code"
          inputMode="numeric"
          required
        />
        <Button type="submit" wide busy={busy}>
          {staff.invitation_accept}
        </Button>
      </form>
    </Frame>
  )
}

function Frame({ hash, children }: { readonly hash: string; readonly children: ReactNode }) {
  const { staff } = useTexts()
  return (
    <main className="mx-auto grid min-h-dvh max-w-page content-center gap-5 px-4 py-8">
      <Logo />
      <Card>
        <PageHeading>{staff.invitation_title}</PageHeading>
        {children}
      </Card>
      {/* the same page with its token */}
      <LanguageSwitch hrefFor={(language) => `?lang=${language}${hash}`} />
    </main>
  )
}
