import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newestCode, registerPerson, registrationOf, testPin } from '../../testing/register-person.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

/** Where an event of the audit trail is written, with its place in the queue for the chain. */
const audited = ['audit_event', 'audit_unchained']

/** One hostile call. `code` is the refusal, or the code of the field when `field` names one. Nothing may change. */
type Row = {
  name: string
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /** A body to send as JSON, or a text to send as it is. */
  body?: unknown
  raw?: string | Buffer
  headers?: Record<string, string | string[]>
  as?: 'owner'
  status: number
  code: string
  field?: string
}

const owner = '0812345678'
const stranger = '0898765432'
const base = registrationOf(stranger)
const otp = { phone_number: stranger, code: '123456' }
const pin = { phone_number: stranger, type: 'pin', code: '482915' }
const set = { phone_number: stranger, password: '482915', auth_token: 'x'.repeat(43) }
const nested = `${'['.repeat(5_000)}${']'.repeat(5_000)}`

const field = (name: string, path: string, body: object, wrong: string, code: string): Row => ({
  name,
  path,
  body,
  status: 400,
  code,
  field: wrong,
})
const whole = (name: string, path: string, status: number, code: string, more: Partial<Row>): Row => ({ name, path, status, code, ...more })

const wrongPhones: Row[] = (
  [
    ['a number', 812345678, 'field_invalid'],
    ['null', null, 'field_required'],
    ['a list', ['0812345678'], 'field_invalid'],
    ['an object', { $ne: null }, 'field_invalid'],
    ['true', true, 'field_invalid'],
    ['empty', '', 'field_required'],
    ['spaces', '     ', 'field_required'],
    ['a landline', '021234567', 'phone_number_invalid'],
    ['a Myanmar number', '+959421234567', 'phone_number_invalid'],
    ['a premium number abroad', '+8835100123456', 'phone_number_invalid'],
    ['one digit too many', '08123456789', 'phone_number_invalid'],
    ['one digit too few', '081234567', 'phone_number_invalid'],
    ['two numbers', '0812345678,0898765432', 'phone_number_invalid'],
    ['Arabic digits', '٠٨١٢٣٤٥٦٧٨', 'phone_number_invalid'],
    ['too few full-width digits', '０８１２３４５６７', 'phone_number_invalid'],
    ['mathematical digits', '𝟎𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖', 'phone_number_invalid'],
    ['a NUL', '0812345678\u0000', 'characters_refused'],
    ['a right-to-left override', '\u202e0812345678', 'characters_refused'],
    ['a lone surrogate', '081234567\ud800', 'characters_refused'],
    ['SQL', "0812345678' or '1'='1", 'phone_number_invalid'],
    ['a line feed and a header', '0812345678\r\nx-user-id: 1', 'phone_number_invalid'],
    ['a huge text', '0'.repeat(5_000), 'field_too_long'],
  ] as const
).map(([name, phone_number, code]) => field(`phone number: ${name}`, '/auth/send-otp', { phone_number }, 'phone_number', code))

