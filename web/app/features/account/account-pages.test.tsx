import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { checkOtp, login, setPassword } from '@let-twe/core/auth/endpoints.ts'
import { changeNumber } from '@let-twe/core/borrower/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { readStored } from '../../session/session-store.ts'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { accountPath } from './account-path.ts'
import { type OtpPurpose, accountProgress, choosePin, storeAuthToken, storeOtpRequest } from './account-progress.ts'
import * as confirmOtpPage from './confirm-otp-page.tsx'
import * as confirmPinPage from './confirm-pincode-page.tsx'
import * as setPinPage from './set-pincode-page.tsx'

const { account, common, errors } = textsIn('en')
const phone = '+66812345678'
const guest = { token: undefined, userId: undefined } as never
const session = {
  token: 'new-token',
  user_id: sampleId(2),
  active: 'on' as const,
  loan_form_state: null,
  loan_submitted: true,
  restricted: false,
  pin_lifts: false,
  code_lifts: false,
  identity_lifts: false,
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string, times = 1) =>
  act(async () => {
    for (let time = 0; time < times; time += 1) fireEvent.click(screen.getByRole('button', { name }))
  })

describe('the one-time code', () => {
  async function open(purpose: OtpPurpose) {
    const server = customerServer()
    storeOtpRequest(purpose, phone, { expires_in: 120, resend_in: 60 })
    await renderPage(confirmOtpPage, { path: accountPath[purpose].confirmOtp, stored: guest })
    type(textsIn('en').ui.otp_label, '123456')
    return server
  }

  test.each([
    ['register', false],
    ['forgot_pin', true],
  ] as const)('for %s is checked once, and leads to the PIN with the token', async (purpose, forgotten) => {
    const server = (await open(purpose)).on(checkOtp, { auth_token: 'a-token' })
    await press(account.confirm, 3)
    expect(server.calls(checkOtp).map(({ sent }) => sent.body)).toEqual([
      { phone_number: phone, code: '123456', forget_password: forgotten },
    ])
    expect(accountProgress(purpose).authToken).toBe('a-token')
    expect(screen.getByText(`went to ${accountPath[purpose].setPin}`)).toBeTruthy()
  })

  test('that is wrong is said at its field', async () => {
    const server = (await open('forgot_pin')).on(checkOtp, new Refusal('otp_wrong', ['code']))
    await press(account.confirm)
    expect(screen.getByLabelText(textsIn('en').ui.otp_label).getAttribute('aria-invalid')).toBe('true')
    expect(server.calls(checkOtp)).toHaveLength(1)
    expect(accountProgress('forgot_pin').authToken).toBeUndefined()
  })

  test('of a number that has an account already logs in; only a code that is wrong there too is refused', async () => {
    const server = (await open('register')).on(checkOtp, new Refusal('otp_wrong', ['code'])).on(login, new Refusal('otp_wrong', ['code']))
    await press(account.confirm)
    expect(readStored('userId')).toBeUndefined()
    type(textsIn('en').ui.otp_label, '123456')
    server.on(login, session)
    await press(account.confirm)
    expect(server.calls(login).at(-1)!.sent.body).toEqual({ phone_number: phone, type: 'otp', code: '123456' })
    expect(readStored('userId')).toBe(session.user_id)
    expect(screen.getByText('went to /home')).toBeTruthy()
  })

  test('a wrong code is emptied, gets the focus, and shows the attempts left', async () => {
    const server = (await open('forgot_pin')).on(checkOtp, new Refusal('otp_wrong', ['code']))
    const field = screen.getByLabelText<HTMLInputElement>(textsIn('en').ui.otp_label)
    await press(account.confirm)
    expect([field.value, document.activeElement]).toEqual(['', field])
    expect(document.body.textContent).toContain(fill(account.tries_left, { count: 4 }))
    type(textsIn('en').ui.otp_label, '654321')
    await press(account.confirm)
    expect(document.body.textContent).toContain(fill(account.tries_left, { count: 3 }))
    expect(server.calls(checkOtp)).toHaveLength(2)
  })

  test('is sent by its sixth digit, once, and not again when the connection was cut', async () => {
    const server = (await open('forgot_pin')).on(checkOtp, { auth_token: 'a-token' })
    await vi.waitFor(() => expect(server.calls(checkOtp)).toHaveLength(1), 60_000)
    await act(async () => new Promise((resolve) => setTimeout(resolve, 500)))
    expect(server.calls(checkOtp)).toHaveLength(1)
  })

  test('of a new number changes it', async () => {
    const server = (await open('change_number')).on(changeNumber, { phone_number: '+66898765432' })
    await press(account.confirm, 2)
    expect(server.calls(changeNumber).map(({ sent }) => sent.body)).toEqual([{ phone_number: phone, code: '123456' }])
    expect(readStored('phone_number')).toBe('+66898765432')
    expect(screen.getByText('went to /profile/basic-information')).toBeTruthy()
  })

  test('the page without a requested code redirects', async () => {
    customerServer()
    await renderPage(confirmOtpPage, { path: '/forget-password/confirm-otp', stored: guest })
    expect(screen.getByText('went to /forget-password')).toBeTruthy()
  })
})

