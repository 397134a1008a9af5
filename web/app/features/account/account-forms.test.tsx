import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { checkOtp, checkPinCode, destoryCache, login, register, registerOnlyPhoneNo, sendOtp } from '@let-twe/core/auth/endpoints.ts'
import { addMonths, businessDateAt } from '@let-twe/core/business-date.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { sendChangeNumberOtp } from '@let-twe/core/borrower/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { choiceLabel } from '@let-twe/texts/question-words.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readStored } from '../../session/session-store.ts'
import { describeForms } from '../../testing/form-cases.tsx'
import { chooseDate } from '../../testing/choose-date.ts'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { accountProgress, forgetProgress, storeDraft, storeOtpRequest } from './account-progress.ts'
import * as changeNumberPage from './change-phone-number-page.tsx'
import * as forgotPinPage from './forget-password-page.tsx'
import * as loginPage from './login-page.tsx'
import * as registerPage from './register-page.tsx'
import { emptyDraft } from './registration-answers.ts'
import { saidDate } from '../../testing/said-date.ts'

const { account, application, common, errors, layout, question, ui } = textsIn('en')
const phone = '+66812345678'
const guest = { token: undefined, userId: undefined } as never
const otpSent = { expires_in: 120, resend_in: 60 }
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
    const button = screen.getByRole('button', { name })
    for (let time = 0; time < times; time += 1) fireEvent.click(button)
  })

/** As the browser's own buttons and a link of the summary do it. */
const goToScreen = (hash: string) =>
  act(async () => {
    location.hash = hash
    dispatchEvent(new Event('hashchange'))
  })

beforeEach(() => {
  forgetProgress()
  history.replaceState(null, '', location.pathname)
})

describeForms([
  {
    name: 'logging in with the PIN',
    page: loginPage,
    path: '/login',
    stored: guest,
    typed: {
      phone_number: [({ question }) => question.phone_number, '081-234-5678'],
      code: [({ account }) => account.pin, '482915'],
    },
    secret: ['code'],
    button: ({ layout }) => layout.log_in,
    endpoint: login,
    body: { phone_number: phone, type: 'pin', code: '482915', forget_password: false },
    reply: session,
    next: '/home',
    refusal: 'login_wrong',
  },
  {
    name: 'asking for a code after a forgotten PIN',
    page: forgotPinPage,
    path: '/forget-password',
    stored: guest,
    typed: { phone_number: [({ question }) => question.phone_number, '081-234-5678'] },
    button: ({ account }) => account.send_code,
    endpoint: sendOtp,
    body: { phone_number: phone, forget_password: true },
    reply: otpSent,
    next: '/forget-password/confirm-otp',
    refusal: 'too_many_requests',
  },
  {
    name: 'changing the phone number',
    page: changeNumberPage,
    path: '/change-phone-number',
    prepare: (server) => server.on(checkPinCode, { valid_for: 300 }),
    async arrive({ account, common }) {
      type(account.change_phone_pin, '135790')
      await press(common.next)
    },
    typed: { phone_number: [({ account }) => account.change_phone_new, '081-234-5678'] },
    button: ({ account }) => account.send_code,
    endpoint: sendChangeNumberOtp,
    body: { phone_number: phone },
    reply: otpSent,
    next: '/change-phone-number/confirm-otp',
    refusal: 'too_many_requests',
  },
  {
    name: 'registering',
    page: registerPage,
    path: '/register',
    stored: guest,
    prepare: (server) => server.on(getLender, sampleLender).on(sendOtp, otpSent),
    // its last screen, which checks and sends the answers of all
    async arrive({ application }) {
      // the provinces are asked by name
      await act(async () => fireEvent.click(screen.getByLabelText(application.first_served_no)))
      await goToScreen('#social_channel')
    },
    typed: {
      name: [({ question }) => question.name, 'Aung Aung'],
      phone_number: [({ question }) => question.phone_number, '081-234-5678'],
      dob: [({ question }) => question.dob, '1996-05-14'],
      province_of_work: [({ question }) => question.province_of_work, 'TH-74'],
      province_of_resident: [({ question }) => question.province_of_resident, 'TH-10'],
      income_type: [(texts) => choiceLabel(texts, 'income_type', 'half_monthly')],
      salary: [({ question }) => question.salary, '7500'],
      social_channel: [(texts) => choiceLabel(texts, 'social_channel', 'line')],
      social_url: [(texts) => texts.social_channel.line_account, 'aungaung'],
      accept: [({ account }) => account.accept],
    },
    button: ({ account }) => account.send_code,
    endpoint: register,
    body: {
      name: 'Aung Aung',
      phone_number: phone,
      dob: '1996-05-14',
      province_of_work: 'TH-74',
      province_of_resident: 'TH-10',
      income_type: 'half_monthly',
      salary: 7500,
    },
    reply: {},
    next: '/confirm-otp',
    refusal: 'too_many_requests',
  },
  {
    name: 'registering as a customer of a branch',
    page: registerPage,
    path: '/register',
    stored: guest,
    prepare: (server) => server.on(getLender, sampleLender).on(sendOtp, otpSent),
    async arrive({ account }) {
      await act(async () => fireEvent.click(screen.getByRole('button', { name: account.branch_yes })))
    },
    typed: {
      phone_number: [({ question }) => question.phone_number, '081-234-5678'],
      work_permit: [({ account }) => account.paper_number, '1234567890123'],
      accept: [({ account }) => account.accept],
    },
    button: ({ account }) => account.send_code,
    endpoint: registerOnlyPhoneNo,
    body: { phone_number: phone, work_permit: '1234567890123', status: 'active' },
    reply: {},
    next: '/confirm-otp',
    refusal: 'too_many_requests',
  },
])

