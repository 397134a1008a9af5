import { login } from '@let-twe/core/auth/endpoints.ts'
import { parseFields } from '@let-twe/core/fields.ts'
import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { PhoneField } from '@let-twe/ui/phone-field/phone-field.tsx'
import { PinField } from '@let-twe/ui/pin-field/pin-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { showError } from '../../api/error-message.ts'
import { useForm } from '../../api/use-form.ts'
import { takeFarewell } from '../../session/end-session.ts'
import { readStored } from '../../session/session-store.ts'
import { startSession } from '../../session/start-session.ts'
import type { Route } from './+types/login-page.ts'

export async function clientLoader() {
  const farewell = takeFarewell()
  if (farewell !== null) showError(farewell)
  return { known: parsePhoneNumber(readStored('phone_number') ?? '') }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <LoadingState />
}

/** Phone number and PIN; a number that this phone knows is not typed again. */
export default function LoginPage({ loaderData: { known } }: Route.ComponentProps) {
  const { account, layout } = useTexts()
  const navigate = useNavigate()
  const form = useForm()
  const [phone, setPhone] = useState(known ? displayPhoneNumber(known) : '')
  const [typesPhone, setTypesPhone] = useState(known === null)
  const [pin, setPin] = useState('')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void form.send(async () => {
      const parsed = parseFields(login.body, { phone_number: phone, type: 'pin', code: pin })
      if ('fields' in parsed) {
        const { code, ...others } = parsed.fields
        if (others['phone_number']) setTypesPhone(true)
        return form.refuse({ ...others, ...(code ? { code: 'pin_format' as const } : {}) })
      }
      const reply = await callApi(login, { body: parsed.value })
      if (!reply.ok) {
        if (reply.code !== 'network_error') setPin('')
        return form.fail(reply)
      }
      await navigate(startSession(reply.data, parsed.value.phone_number), { replace: true })
    })
  }

  return (
    <>
      <PageHeading>{account.login_title}</PageHeading>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ErrorSummary key={form.attempt} errors={form.errors} />
        {typesPhone ? (
          <PhoneField
            label={account.phone}
            name="phone_number"
            autoComplete="username"
            value={phone}
            error={form.errors['phone_number']}
            onChange={(event) => setPhone(event.target.value)}
          />
        ) : (
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span>
              <span className="block text-sm text-muted">{account.phone}</span>
              <strong className="text-lg whitespace-nowrap">{phone}</strong>
            </span>
            <Button variant="quiet" onClick={() => setTypesPhone(true)}>
              {account.otp_other_number}
            </Button>
          </p>
        )}
        <PinField
          pad
          name="code"
          label={account.pin}
          value={pin}
          onChange={setPin}
          error={form.errors['code']}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one field, and the reader came for it
          autoFocus={!typesPhone}
        />
        <Button type="submit" wide busy={form.busy}>
          {layout.log_in}
        </Button>
      </form>
      <div className="mt-4 grid justify-items-start gap-1">
        <Link href="/forget-password" className="inline-flex min-h-12 items-center font-bold text-primary underline">
          {account.forgot_pin}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2">
          {account.no_account}
          <Link href="/register" className="inline-flex min-h-12 items-center font-bold text-primary underline">
            {account.register_title}
          </Link>
        </p>
      </div>
    </>
  )
}
