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

/** The code of the newest SMS that has one: a warning of the same instant may follow it. */
export async function newestCode(app: TestApp): Promise<string> {
  const codes = (await app.sentSms()).flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
  const code = codes.at(-1)
  if (code === undefined) throw new Error('no SMS holds a code')
  return code
}