describe('logging in', () => {
  async function open(stored = {}) {
    const server = customerServer()
    await renderPage(loginPage, { path: '/login', stored: { ...(guest as object), ...stored } })
    return server
  }

  test('names a missing field with its own words', async () => {
    await open()
    await press(layout.log_in)
    for (const wrong of [`${question.phone_number}: ${errors.field_required}`, errors.pin_format])
      expect(screen.getByRole('link', { name: wrong })).toBeTruthy()
  })

  test('does not ask again for a number that this phone knows', async () => {
    const server = (await open({ phone_number: phone })).on(login, session)
    expect(screen.queryByLabelText(question.phone_number)).toBeNull()
    type(account.pin, '482915')
    await press(layout.log_in)
    expect(server.calls(login)[0]!.sent.body).toMatchObject({ phone_number: phone })
    expect(readStored('token')).toBe('new-token')
  })

  test('with a code: it is sent to the number once, and logs in', async () => {
    const server = (await open({ phone_number: phone })).on(sendOtp, otpSent).on(login, session)
    await press(account.login_with_code, 3)
    expect(server.calls(sendOtp).map(({ sent }) => sent.body)).toEqual([{ phone_number: phone, forget_password: false }])
    type(ui.otp_label, '123456')
    await press(layout.log_in, 2)
    expect(server.calls(login).map(({ sent }) => sent.body)).toEqual([
      { phone_number: phone, type: 'otp', code: '123456', forget_password: false },
    ])
    expect(screen.getByText('went to /home')).toBeTruthy()
  })

  test('with a code: only the holder of the right code learns that the number has no account', async () => {
    const server = (await open({ phone_number: phone })).on(sendOtp, otpSent).on(login, new Refusal('otp_wrong', ['code']))
    server.on(checkOtp, new Refusal('otp_wrong', ['code']))
    await press(account.login_with_code)
    type(ui.otp_label, '123456')
    await press(layout.log_in)
    expect(screen.queryByText(account.number_without_account)).toBeNull()
    expect(screen.getAllByText(new RegExp(errors.otp_wrong)).length).toBeGreaterThan(0)
    server.on(checkOtp, { auth_token: 'a-token' })
    type(ui.otp_label, '123456')
    await press(layout.log_in)
    expect(screen.getAllByText(new RegExp(account.number_without_account)).length).toBeGreaterThan(0)
    expect(readStored('userId')).toBeUndefined()
  })

  test('goes on to the intended page', async () => {
    const server = (await open({ phone_number: phone, intended_url: '/payment/atm' })).on(login, session)
    type(account.pin, '482915')
    await press(layout.log_in)
    expect(server.calls(login)).toHaveLength(1)
    expect(screen.getByText('went to /payment/atm')).toBeTruthy()
  })
})

