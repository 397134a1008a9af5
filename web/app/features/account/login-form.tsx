import { checkOtp, login } from '@let-twe/core/auth/endpoints.ts'
import { parseFields, phoneNumberField } from '@let-twe/core/fields.ts'
import { type PhoneNumber, displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { OtpField } from '@let-twe/ui/otp-field/otp-field.tsx'
import { PhoneField } from '@let-twe/ui/phone-field/phone-field.tsx'
import { PinField } from '@let-twe/ui/pin-field/pin-field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { logInWithPasskey } from '../../passkey/passkey.ts'
import { startSession } from '../../session/start-session.ts'
import { OtpClock } from './otp-clock.tsx'
import { forgetOtpRequest } from './account-progress.ts'
import { requestCode } from './request-code.ts'
import { useWebOtp } from './use-web-otp.ts'
import { isUnanswered } from '@let-twe/client/result.ts'

/** Phone number and PIN, a code by SMS, or fingerprint or face where the phone has them; a number that this phone knows is not typed again. */
export function LoginForm({ known, passkeys }: { readonly known: PhoneNumber | null; readonly passkeys: boolean }) {
  const { account, layout, question } = useTexts()
  const goTo = useNavigate()
  const form = useForm()
  const [typed, setPhone] = useState<string | null>(null)
  const phone = typed ?? (known ? displayPhoneNumber(known) : '')
  const [wantsOther, setTypesPhone] = useState(false)
  const typesPhone = wantsOther || known === null || typed !== null
  const [code, setCode] = useState('')
  /** The destination of the code, during a log-in by code. */
  const [codeSentTo, setCodeSentTo] = useState<PhoneNumber | null>(null)

  function submit() {
    void form.send(async () => {
      const parsed = parseFields(login.body, { phone_number: codeSentTo ?? phone, type: codeSentTo ? 'otp' : 'pin', code })
      if ('fields' in parsed) {
        const { code: wrongCode, ...others } = parsed.fields
        if (others['phone_number']) setTypesPhone(true)
        return form.refuse({ ...others, ...(wrongCode ? { code: codeSentTo ? ('otp_format' as const) : ('pin_format' as const) } : {}) })
      }
      const reply = await callApi(login, { body: parsed.value })
      if (!reply.ok) {
        if (!isUnanswered(reply)) setCode('')
        if (reply.code === 'otp_wrong' && (await holdsNoAccount(parsed.value)))
          return form.showFields({ code: account.number_without_account })
        return form.fail(reply)
      }
      forgetOtpRequest()
      await goTo(startSession(reply.data, parsed.value.phone_number), { replace: true })
    })
  }

  // the same call as for registering: to a number with an account it sends a code to log in with
  function askForCode() {
    void form.send(async () => {
      const parsed = parseFields(phoneNumberField, phone)
      if ('fields' in parsed) {
        setTypesPhone(true)
        return form.refuse({ phone_number: parsed.fields[''] ?? 'phone_number_invalid' })
      }
      const failure = await requestCode('register', parsed.value)
      if (failure) return form.fail(failure)
      setCode('')
      setCodeSentTo(parsed.value)
    })
  }

  function logInByTouch() {
    void form.send(async () => {
      const reply = await logInWithPasskey()
      if (!reply) return
      if (!reply.ok) return form.fail(reply)
      forgetOtpRequest()
      await goTo(startSession(reply.data, reply.data.phone_number), { replace: true })
    })
  }

  function backToPin() {
    setCode('')
    setCodeSentTo(null)
  }

  return (
    <Form form={form} labels={{ phone_number: question.phone_number }} onSubmit={submit} className="grid gap-5">
      {typesPhone && !codeSentTo ? (
        <PhoneField
          label={question.phone_number}
          name="phone_number"
          value={phone}
          error={form.errors['phone_number']}
          onChange={(event) => setPhone(event.target.value)}
        />
      ) : (
        <p className="flex flex-wrap items-center justify-between">
          <span>
            <span className="block text-sm text-muted">{question.phone_number}</span>
            <strong className="text-lg whitespace-nowrap">{phone}</strong>
          </span>
          <Button
            variant="quiet"
            className="-mx-4"
            onClick={() => {
              setTypesPhone(true)
              backToPin()
            }}
          >
            {account.otp_other_number}
          </Button>
        </p>
      )}
      {codeSentTo ? (
        <>
          <OtpField name="code" value={code} onChange={setCode} error={form.errors['code']} />
          <WebOtp onCode={setCode} />
          <OtpClock purpose="register" phone={codeSentTo} onResent={() => setCode('')} />
        </>
      ) : (
        <PinField pad name="code" label={account.pin} value={code} onChange={setCode} error={form.errors['code']} />
      )}
      <Button type="submit" wide busy={form.busy}>
        {layout.log_in}
      </Button>
      <Button variant="secondary" wide onClick={codeSentTo ? backToPin : askForCode}>
        {codeSentTo ? account.login_with_pin : account.login_with_code}
      </Button>
      {passkeys && (
        <Button variant="secondary" wide onClick={logInByTouch}>
          {account.login_with_passkey}
        </Button>
      )}
    </Form>
  )
}

/** Waits for the code as long as the field for it is there. */
function WebOtp({ onCode }: { readonly onCode: (code: string) => void }) {
  useWebOtp(onCode)
  return null
}

/** A number without an account got a registration code; only the holder of that code learns this. */
async function holdsNoAccount({ phone_number, code }: { phone_number: PhoneNumber; code: string }): Promise<boolean> {
  const reply = await callApi(checkOtp, { body: { phone_number, code } })
  return reply.ok || reply.code === 'registration_missing'
}