const wrongRegistrations: Row[] = (
  [
    ['a Burmese name', { name: 'အေးအေး' }, 'name', 'english_only'],
    ['a Thai name', { name: 'สมชาย' }, 'name', 'english_only'],
    ['a name that looks Latin', { name: 'АУЕ' }, 'name', 'english_only'],
    ['a script for a name', { name: '<script>alert(1)</script>' }, 'name', 'english_only'],
    ['a name of 81 letters', { name: 'A'.repeat(81) }, 'name', 'field_too_long'],
    ['a name that is a list', { name: ['AYE'] }, 'name', 'field_invalid'],
    ['no name', { name: undefined }, 'name', 'field_required'],
    ['a Buddhist year', { dob: '2538-05-20' }, 'dob', 'date_invalid'],
    ['30 February', { dob: '1995-02-30' }, 'dob', 'date_invalid'],
    ['a day-month-year', { dob: '20-05-1995' }, 'dob', 'date_invalid'],
    ['a date with a time', { dob: '1995-05-20T00:00:00Z' }, 'dob', 'field_too_long'],
    ['an instant for a date', { dob: 800_000_000 }, 'dob', 'field_invalid'],
    ['a child', { dob: '2008-11-24' }, 'dob', 'too_young'],
    ['56 years', { dob: '1970-11-23' }, 'dob', 'too_old'],
    ['somebody not yet born', { dob: '2030-01-01' }, 'dob', 'date_in_future'],
    ['a province that is not', { province_of_work: 'TH-99' }, 'province_of_work', 'choice_invalid'],
    ['a province in small letters', { province_of_resident: 'th-74' }, 'province_of_resident', 'choice_invalid'],
    ['a property of every object as province', { province_of_work: 'toStr' }, 'province_of_work', 'choice_invalid'],
    ['an unknown way of pay', { income_type: 'yearly' }, 'income_type', 'choice_invalid'],
    ['a way of pay that every object has', { income_type: 'constructor' }, 'income_type', 'choice_invalid'],
    ['a salary as text', { salary: '12000' }, 'salary', 'number_invalid'],
    ['a salary of nothing', { salary: 0 }, 'salary', 'amount_not_positive'],
    ['a negative salary', { salary: -1 }, 'salary', 'amount_not_positive'],
    ['a salary in parts', { salary: 0.1 }, 'salary', 'number_invalid'],
    ['a salary beyond numbers', { salary: 1e308 }, 'salary', 'number_invalid'],
    ['a salary above the bound', { salary: 1_000_001 }, 'salary', 'amount_out_of_range'],
    ['an e-mail with two at', { email: 'a@b@c.example' }, 'email', 'email_invalid'],
    ['an e-mail with a header', { email: 'a@b.example\nbcc: x@y.example' }, 'email', 'email_invalid'],
    ['an e-mail of 300 letters', { email: `${'a'.repeat(300)}@b.example` }, 'email', 'field_too_long'],
    ['an identity number, which belongs to the profile', { identity_number: '12/OUKAMA(N)123456' }, 'identity_number', 'unknown_field'],
    ['active', { active: true }, 'active', 'unknown_field'],
    ['status', { status: 'approved' }, 'status', 'unknown_field'],
    ['an id', { id: '00000000-0000-4000-8000-000000000000' }, 'id', 'unknown_field'],
    ['a PIN hash', { pin_hash: '$argon2id$' }, 'pin_hash', 'unknown_field'],
    ['a trust that nobody gave', { restricted_since: null }, 'restricted_since', 'unknown_field'],
    ['a role', { role: 'admin' }, 'role', 'unknown_field'],
    ['an operator', { $set: { active: true } }, '$set', 'unknown_field'],
  ] as const
).map(([name, wrong, at, code]) => field(`registration: ${name}`, '/auth/register', { ...base, ...wrong }, at, code))

const wrongPapers: Row[] = (
  [
    ['no paper at all', {}, 'identity_number', 'field_required'],
    ['another status', { work_permit: '1'.repeat(13), status: 'inactive' }, 'status', 'choice_invalid'],
    ['a permit of 12 digits', { work_permit: '1'.repeat(12) }, 'work_permit', 'work_permit_invalid'],
    ['a permit as number', { work_permit: 1_111_111_111_111 }, 'work_permit', 'field_invalid'],
    ['a passport with a wildcard', { passport: 'MA1234%' }, 'passport', 'passport_invalid'],
    ['a passport of 13 characters', { passport: 'MA12345678901' }, 'passport', 'passport_invalid'],
    ['an identity number with SQL', { identity_number: "1' or 1=1--" }, 'identity_number', 'identity_number_invalid'],
    ["a father's name of 81 letters", { passport: 'MA123456', father_name: 'U'.repeat(81) }, 'father_name', 'field_too_long'],
    ["a father's name with a NUL", { passport: 'MA123456', father_name: 'U\u0000BA' }, 'father_name', 'characters_refused'],
    ['a name, which only a branch may give', { passport: 'MA123456', name: 'SOMEBODY' }, 'name', 'unknown_field'],
    ['a branch customer', { passport: 'MA123456', branch_customer_id: '1' }, 'branch_customer_id', 'unknown_field'],
  ] as const
).map(([name, wrong, at, code]) =>
  field(`phone only: ${name}`, '/auth/register-only-phone-no', { phone_number: stranger, status: 'active', ...wrong }, at, code),
)

