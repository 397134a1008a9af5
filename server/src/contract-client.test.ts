import { satang } from '@let-twe/core/money.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveLoan } from './features/loan/approve-loan.ts'
import { disburseLoan } from './features/loan/disburse-loan.ts'
import { preApproveLoan } from './features/loan/pre-approve-loan.ts'
import { signAgreement } from './features/loan/sign-agreement.ts'
import { recordPayment } from './features/payment/record-payment.ts'
import { makeStaff, someBranch } from './testing/make-loan.ts'
import { newestCode } from './testing/register-person.ts'
import { type TestApp, startTestApp } from './testing/start-test-app.ts'
import { transact } from './platform/database/transact.ts'

/**
 * A client written from the specification's list of calls and the decisions about their replies alone: paths, headers and
 * bodies are literals, nothing that it sends comes from the product. Only the officers' part, which the specification
 * leaves off-screen, is done through the product. It runs without cookies, as the specification has it, and with them.
 */

let app: TestApp
let base: string
beforeAll(async () => {
  app = await startTestApp()
  base = `${await (await app.customers()).listen({ host: '127.0.0.1', port: 0 })}/api/client`
})
afterAll(() => app.close())

type Json = any // oxlint-disable-line typescript/no-explicit-any -- replies are read as a foreign client reads them

