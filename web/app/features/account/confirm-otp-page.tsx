import { checkOtp, login } from '@let-twe/core/auth/endpoints.ts'
import { parseFields } from '@let-twe/core/fields.ts'
import { changeNumber } from '@let-twe/core/borrower/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { OtpField } from '@let-twe/ui/otp-field/otp-field.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { TextWithPhone } from '@let-twe/ui/phone-text/text-with-phone.tsx'
import { useState } from 'react'
import { href, useNavigate, redirect } from 'react-router'
import { type Failure, isUnanswered } from '@let-twe/client/result.ts'
import { callApi } from '../../api/call-api.ts'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { store } from '../../session/session-store.ts'
import { startSession } from '../../session/start-session.ts'
import { accountPath, purposeAt } from './account-path.ts'
import type { Route } from './+types/confirm-otp-page.ts'
import { OtpClock } from './otp-clock.tsx'
import { accountProgress, countWrongCode, forgetOtpRequest, forgetProgress, storeAuthToken } from './account-progress.ts'
import { useWebOtp } from './use-web-otp.ts'

/** The page as it is for everybody: where the code went, only this phone knows. */
export function loader({ url }: Route.LoaderArgs) {
  return { purpose: purposeAt(url.pathname), phone: null }
}

export async function clientLoader({ url }: Pick<Route.ClientLoaderArgs, 'url'>) {
  const purpose = purposeAt(url.pathname)
  const { code } = accountProgress(purpose)
  if (!code) throw redirect(accountPath[purpose].start)
  return { purpose, phone: code.phone }
}
clientLoader.hydrate = true as const

/** One screen for every code: registering, a forgotten PIN, a new number. */
export default function ConfirmOtpPage({ loaderData: { purpose, phone } }: Route.ComponentProps) {
  const { account, common } = useTexts()
  const goTo = useNavigate()
  const form = useForm()
  const [code, setCode] = useState('')
  const way = accountPath[purpose]
  // the page on which the number was typed
  const start = purpose === 'register' ? `${way.start}#phone_number` : way.start

  async function check(typed: string) {
    if (!phone) return
    if (purpose === 'change_number') {
      const parsed = parseFields(changeNumber.body, { phone_number: phone, code: typed })
      if ('fields' in parsed) return form.refuse(parsed.fields)
      const reply = await callApi(changeNumber, { body: parsed.value })
      if (!reply.ok) return fail(reply)
      store('phone_number', reply.data.phone_number)
      forgetOtpRequest()
      return goTo(href('/profile/:type', { type: 'basic-information' }), { replace: true, state: { done: 'number_changed' } })
    }
    const parsed = parseFields(checkOtp.body, { phone_number: phone, code: typed, forget_password: purpose === 'forgot_pin' })
    if ('fields' in parsed) return form.refuse(parsed.fields)
    const reply = await callApi(checkOtp, { body: parsed.value })
    if (!reply.ok) return purpose === 'register' && reply.code === 'otp_wrong' ? tryLogin(parsed.value.code, reply) : fail(reply)
    storeAuthToken(reply.data.auth_token)
    return goTo(way.setPin, { replace: true })
  }
  // a number that has an account already got a code to log in with
  async function tryLogin(typed: string, failure: Failure) {
    if (!phone) return
    const reply = await callApi(login, { body: { phone_number: phone, type: 'otp', code: typed } })
    if (!reply.ok) return fail(failure)
    forgetProgress()
    return goTo(startSession(reply.data, phone), { replace: true })
  }
  // a wrong code is emptied, and the message names the attempts left; a code that never reached the server stays
  function fail(failure: Failure) {
    if (!isUnanswered(failure)) setCode('')
    const left = failure.code === 'otp_wrong' ? countWrongCode(purpose) : null
    if (left !== null && left > 0) form.showFields({ code: `${failure.message} ${fill(account.tries_left, { count: left })}` })
    else form.fail(failure)
  }
  const send = (typed: string) => void form.send(async () => check(typed))
  useWebOtp((received) => {
    setCode(received)
    send(received)
  })

  return (
    <>
      <PageHeading back={{ href: start, label: common.back }} lead={<TextWithPhone text={account.otp_sent_to} phone={phone} />}>
        {account.otp_title}
      </PageHeading>
      <Form form={form} onSubmit={() => send(code)} className="grid gap-5">
        <OtpField
          name="code"
          value={code}
          onChange={setCode}
          error={form.errors['code']}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one field, and the reader came for it
          autoFocus
        />
        <div className="min-h-[5.25rem]">{phone && <OtpClock purpose={purpose} phone={phone} onResent={() => setCode('')} />}</div>
        <Button type="submit" wide busy={form.busy}>
          {account.confirm}
        </Button>
      </Form>
      <div className="mt-6 grid gap-3">
        <Disclosure summary={account.otp_help_title}>
          <p>{purpose === 'register' ? account.otp_help : account.otp_help_short}</p>
        </Disclosure>
        <Link href={start} className="inline-flex min-h-12 items-center font-bold text-primary underline">
          {account.otp_other_number}
        </Link>
      </div>
    </>
  )
}