const wrongCodes: Row[] = (
  [
    ['a number', 123456, 'field_invalid'],
    ['five digits', '12345', 'otp_format'],
    ['seven digits', '1234567', 'otp_format'],
    ['letters', 'abcdef', 'otp_format'],
    ['a sign', '+12345', 'otp_format'],
    ['an exponent', '1e5000', 'otp_format'],
    ['Arabic digits', '١٢٣٤٥٦', 'otp_format'],
    ['a list of all', ['000000', '000001'], 'field_invalid'],
    ['a pattern', '%%%%%%', 'otp_format'],
    ['null', null, 'field_required'],
    ['an object', { length: 6 }, 'field_invalid'],
  ] as const
).map(([name, code, refused]) => field(`code: ${name}`, '/auth/check-otp', { ...otp, code }, 'code', refused))

const wrongLogins: Row[] = [
  field('login: unknown type', '/auth/login', { ...pin, type: 'password' }, 'type', 'choice_invalid'),
  field('login: type of every object', '/auth/login', { ...pin, type: '__proto__' }, 'type', 'choice_invalid'),
  field('login: both types', '/auth/login', { ...pin, type: ['pin', 'otp'] }, 'type', 'choice_invalid'),
  field('login: no type', '/auth/login', { ...pin, type: undefined }, 'type', 'field_required'),
  field('login: no code', '/auth/login', { ...pin, code: undefined }, 'code', 'field_required'),
  field('login: a flag as text', '/auth/login', { ...pin, forget_password: 'true' }, 'forget_password', 'field_invalid'),
  field('login: a flag as number', '/auth/login', { ...pin, forget_password: 1 }, 'forget_password', 'field_invalid'),
  field('login: a flag that is null', '/auth/login', { ...pin, forget_password: null }, 'forget_password', 'field_required'),
  field('login: somebody to be', '/auth/login', { ...pin, user_id: '1' }, 'user_id', 'unknown_field'),
  field('login: no restriction, please', '/auth/login', { ...pin, restricted: false }, 'restricted', 'unknown_field'),
]

const wrongPins: Row[] = [
  field('PIN: five digits', '/auth/set-password', { ...set, password: '48291' }, 'password', 'pin_format'),
  field('PIN: letters', '/auth/set-password', { ...set, password: 'abcdef' }, 'password', 'pin_format'),
  field('PIN: a number', '/auth/set-password', { ...set, password: 482915 }, 'password', 'field_invalid'),
  field('PIN: emoji', '/auth/set-password', { ...set, password: '🔒🔒🔒🔒🔒🔒' }, 'password', 'pin_format'),
  field('PIN: huge', '/auth/set-password', { ...set, password: '1'.repeat(60_000) }, 'password', 'field_too_long'),
  field('PIN: a hash', '/auth/set-password', { ...set, pin_hash: 'x' }, 'pin_hash', 'unknown_field'),
  field('token: empty', '/auth/set-password', { ...set, auth_token: '' }, 'auth_token', 'field_required'),
  field('token: a list', '/auth/set-password', { ...set, auth_token: ['x'.repeat(43)] }, 'auth_token', 'field_invalid'),
  field('token: short', '/auth/set-password', { ...set, auth_token: 'abc' }, 'auth_token', 'auth_token_invalid'),
  field('token: with a path', '/auth/set-password', { ...set, auth_token: '../'.repeat(20) }, 'auth_token', 'auth_token_invalid'),
  field('token: missing', '/auth/set-password', { ...set, auth_token: undefined }, 'auth_token', 'field_required'),
]

const wrongProfiles: Row[] = (
  [
    ['active', { active: 'on' }, 'active', 'unknown_field'],
    ['status', { status: 'approved' }, 'status', 'unknown_field'],
    ['restricted', { restricted: false }, 'restricted', 'unknown_field'],
    ['restricted_since', { restricted_since: null }, 'restricted_since', 'unknown_field'],
    ['locked', { locked: false }, 'locked', 'unknown_field'],
    ['payout_held_until', { payout_held_until: null }, 'payout_held_until', 'unknown_field'],
    ['pin_hash', { pin_hash: 'x' }, 'pin_hash', 'unknown_field'],
    ['salary_baht', { salary_baht: 1 }, 'salary_baht', 'unknown_field'],
    ['another id', { id: '00000000-0000-4000-8000-000000000000' }, 'id', 'unknown_field'],
    ['another number', { phone_number: stranger }, 'phone_number', 'field_invalid'],
    ['null for a name', { name: null }, 'name', 'field_required'],
    ['an unknown channel', { social_channel: 'telegram' }, 'social_channel', 'choice_invalid'],
    ['a channel link with a control character', { social_url: 'aye\u0008aye' }, 'social_url', 'characters_refused'],
    ['a permit of letters', { work_permit: 'ABCDEFGHIJKLM' }, 'work_permit', 'work_permit_invalid'],
  ] as const
).map(([name, body, at, code]) => ({ ...field(`profile: ${name}`, '/profile', body, at, code), as: 'owner' as const }))