describe('changing the phone number', () => {
  test('requests no code before the PIN is right', async () => {
    const server = customerServer().on(checkPinCode, new Refusal('pin_wrong', ['password']))
    await renderPage(changeNumberPage, { path: '/change-phone-number' })
    type(account.change_phone_pin, '135790')
    await press(common.next, 2)
    expect(server.calls(checkPinCode).map(({ sent }) => sent.body)).toEqual([{ password: '135790' }])
    expect(screen.queryByLabelText(account.change_phone_new)).toBeNull()
    expect(screen.getAllByText(new RegExp(errors.pin_wrong)).length).toBeGreaterThan(0)
  })

  test('sends no code to the number that the account has', async () => {
    const server = customerServer().on(checkPinCode, { valid_for: 300 })
    await renderPage(changeNumberPage, { path: '/change-phone-number', stored: { phone_number: phone } })
    type(account.change_phone_pin, '135790')
    await press(common.next)
    type(account.change_phone_new, '081-234-5678')
    await press(account.send_code)
    expect(server.calls(sendChangeNumberOtp)).toEqual([])
    expect(screen.getAllByText(errors.nothing_changed)).toHaveLength(1)
  })

  test('asks for the PIN again when the server wants it', async () => {
    const server = customerServer().on(checkPinCode, { valid_for: 300 }).on(sendChangeNumberOtp, new Refusal('pin_required'))
    await renderPage(changeNumberPage, { path: '/change-phone-number' })
    type(account.change_phone_pin, '135790')
    await press(common.next)
    type(account.change_phone_new, '089-876-5432')
    await press(account.send_code)
    expect(server.calls(sendChangeNumberOtp)).toHaveLength(1)
    expect(screen.getByText(errors.pin_required)).toBeTruthy()
    expect(screen.getByLabelText(account.change_phone_pin)).toBeTruthy()
  })
})

describe('a code that was just sent', () => {
  const open = async (to: string) => {
    const server = customerServer().on(sendOtp, otpSent).on(destoryCache, {})
    storeOtpRequest('forgot_pin', phone, otpSent)
    await renderPage(forgotPinPage, { path: '/forget-password', stored: guest })
    type(question.phone_number, to)
    await press(account.send_code)
    expect(screen.getByText('went to /forget-password/confirm-otp')).toBeTruthy()
    return server
  }

  test('is not sent again to the same number', async () => {
    const server = await open('081-234-5678')
    expect(server.calls(sendOtp)).toEqual([])
    expect(server.calls(destoryCache)).toEqual([])
  })

  test('to a mistyped number is dropped when another is given', async () => {
    const server = await open('089-876-5432')
    expect(server.calls(destoryCache).map(({ sent }) => sent.body)).toEqual([{ phone_number: phone }])
    expect(server.calls(sendOtp).map(({ sent }) => sent.body)).toEqual([{ phone_number: '+66898765432', forget_password: true }])
    expect(accountProgress('forgot_pin').code?.phone).toBe('+66898765432')
  })
})