describe('the PIN', () => {
  async function open(page: typeof setPinPage | typeof confirmPinPage, path: string, { chosen }: { chosen?: string } = {}) {
    const server = customerServer()
    storeOtpRequest('forgot_pin', phone, { expires_in: 120, resend_in: 60 })
    storeAuthToken('a-token')
    choosePin(chosen)
    await renderPage(page, { path, stored: guest })
    return server
  }
  const pin = () => screen.getByLabelText<HTMLInputElement>(account.pin)

  test.each([
    ['111111', errors.pin_too_simple],
    ['12345', errors.pin_format],
  ])('%s is not taken', async (typed, message) => {
    await open(setPinPage, '/forget-password/set-pincode')
    type(account.pin, typed)
    await press(common.next)
    expect(screen.getAllByText(new RegExp(message)).length).toBeGreaterThan(0)
    expect(accountProgress('forgot_pin').pin).toBeUndefined()
  })

  test('is chosen, and typed a second time', async () => {
    await open(setPinPage, '/forget-password/set-pincode')
    type(account.pin, '482915')
    await press(common.next)
    expect(accountProgress('forgot_pin').pin).toBe('482915')
    expect(screen.getByText('went to /forget-password/confirm-pincode')).toBeTruthy()
  })

  test('whose digits were seen is set at once', async () => {
    const server = (await open(setPinPage, '/forget-password/set-pincode')).on(setPassword, session)
    fireEvent.click(screen.getByLabelText(account.pin_show))
    expect(pin().type).toBe('text')
    type(account.pin, '482915')
    await press(common.next, 3)
    expect(server.calls(setPassword).map(({ sent }) => sent.body)).toEqual([
      { phone_number: phone, password: '482915', forget_password: true, auth_token: 'a-token' },
    ])
    expect(screen.getByText('went to /home')).toBeTruthy()
    expect(accountProgress('forgot_pin').pin).toBeUndefined()
  })

  test('that was seen, but hidden again, is typed a second time', async () => {
    const server = (await open(setPinPage, '/forget-password/set-pincode')).on(setPassword, session)
    fireEvent.click(screen.getByLabelText(account.pin_show))
    type(account.pin, '482915')
    fireEvent.click(screen.getByLabelText(account.pin_show))
    await press(common.next)
    expect(server.calls(setPassword)).toEqual([])
    expect(screen.getByText('went to /forget-password/confirm-pincode')).toBeTruthy()
  })

  test('that is another one the second time is refused before anything is sent', async () => {
    const server = (await open(confirmPinPage, '/forget-password/confirm-pincode', { chosen: '482915' })).on(setPassword, session)
    type(account.pin, '482916')
    await press(account.finish)
    expect(screen.getAllByText(new RegExp(errors.pin_not_identical)).length).toBeGreaterThan(0)
    expect(pin().value).toBe('')
    expect(server.calls(setPassword)).toEqual([])
  })

  test('is set once, and the person is logged in', async () => {
    const server = (await open(confirmPinPage, '/forget-password/confirm-pincode', { chosen: '482915' })).on(setPassword, session)
    type(account.pin, '482915')
    await press(account.finish, 3)
    expect(server.calls(setPassword).map(({ sent }) => sent.body)).toEqual([
      { phone_number: phone, password: '482915', forget_password: true, auth_token: 'a-token' },
    ])
    expect(readStored('token')).toBe('new-token')
    expect(screen.getByText('went to /home')).toBeTruthy()
  })

  test.each([
    ['auth_token_invalid', '/forget-password'],
    ['pin_too_simple', '/forget-password/set-pincode'],
  ] as const)('refused with %s leads back to %s', async (code, path) => {
    const server = (await open(confirmPinPage, '/forget-password/confirm-pincode', { chosen: '482915' })).on(setPassword, new Refusal(code))
    type(account.pin, '482915')
    await press(account.finish)
    expect(server.calls(setPassword)).toHaveLength(1)
    expect(screen.getByText(`went to ${path}`)).toBeTruthy()
    expect(screen.getByText(errors[code])).toBeTruthy()
  })

  test('is refused without an entered code', async () => {
    customerServer()
    await renderPage(setPinPage, { path: '/forget-password/set-pincode', stored: guest })
    expect(screen.getByText('went to /forget-password')).toBeTruthy()
  })

  test('forgotten by a reload is chosen again', async () => {
    await open(confirmPinPage, '/forget-password/confirm-pincode')
    expect(screen.getByText('went to /forget-password/set-pincode')).toBeTruthy()
  })
})