/** A phone or a program: it keeps the token and the id of its log-in, and its cookies or none. */
function openClient(keepsCookies: boolean) {
  let session: { token: string; user_id: string } | null = null
  const cookies = new Map<string, string>()

  function storeCookie(pair: string, whole: string): void {
    const name = pair.slice(0, pair.indexOf('='))
    if (/max-age=0(;|$)/i.test(whole)) cookies.delete(name)
    else cookies.set(name, pair)
  }

  async function send(method: string, path: string, body?: object | FormData, extra: Record<string, string> = {}) {
    const isForm = body instanceof FormData
    const reply = await fetch(base + path, {
      method,
      headers: {
        'x-language': 'en',
        ...(session ? { authorization: `Bearer ${session.token}`, 'x-user-id': session.user_id } : {}),
        ...(cookies.size > 0 ? { cookie: [...cookies.values()].join('; ') } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
        ...extra,
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (keepsCookies) for (const given of reply.headers.getSetCookie()) storeCookie(given.split(';')[0]!, given)
    const isJson = reply.headers.get('content-type')?.startsWith('application/json')
    return { status: reply.status, type: reply.headers.get('content-type'), json: isJson ? ((await reply.json()) as Json) : null }
  }

  /** The `data` of a call that must succeed. */
  async function data(method: string, path: string, body?: object | FormData, extra?: Record<string, string>): Promise<Json> {
    const { status, json } = await send(method, path, body, extra)
    expect([method, path, status, json?.response]).toEqual([method, path, 200, undefined])
    return json.data
  }

  /** Status and code of a call that must fail, with a message to show. */
  async function failure(method: string, path: string, body?: object): Promise<[number, string]> {
    const { status, json } = await send(method, path, body)
    expect(json.response.message.length).toBeGreaterThan(5)
    return [status, json.response.code]
  }

  return { send, data, failure, logInAs: (reply: Json) => void (session = { token: reply.token, user_id: reply.user_id }) }
}

const people = [
  {
    mode: 'without cookies',
    cookies: false,
    phone: '081-234 5678',
    stored: '+66812345678',
    next: '0911111111',
    permit: '6512345678901',
    account: '1234567890',
  },
  {
    mode: 'with cookies',
    cookies: true,
    phone: '+66 82 345 6789',
    stored: '+66823456789',
    next: '0922222222',
    permit: '6512345678902',
    account: '1234567891',
  },
] as const

it.each(people)('a client $mode registers, applies, books, reads, pays, changes its number and logs out', async (person) => {
  const { phone, stored, next, permit, account, cookies } = person
  const { send, data, failure, logInAs } = openClient(cookies)
  const code = async () => newestCode(app)
  // earlier messages go out first
  await app.sentSms()

  // public calls
  expect(await data('GET', '/')).toBeTruthy()
  const quote = await data('GET', '/quotes?loan_size_baht=10000&months=2&times_per_month=2&first_loan=false')
  expect([quote.payment_satang, quote.instalments.length]).toEqual([259_314, 4])
  for (const path of ['/lender', '/announcements', '/branches', '/atms']) await data('GET', path)

  // registration: the last answers count, and dropped ones are gone
  const registration = {
    name: 'Aye Aye',
    phone_number: phone,
    dob: '1995-05-20',
    province_of_work: 'TH-74',
    province_of_resident: 'TH-10',
    income_type: 'monthly',
    salary: 11_000,
    email: 'aye.aye@example.com',
  }
  await data('POST', '/auth/register', registration)
  await data('POST', '/auth/destory-cache', { phone_number: phone })
  await data('POST', '/auth/register', registration)
  await data('POST', '/auth/register', { ...registration, salary: 12_000 })
  await data('POST', '/auth/send-otp', { phone_number: phone, forget_password: false })
  const first = await code()
  await data('POST', '/auth/destory-cache', { phone_number: phone })
  expect((await failure('POST', '/auth/check-otp', { phone_number: phone, code: first, forget_password: false }))[0]).toBe(401)
  await data('POST', '/auth/register', { ...registration, salary: 12_000 })
  app.advance(60)
  await data('POST', '/auth/send-otp', { phone_number: phone, forget_password: false })
  const checked = await data('POST', '/auth/check-otp', { phone_number: phone, code: await code(), forget_password: false })
  const pin = '482915'
  const opened = { phone_number: phone, password: pin, forget_password: false, auth_token: checked.auth_token }
  const registered = await data('POST', '/auth/set-password', opened)
  expect(registered).toMatchObject({ active: 'on', loan_form_state: null, loan_submitted: false })
  logInAs(registered)
  await data('POST', '/auth/set-lang')
  expect(await data('GET', '/profile')).toMatchObject({
    name: 'Aye Aye',
    phone_number: stored,
    salary: 12_000,
    email: 'aye.aye@example.com',
  })
  await data('POST', '/profile', { email: 'aye@example.com' })

  // application
  const steps: [string, object][] = [
    ['qr_scan', { method: 'manual' }],
    [
      'customer_information',
      {
        name: 'Aye Aye',
        father_name: 'U Ba',
        dob: '1995-05-20',
        passport: `MA${permit.slice(-6)}`,
        work_permit: permit,
        permit_end: '2028-03-31',
        province_of_work: 'TH-74',
        province_of_resident: 'TH-10',
        address: '99/1 Ekkachai Road, Mahachai',
        in_thailand_since: '2020-01-15',
      },
    ],
    ['required_documents', { readable: true }],
    [
      'additional_information',
      {
        employer_name: 'Sea Food Co., Ltd.',
        job: 'Packing',
        employed_since: '2022-02-01',
        income_type: 'monthly',
        salary: 12_000,
        bank: '004',
        account_number: account,
        account_name: 'Aye Aye',
        social_channel: 'messenger',
        social_url: 'https://m.me/aye.aye',
      },
    ],
  ]
  for (const [step, answers] of steps) {
    if (step === 'required_documents')
      for (const kind of ['selfie', 'permit_front', 'permit_back', 'identity', 'income']) {
        const form = new FormData()
        form.append('kind', kind)
        form.append('file', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'photo.jpg')
        await data('POST', '/documents', form)
      }
    const { version } = await data('GET', '/application')
    const saved = await data('PUT', `/application/${step}`, { version, complete: true, answers })
    expect(saved.form_state).toBe(step)
  }
  expect(await data('GET', '/documents')).toHaveLength(5)
  expect(await data('GET', '/data/check-blacklisted-user')).toEqual({ blacklisted: false })
  const declaration = {
    version: (await data('GET', '/application')).version,
    complete: true,
    answers: { loan_size_baht: 5_000, months: 2, times_per_month: 2, purpose: 'family', declared: true },
  }
  expect(await failure('PUT', '/application/choose_loan_type', declaration)).toEqual([401, 'pin_required'])
  expect(await failure('POST', '/auth/check-pin-code', { password: '750284' })).toEqual([401, 'pin_wrong'])
  // the specification's way without cookies, the header of the contract with them
  if (!cookies) await data('POST', '/auth/check-pin-code', { password: pin })
  await data('PUT', '/application/choose_loan_type', declaration, cookies ? { 'x-pin': pin } : {})

  // booking the interview sends the application, once
  const [slot] = await data('GET', '/appointments/interview/slots')
  const booking = [
    'POST',
    '/appointments/interview',
    { date: slot.date, time: slot.time },
    { 'idempotency-key': `interview-${permit}` },
  ] as const
  const booked = await data(...booking)
  expect(await data(...booking)).toEqual(booked)
  const pending = await data('GET', '/loans/current')
  expect(pending.loan_state).toBe('pending')
  expect(await data('GET', '/appointments')).toMatchObject([{ type: 'interview', date: slot.date, time: slot.time }])
  const [notice] = await data('GET', '/notifications')
  await data('POST', `/notifications/${notice.id}/read`)
  expect(await data('GET', '/notifications/count')).toBeTruthy()
  expect(await failure('PUT', '/application/choose_loan_type', declaration)).toEqual([401, 'pin_required'])

  // the visit, and the officers' steps outside the app
  const officer = await makeStaff(app, 'officer')
  const manager = await makeStaff(app, 'manager')
  const loanId = pending.id
  const { platform } = app
  const finish = () => platform.database.db.updateTable('appointment').set({ state: 'done' }).where('loan_id', '=', loanId).execute()
  await finish()
  await platform.database.db.updateTable('appointment').set({ result: 'passed' }).where('loan_id', '=', loanId).execute()
  const branchId = await transact(platform.database.db, { onRefusal: 'commit' }, (trx) => someBranch(trx, platform.random.uuid()))
  const offer = { size_satang: satang(500_000), months: 2, times_per_month: 2 }
  expect(await preApproveLoan(platform, { loanId, actor: officer, ...offer })).toMatchObject({ state: 'pre_approved' })
  const [visit] = await data('GET', `/appointments/branch/slots?branch_id=${branchId}`)
  await data('POST', '/appointments/branch', { date: visit.date, time: visit.time, branch_id: branchId })
  await finish()
  expect(await approveLoan(platform, { loanId, actor: manager })).toMatchObject({ approved_by: manager.id })
  await signAgreement(platform, { loanId, actor: manager, by: 'branch' })
  expect(await disburseLoan(platform, { loanId, actor: manager, reference: `OUT-${stored}` })).toMatchObject({ state: 'active' })

  // the running loan
  const running = await data('GET', '/loans/current')
  expect(running).toMatchObject({ loan_state: 'active', next_payment: { number: 1, amount_satang: 129_657 } })
  expect((await data('GET', `/loans/${loanId}`)).instalments).toHaveLength(4)
  expect((await send('GET', '/loans')).json).toMatchObject({ page: 1, last_page: 1, total: 1 })
  for (const path of [`/loans/${loanId}/agreement`, `/loans/${loanId}/instalments/1/invoice`])
    expect(await send('GET', path)).toMatchObject({ status: 200, type: 'application/pdf' })
  await data('GET', `/loans/${loanId}/payoff`)
  const codes = await data('GET', `/loans/${loanId}/payment-codes?type=mobile-banking`)
  expect(codes).toMatchObject({ amount_satang: 129_657, qr: expect.stringMatching(/^000201/), bar_code: expect.stringMatching(/^\|/) })
  await recordPayment(platform, {
    loanId,
    actor: officer,
    amount_satang: codes.amount_satang,
    paid_date: platform.clock.today(),
    payment_type: 'branch',
    outside_reference: null,
  } as never)
  const [payment] = await data('GET', `/payments?loan_id=${loanId}`)
  expect(payment.amount_satang).toBe(129_657)
  expect(await send('GET', `/payments/${payment.id}/receipt`)).toMatchObject({ status: 200, type: 'application/pdf' })

  // another number, after the checked PIN
  expect(await failure('POST', '/change-number/send-otp', { phone_number: next })).toEqual([401, 'pin_required'])
  await data('POST', '/auth/check-pin-code', { password: pin })
  await app.sentSms()
  await data('POST', '/change-number/send-otp', { phone_number: next })
  await data('POST', '/change-number', { phone_number: next, code: await code() })
  expect((await data('GET', '/profile')).phone_number).toBe(next.replace(/^0/, '+66'))

  // out, and in again by PIN and by code
  await data('POST', '/auth/logout')
  expect(await failure('GET', '/profile')).toEqual([403, 'session_ended'])
  const login = { phone_number: next, type: 'pin', code: pin, forget_password: false }
  expect(await failure('POST', '/auth/login', { ...login, code: '750284' })).toEqual([401, 'login_wrong'])
  const byPin = await data('POST', '/auth/login', login)
  expect(byPin).toMatchObject({ restricted: false, loan_submitted: true })
  logInAs(byPin)
  expect((await data('GET', '/profile')).name).toBe('Aye Aye')

  // a forgotten PIN: on the known phone at once, elsewhere with stored facts
  app.advance(60)
  await app.sentSms()
  await data('POST', '/auth/send-otp', { phone_number: next, forget_password: true })
  const proven = await data('POST', '/auth/check-otp', { phone_number: next, code: await code(), forget_password: true })
  const forgotten = { phone_number: next, password: '750284', forget_password: true, auth_token: proven.auth_token }
  const renewed = await data('POST', '/auth/set-password', forgotten)
  expect(renewed.restricted).toBe(!cookies)
  logInAs(renewed)
  if (!cookies) {
    expect(await failure('GET', '/loans/current')).toEqual([409, 'account_restricted'])
    await data('POST', '/auth/confirm-identity', { work_permit: permit, dob: '1995-05-20' })
  }
  expect((await data('GET', '/loans/current')).loan_state).toBe('active')
  await data('POST', '/auth/check-pin-code', { password: '750284' })
  expect(await failure('POST', '/change-number/send-otp', { phone_number: '0933333333' })).toEqual([409, 'forgotten_pin_hold'])
  await data('POST', '/auth/logout')
})

function photo(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#886644' } })
    .jpeg()
    .toBuffer()
}