describe('registering', () => {
  const open = async () => {
    const server = customerServer().on(getLender, sampleLender)
    await renderPage(registerPage, { path: '/register', stored: guest })
    return server
  }

  test('continues after a reload with the typed answers', async () => {
    await open()
    type(question.name, 'Aung Aung')
    type(question.salary, '7500')
    cleanup()
    await open()
    expect(screen.getByLabelText<HTMLInputElement>(question.name).value).toBe('Aung Aung')
    expect(screen.getByLabelText<HTMLInputElement>(question.salary).value).toBe('7500')
  })

  const named = () =>
    [...document.querySelectorAll('[role="region"] a, section[aria-labelledby] a')].map((link) => link.getAttribute('href'))
  const screenOf = (name: string) => screen.getByLabelText(name).closest('[hidden]') === null

  test('shows one screen after the other with its own mistakes only, and back keeps the typed answers', async () => {
    await open()
    await press(common.next)
    expect(document.activeElement?.id).toBe('served')
    await act(async () => fireEvent.click(screen.getByLabelText(application.first_served_both)))
    await press(common.next)
    expect(screenOf(question.name)).toBe(true)
    type(question.name, 'Aung Aung')
    expect([screenOf(application.first_served_both), screenOf(question.phone_number)]).toEqual([false, true])
    expect(location.hash).toBe('#name')
    expect(document.activeElement?.textContent).toBe(`${account.your_account} – Step 2 of 2`)
    expect(screen.queryByText(account.have_account)).toBeNull()
    await goToScreen('')
    expect(screenOf(application.first_served_both)).toBe(true)
    expect(screen.getByLabelText<HTMLInputElement>(application.first_served_both).checked).toBe(true)
    await goToScreen('#name')
    expect(screen.getByLabelText<HTMLInputElement>(question.name).value).toBe('Aung Aung')
    await goToScreen('#content')
    expect(screenOf(question.name)).toBe(true)
  })

  test('Viber brings the own number along, which is then missing no longer', async () => {
    storeDraft({ ...emptyDraft, phone: '0812345678' })
    await open()
    await goToScreen('#social_channel')
    await press(account.send_code)
    await goToScreen('#social_channel')
    expect(named()).toContain('#social_url')
    fireEvent.click(screen.getByLabelText('Viber'))
    expect(named()).not.toContain('#social_url')
    expect(screen.getByLabelText<HTMLInputElement>(textsIn('en').social_channel.viber_account).value).toBe('0812345678')
  })

  test('a mistake of an earlier screen leads to it, and from there back', async () => {
    storeDraft({
      name: 'အောင်',
      phone: '0812345678',
      dob: '1996-05-14',
      provinceWork: '',
      provinceResident: '',
      incomeType: 'monthly',
      salary: '0',
      email: '',
      socialMedia: { channel: 'line', url: 'aungaung' },
      accept: true,
    })
    await open()
    await goToScreen('#social_channel')
    await press(account.send_code)
    expect(named()).toEqual(['#served', '#name', '#salary'])
    expect(screenOf(application.first_served_both)).toBe(true)
    await act(async () => fireEvent.click(screen.getByLabelText(application.first_served_both)))
    await press(common.next)
    expect(named()).toEqual(['#name', '#salary'])
    expect(screenOf(question.name)).toBe(true)
  })

  test('a usual pay is one press, by the chosen frequency, and stays editable', async () => {
    await open()
    await goToScreen('#name')
    expect(screen.queryByRole('button', { name: '13,000' })).toBeNull()
    fireEvent.click(screen.getByLabelText(choiceLabel(textsIn('en'), 'income_type', 'monthly')))
    await press('13,000')
    expect(screen.getByLabelText<HTMLInputElement>(question.salary).value).toBe('13000')
    type(question.salary, '13200')
    expect(accountProgress('register').draft.salary).toBe('13200')
  })

  test('the Viber account follows the phone number until it is another one', async () => {
    await open()
    await goToScreen('#phone_number')
    type(question.phone_number, '0812345678')
    fireEvent.click(screen.getByLabelText('Viber'))
    type(question.phone_number, '0812345679')
    expect(accountProgress('register').draft.socialMedia.url).toBe('0812345679')
  })

  test('shows an 18-year-old the first day of a loan', async () => {
    await open()
    const eighteen = addMonths(businessDateAt(new Date()), -12 * 18)
    chooseDate('dob', eighteen)
    const text = fill(account.borrows_from, {
      date: withoutJoiners(saidDate(addMonths(eighteen, 12 * sampleLender.eligibility.minimumAgeToBorrow))),
    })
    expect(screen.getByText(text)).toBeTruthy()
  })
})