const wrongBodies: Row[] = [
  whole('body: none', '/auth/send-otp', 400, 'field_required', { field: 'phone_number' }),
  whole('body: broken JSON', '/auth/send-otp', 400, 'body_invalid', { raw: '{"phone_number":' }),
  whole('body: a list', '/auth/send-otp', 400, 'body_invalid', { raw: '[]' }),
  whole('body: a text', '/auth/send-otp', 400, 'body_invalid', { raw: '"0812345678"' }),
  whole('body: a number', '/auth/send-otp', 400, 'body_invalid', { raw: '7' }),
  whole('body: a prototype', '/auth/send-otp', 400, 'body_invalid', { raw: '{"phone_number":"0898765432","__proto__":{"active":true}}' }),
  whole('body: a constructor', '/auth/send-otp', 400, 'body_invalid', {
    raw: '{"phone_number":"0898765432","constructor":{"prototype":{"active":true}}}',
  }),
  whole('body: 5,000 lists in each other', '/auth/send-otp', 400, 'field_invalid', {
    raw: `{"phone_number":${nested}}`,
    field: 'phone_number',
  }),
  whole('body: 100 kB', '/auth/send-otp', 413, 'body_too_large', { raw: JSON.stringify({ phone_number: 'x'.repeat(100_000) }) }),
  whole('body: a thousand unknown fields', '/auth/send-otp', 400, 'unknown_field', {
    body: { phone_number: stranger, ...Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, 1])) },
    field: 'f0',
  }),
  whole('body: a form', '/auth/send-otp', 415, 'content_type_refused', {
    raw: 'phone_number=0898765432',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
  whole('body: XML', '/auth/send-otp', 415, 'content_type_refused', { raw: '<x/>', headers: { 'content-type': 'text/xml' } }),
  whole('body: plain text', '/auth/send-otp', 415, 'content_type_refused', {
    raw: '{"phone_number":"0898765432"}',
    headers: { 'content-type': 'text/plain' },
  }),
  whole('body: not UTF-8', '/auth/send-otp', 400, 'phone_number_invalid', {
    raw: Buffer.concat([Buffer.from('{"phone_number":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    field: 'phone_number',
  }),
  whole('query: where none is', '/auth/send-otp?phone_number=0898765432', 400, 'unknown_field', {
    body: { phone_number: stranger },
    field: 'phone_number',
  }),
  whole('query: on the blacklist call', '/data/check-blacklisted-user?identity_number=1', 400, 'unknown_field', {
    method: 'GET',
    as: 'owner',
    field: 'identity_number',
  }),
]

const wrongPaths: Row[] = [
  whole('method: GET of a POST', '/auth/send-otp', 404, 'not_found', { method: 'GET' }),
  whole('method: DELETE of the profile', '/profile', 404, 'not_found', { method: 'DELETE', as: 'owner' }),
  whole('method: PUT of the profile', '/profile', 404, 'not_found', { method: 'PUT', as: 'owner', body: { name: 'X' } }),
  whole('path: upper case', '/AUTH/SEND-OTP', 404, 'not_found', { body: { phone_number: stranger } }),
  whole('path: the right spelling of destory', '/auth/destroy-cache', 404, 'not_found', { body: { phone_number: stranger } }),
  whole('path: up and out', '/auth/../../office/staff/login', 404, 'not_found', { body: {} }),
  whole('path: the office', '/staff/login', 404, 'not_found', { body: { username: 'admin', password: 'admin' } }),
]

const forgeries: Row[] = [
  whole('no token', '/profile', 401, 'not_logged_in', { method: 'GET' }),
  ...(
    [
      ['an unknown token', `Bearer ${'x'.repeat(43)}`],
      ['no scheme', 'x'.repeat(43)],
      ['another scheme', 'Basic YWRtaW46YWRtaW4='],
      ['small letters', `bearer ${'x'.repeat(43)}`],
      ['a JSON web token that nobody signed', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
      ['a huge token', `Bearer ${'x'.repeat(5_000)}`],
      ['two tokens', `Bearer ${'x'.repeat(43)} ${'y'.repeat(43)}`],
      ['a token with SQL', "Bearer ' or 1=1 --"],
      ['an empty token', 'Bearer '],
    ] as const
  ).map(([name, authorization]) =>
    whole(`token: ${name}`, '/profile', 401, 'not_logged_in', { method: 'GET', headers: { authorization } }),
  ),
  ...(['', 'null', 'undefined', '*', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"] as const).map((id) =>
    whole(`x-user-id: ${JSON.stringify(id)}`, '/profile', 403, 'user_mismatch', {
      method: 'GET',
      as: 'owner',
      headers: { 'x-user-id': id },
    }),
  ),
  whole('set-lang without a session', '/auth/set-lang', 401, 'not_logged_in', {}),
  whole('logout without a session', '/auth/logout', 401, 'not_logged_in', {}),
  whole('PIN check without a session', '/auth/check-pin-code', 401, 'not_logged_in', { body: { password: testPin } }),
  whole('change of number without a session', '/change-number', 401, 'not_logged_in', { body: { phone_number: stranger, code: '123456' } }),
  whole('change of number without the PIN', '/change-number/send-otp', 401, 'pin_required', {
    as: 'owner',
    body: { phone_number: stranger },
  }),
  whole('my data without the PIN', '/profile/my-data', 401, 'pin_required', { method: 'GET', as: 'owner' }),
  whole('deletion without the PIN', '/profile/deletion-request', 401, 'pin_required', { as: 'owner' }),
  whole('PIN check with a field more', '/auth/check-pin-code', 400, 'unknown_field', {
    as: 'owner',
    body: { password: testPin, user_id: '1' },
    field: 'user_id',
  }),
  whole('change of the PIN without a session', '/auth/change-pin-code', 401, 'not_logged_in', { body: { password: '750284' } }),
  whole('change of the PIN without the old one', '/auth/change-pin-code', 401, 'pin_required', {
    as: 'owner',
    body: { password: '750284' },
  }),
  whole('logout with a body', '/auth/logout', 400, 'unknown_field', { as: 'owner', body: { everywhere: true }, field: 'everywhere' }),
]

const rows: Row[] = [
  ...wrongPhones,
  ...wrongRegistrations,
  ...wrongPapers,
  ...wrongCodes,
  ...wrongLogins,
  ...wrongPins,
  ...wrongProfiles,
  ...wrongBodies,
  ...wrongPaths,
  ...forgeries,
]

let app: TestApp
let session: TestSession
beforeAll(async () => {
  app = await startTestApp()
  session = (await registerPerson(app, owner)).body.data
})
afterAll(() => app.close())

describe(`a catalogue of ${rows.length} hostile calls`, () => {
  it('has at least 120 rows, each with a name of its own', () => {
    expect(rows.length).toBeGreaterThanOrEqual(120)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  })

  it.each(rows)('$name', async ({ method = 'POST', path, body, raw, headers, as, status, code, field: wrong }) => {
    const before = await fingerprint(app, audited)
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const reply = await (
      await app.customers()
    ).inject({
      method,
      url: `/api/client${path}`,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as ? { authorization: `Bearer ${session.token}`, 'x-user-id': session.user_id } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    const { response } = reply.json()
    expect([reply.statusCode, wrong === undefined ? response.code : response.fields?.[wrong]?.code]).toEqual([status, code])
    expect(response.message).not.toBe('')
    expect(response.request_id).toMatch(/^\d{4}(-\d{4}){2}$/)
    expect(reply.payload).not.toMatch(/stack|select |insert |node_modules|zod/i)
    expect(await fingerprint(app, audited)).toBe(before)
  })
})

it('none of it is an error of ours in the log', () => {
  expect(app.logged.filter((line) => /^\{"level":"(?:error|fatal)"/.test(line))).toEqual([])
  expect(app.logged.length).toBeGreaterThan(rows.length)
})

/** Well-formed calls that must have no effect. Each leaves only its own trace: a counted attempt, a line of the audit trail. */
describe('calls of the right shape', () => {
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const reply = await (
      await app.customers()
    ).inject({
      method: 'POST',
      url: `/api/client${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    })
    return [reply.statusCode, reply.json().response?.code ?? 'ok']
  }
  const traces = [...audited, 'rate_limit', 'pin_lock', 'one_time_code']

  it.each([
    ['a made-up auth token', '/auth/set-password', set, 401, 'auth_token_invalid'],
    [
      'a made-up auth token for a known number',
      '/auth/set-password',
      { ...set, phone_number: owner, forget_password: true },
      401,
      'auth_token_invalid',
    ],
    ['a code that nobody sent', '/auth/check-otp', otp, 401, 'otp_expired'],
    ['a code that nobody sent, to log in', '/auth/login', { ...otp, type: 'otp' }, 401, 'otp_expired'],
    ['a PIN of an unknown number', '/auth/login', pin, 401, 'login_wrong'],
    ['a wrong PIN', '/auth/login', { ...pin, phone_number: owner, code: '111222' }, 401, 'login_wrong'],
    ['a PIN as a code', '/auth/login', { phone_number: owner, type: 'otp', code: testPin }, 401, 'otp_wrong'],
    ['the owner’s PIN in Arabic digits', '/auth/login', { phone_number: owner, type: 'pin', code: '٤٨٢٩١٥' }, 400, 'body_invalid'],
  ] as const)('%s changes nothing', async (_, path, body, status, code) => {
    const before = await fingerprint(app, traces)
    expect(await post(path, body)).toEqual([status, code])
    expect(await fingerprint(app, traces)).toBe(before)
  })

  it('a code or a token that was used is refused when it is replayed', async () => {
    app.advance(60)
    expect(await post('/auth/register', base)).toEqual([200, 'ok'])
    expect(await post('/auth/send-otp', { phone_number: stranger })).toEqual([200, 'ok'])
    const code = await newestCode(app)
    const check = { phone_number: stranger, code }
    const checked = await (await app.customers()).inject({ method: 'POST', url: '/api/client/auth/check-otp', payload: check })
    expect(await post('/auth/check-otp', check)).toEqual([401, 'otp_expired'])
    const { auth_token } = checked.json().data
    expect(await post('/auth/set-password', { ...set, auth_token, phone_number: owner })).toEqual([401, 'auth_token_invalid'])
    expect(await post('/auth/set-password', { ...set, auth_token, forget_password: true })).toEqual([401, 'auth_token_invalid'])
    expect(await post('/auth/set-password', { ...set, auth_token })).toEqual([200, 'ok'])
    const before = await fingerprint(app, traces)
    expect(await post('/auth/set-password', { ...set, auth_token })).toEqual([401, 'auth_token_invalid'])
    expect(await fingerprint(app, traces)).toBe(before)
  })

  it("a token with another person's id is refused", async () => {
    const other = (await (await app.customers()).inject({ method: 'POST', url: '/api/client/auth/login', payload: pin })).json().data
    const headers = { authorization: `Bearer ${other.token}`, 'x-user-id': session.user_id! }
    const before = await fingerprint(app, audited)
    expect(await post('/auth/logout', {}, headers)).toEqual([403, 'user_mismatch'])
    expect(await fingerprint(app, audited)).toBe(before)
  })

  it('a header that is there twice is no way in', async () => {
    const address = await (await app.customers()).listen({ port: 0, host: '127.0.0.1' })
    const { request } = await import('node:http')
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${address}/api/client/profile`, {
        headers: ['host', 'localhost', 'authorization', `Bearer ${session.token}`, 'x-user-id', session.user_id!, 'x-user-id', '*'],
      })
      call.on('response', (reply) => {
        reply.resume()
        resolve(reply.statusCode)
      })
      call.on('error', reject)
      call.end()
    })
    expect(status).toBe(403)
  })
})

/** A hash of every row of every table but those named. */
async function fingerprint({ platform }: TestApp, without: readonly string[] = []): Promise<string> {
  const { db } = platform.database
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1`.execute(db)
  const parts = tables.rows
    .filter(({ name }) => !without.includes(name))
    .map(({ name }) => sql`(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${sql.table(name)} t)`)
  const { rows: found } = await sql<{ hash: string }>`select array_to_string(array[${sql.join(parts)}], ' ') as hash`.execute(db)
  return found[0]!.hash
}
