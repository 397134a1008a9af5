import { pinHeader } from '@let-twe/core/endpoint.ts'
import { checkOtp, register, sendOtp, setPassword } from '@let-twe/core/auth/endpoints.ts'
import type { TestApp, TestReply } from './start-test-app.ts'

/** A person as they fill in the registration form. */
export function registrationOf(phone: string) {
  return {
    name: 'AYE AYE',
    phone_number: phone,
    dob: '1995-05-20',
    province_of_work: 'TH-74',
    province_of_resident: 'TH-10',
    income_type: 'monthly',
    salary: 12_000,
  } as const
}

/** The PIN of everybody in tests. */
export const testPin = '482915'

/** The header that carries it to a call that needs the PIN. */
export const withPin = { [pinHeader]: testPin }

/** Registers through the real calls, as a person does with a phone in the hand, or through a browser with cookies; the reply of the last call. */
export async function registerPerson(
  app: TestApp,
  phone: string,
  pin: string = testPin,
  { call }: Pick<TestApp, 'call'> = app,
): Promise<TestReply> {
  await call(register, { body: registrationOf(phone) })
  await call(sendOtp, { body: { phone_number: phone, forget_password: false } })
  const checked = await call(checkOtp, { body: { phone_number: phone, code: await newestCode(app), forget_password: false } })
  return call(setPassword, {
    body: { phone_number: phone, password: pin, forget_password: false, auth_token: checked.body.data.auth_token },
  })
}

/** The six digits of the newest SMS. */
export async function newestCode(app: TestApp): Promise<string> {
  const code = /\b\d{6}\b/.exec((await app.sentSms()).at(-1)?.text ?? '')?.[0]
  if (code === undefined) throw new Error('the newest SMS holds no code')
  return code
}
