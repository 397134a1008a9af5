import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { readConfiguration } from './configuration.ts'

const strong = '7c1f93ab52de4806b1d2a9e07f3c5d68'
const real = {
  ORIGIN: 'https://letwe.example',
  DATABASE_URL: 'postgres://x',
  SECRET: strong,
  SMS_GATEWAYS: 'infobip',
  INFOBIP_BASE: 'https://127.0.0.1:9',
  INFOBIP_KEY: 'key',
  INFOBIP_SENDER: 'test',
}
const demo = { DATABASE_URL: 'postgres://x', SECRET: strong, DEMO: 'yes' }

const folders = mkdtempSync(join(tmpdir(), 'let-twe-configuration-'))
afterAll(() => rmSync(folders, { recursive: true }))

/** The line with which a start ends, null when it does not. */
function refusal(environment: Record<string, string | undefined>): string | null {
  try {
    readConfiguration({ DATA_FOLDER: mkdtempSync(join(folders, 'data-')), ...environment })
    return null
  } catch (error) {
    if (error instanceof CannotStart) return error.message
    throw error
  }
}

it('starts with a random secret, and as a demo without https', () => {
  expect(refusal(real)).toBeNull()
  expect(refusal({ ...real, ORIGIN: 'https://letwe.example:8443' })).toBeNull()
  expect(refusal({ ...demo, ORIGIN: 'http://192.168.1.7:3000' })).toBeNull()
})

it('is no demo behind an https address', () => {
  expect(refusal({ ...demo, ORIGIN: 'https://letwe.example' })).toMatch(/^DEMO=yes .* https ORIGIN/)
  // without a database of its own it is a demo by itself
  expect(refusal({ ORIGIN: 'HTTPS://letwe.example' })).toMatch(/^DEMO=yes /)
})

it('a training world may have an https address, and starts with nothing that is real or sends', () => {
  const training = { TRAINING: 'yes', ORIGIN: 'https://training.letwe.example' }
  expect(refusal(training)).toBeNull()
  const given = {
    ...real,
    ORIGIN: undefined,
    SECRET: undefined,
    INFOBIP_BASE: undefined,
    INFOBIP_KEY: undefined,
    INFOBIP_SENDER: undefined,
  }
  const sends = {
    ...given,
    OBJECT_STORE: 'https://x/y',
    SMTP_URL: 'smtps://x',
    PERMIT_LOOKUP: 'https://x',
    CREDIT_BUREAU: 'https://x',
    PBX: 'https://x',
    PAYMENT_CONFIRMATION: 'scb',
    WEBHOOKS_TO_LOOPBACK: 'yes',
  }
  for (const [name, value] of Object.entries(sends))
    if (value !== undefined) expect(refusal({ ...training, [name]: value })).toMatch(new RegExp(`^TRAINING=yes .* ${name}$`))
  expect(refusal({ ...training, DEMO: 'no' })).toMatch(/^TRAINING=yes .* DEMO=no$/)
})

it('a training world has keys of its own, so that neither world opens the data of the other', () => {
  const keys = (environment: Record<string, string>) =>
    readConfiguration({ DATA_FOLDER: mkdtempSync(join(folders, 'data-')), SECRET: strong, ...environment }).keyRing.keys.get(1)
  expect(keys({ TRAINING: 'yes' })).not.toEqual(keys({}))
  expect(keys({ DEMO: 'yes' })).toEqual(keys({}))
})

it('asks real people for https, but on the machine itself', () => {
  for (const ORIGIN of ['http://letwe.example', 'http://192.168.1.7:3000', 'http://127.0.0.1.evil.example', 'http://localhost.example'])
    expect(refusal({ ...real, ORIGIN })).toMatch(/^ORIGIN must be an https address/)
  for (const ORIGIN of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(refusal({ ...real, ORIGIN })).toBeNull()
})

it('does not start without an SMS gateway, unless it is a demo', () => {
  expect(refusal({ ...real, SMS_GATEWAYS: undefined })).toMatch(/^SMS_GATEWAYS /)
  expect(refusal({ ...demo, SMS_GATEWAYS: undefined })).toBeNull()
})

it.each(['letwe.example', 'ftp://letwe.example', '', 'https://letwe.example/app', 'https://me@letwe.example', 'https://letwe.example?a'])(
  'does not take %j for an origin',
  (origin) => {
    expect(refusal({ ...real, ORIGIN: origin })).toMatch(/^ORIGIN /)
  },
)

it('asks real people for an address of their own, and takes it with or without the last slash', () => {
  expect(refusal({ ...real, ORIGIN: undefined })).toMatch(/^ORIGIN is missing/)
  const read = (ORIGIN: string) => readConfiguration({ ...real, ORIGIN }).origin
  expect([read('https://letwe.example/'), read('https://letwe.example')]).toEqual(['https://letwe.example', 'https://letwe.example'])
})

it('takes addresses and networks of proxies, and nothing else', () => {
  expect(readConfiguration({ ...real, TRUST_PROXY: '127.0.0.1, 10.1.0.0/16,::1' }).trustProxy).toEqual(['127.0.0.1', '10.1.0.0/16', '::1'])
  for (const wrong of ['proxy.internal', '10.0.0.1/64', '*', '1'])
    expect(refusal({ ...real, TRUST_PROXY: `127.0.0.1,${wrong}` })).toBe(
      `TRUST_PROXY holds ${wrong}: give addresses or networks of the proxies, 10.0.0.5,10.1.0.0/16`,
    )
})

it('takes hosts of push services, and knows those of browsers by itself', () => {
  expect(readConfiguration(real).pushServices).toContain('fcm.googleapis.com')
  expect(readConfiguration({ ...real, PUSH_SERVICES: 'push.apple.com, push.example' }).pushServices).toEqual([
    'push.apple.com',
    'push.example',
  ])
  for (const wrong of ['', 'https://push.example', 'localhost', '*', '10.0.0.1'])
    expect(refusal({ ...real, PUSH_SERVICES: wrong })).toMatch(/^PUSH_SERVICES holds /)
})

it.each([
  ['PORT', ''],
  ['OFFICE_PORT', ' '],
  ['METRICS_PORT', ''],
  ['PORT', '3000x'],
  ['PORT', '70000'],
  ['INFOBIP_BASE', 'api.infobip.com'],
  ['INFOBIP_BASE', 'http://api.infobip.com'],
])('names %s when it is %j', (name, value) => {
  expect(refusal({ ...real, [name]: value })).toMatch(new RegExp(`^${name} must be`))
})

it.each([
  [undefined, 'missing'],
  [strong.slice(1), 'at least 32'],
  ['x'.repeat(40), 'repeats'],
  ['ab'.repeat(20), 'repeats'],
  ['a1b2c3d4e5'.repeat(4), 'repeats'],
  ['0123456789abcdef0123456789abcdef', 'repeats'],
  [`${strong}0123456789`, 'everybody knows'],
  ['CHANGE-ME-please-to-something-long-enough', 'everybody knows'],
  ['correct horse battery staple password', 'everybody knows'],
])('does not take %j for a secret', (secret, why) => {
  const said = refusal({ ...real, SECRET: secret })
  expect(said).toMatch(/^SECRET /)
  expect(said).toContain(why)
  expect(said).not.toContain('\n')
})

it('knows a random secret of every usual form for one', () => {
  for (const form of ['hex', 'base64', 'base64url'] as const)
    for (let n = 0; n < 100; n += 1)
      expect(refusal({ ...real, SECRET: crypto.getRandomValues(Buffer.alloc(32)).toString(form) })).toBeNull()
})

it('names a variable that is almost a setting', () => {
  expect(refusal({ ...real, ORIGN: 'https://letwe.example' })).toBe('ORIGN is no setting: was ORIGIN meant?')
  expect(refusal({ ...real, OFFICE_PROT: '3001' })).toBe('OFFICE_PROT is no setting: was OFFICE_PORT meant?')
  expect(refusal({ ...real, PATH: '/usr/bin', HOSTNAME: 'one', POSTGRES_PORT: '5432', npm_config_port: '1', HOME: '/root' })).toBeNull()
})

it('takes yes and no for a demo, and nothing else', () => {
  for (const wrong of ['true', '1', '', 'maybe']) expect(refusal({ ...real, DEMO: wrong })).toBe('DEMO must be yes or no')
  expect(refusal({ ...demo, DEMO_DESK: 'maybe' })).toBe('DEMO_DESK must be yes or no')
})

it('gives each server its own port', () => {
  expect(refusal({ ...real, OFFICE_PORT: '3000' })).toBe('PORT and OFFICE_PORT are both 3000: give each its own port')
  expect(refusal({ ...real, METRICS_PORT: '3001' })).toBe('OFFICE_PORT and METRICS_PORT are both 3001: give each its own port')
  expect(refusal({ ...real, PORT: '0', OFFICE_PORT: '0' })).toBeNull()
})

it('names the address that is wrong, and an option of it that it would ignore', () => {
  expect(refusal({ ...real, DATABASE_OWNER_URL: 'xx' })).toMatch(/^DATABASE_OWNER_URL is not an address/)
  expect(refusal({ ...real, DATABASE_URL: 'postgres://x/y?sslmod=verify-full' })).toBe(
    'DATABASE_URL has the option sslmod, which is not known: known are sslmode, sslrootcert, sslcert, sslkey, target_session_attrs',
  )
  expect(refusal({ ...real, DATABASE_URL: 'postgres://x/y?sslmode=verify' })).toMatch(/^DATABASE_URL has sslmode=verify/)
})

it('reads the next secret before it writes with it', () => {
  const [other, third] = [strong.replaceAll('7', '8'), strong.replaceAll('7', '9')]
  const coming = readConfiguration({ ...real, SECRET_2: other }).keyRing
  expect([coming.current, [...coming.keys.keys()]]).toEqual([1, [1, 2]])
  const rotated = readConfiguration({ ...real, SECRET: other, SECRET_NUMBER: '2', SECRET_1: strong }).keyRing
  expect([rotated.current, rotated.keys.get(2), rotated.keys.get(1)]).toEqual([2, coming.keys.get(2), coming.keys.get(1)])
  expect(refusal({ ...real, SECRET_1: other })).toMatch(/^SECRET_1 is the number of SECRET itself/)
  expect(refusal({ ...real, SECRET_3: third })).toMatch(/^SECRET_3 is too far ahead/)
  expect(refusal({ ...real, SECRET_2: strong })).toMatch(/^SECRET_2 is the same as SECRET/)
})

it('takes confirmations of a bank under a secret that may stand in an address, and its certificate behind a proxy', () => {
  const scb = { ...real, PAYMENT_CONFIRMATION: 'scb', PAYMENT_CONFIRMATION_SECRET: strong }
  const other = strong.replaceAll('7', '8')
  expect(readConfiguration(real).confirmationBank).toBeUndefined()
  expect(readConfiguration({ ...scb, PAYMENT_CONFIRMATION_SECRET: `${strong}, ${other}` }).confirmationBank).toMatchObject({
    dialect: { name: 'scb' },
    secrets: [strong, other],
    certificate: null,
  })
  const certified = { ...scb, PAYMENT_CONFIRMATION_CERTIFICATE: 'CN=scb' }
  expect(readConfiguration({ ...certified, TRUST_PROXY: '10.0.0.5' }).confirmationBank).toMatchObject({ certificate: 'CN=scb' })
  expect(refusal(certified)).toMatch(/^PAYMENT_CONFIRMATION_CERTIFICATE needs TRUST_PROXY/)
  expect(refusal({ ...scb, PAYMENT_CONFIRMATION: 'abc' })).toBe('PAYMENT_CONFIRMATION must be one of scb')
  for (const wrong of [undefined, '', 'short', `${strong},`, `${strong},short`, `${strong}/..`])
    expect(refusal({ ...scb, PAYMENT_CONFIRMATION_SECRET: wrong })).toMatch(/^PAYMENT_CONFIRMATION_SECRET must /)
})

it('reads a credit bureau with its key and the number of the lender, by https alone', () => {
  const bureau = { ...real, CREDIT_BUREAU: 'https://bureau.example/v1/', CREDIT_BUREAU_KEY: 'k', CREDIT_BUREAU_MEMBER: 'LT01' }
  expect(readConfiguration(real).creditBureau).toBeUndefined()
  expect(readConfiguration(bureau).creditBureau).toEqual({ url: 'https://bureau.example/v1', key: 'k', member: 'LT01' })
  for (const wrong of ['http://bureau.example', 'bureau', 'https://me:secret@bureau.example', 'https://bureau.example?x=1'])
    expect(refusal({ ...bureau, CREDIT_BUREAU: wrong })).toMatch(/^CREDIT_BUREAU must be an https address/)
  for (const name of ['CREDIT_BUREAU_KEY', 'CREDIT_BUREAU_MEMBER'])
    for (const wrong of [undefined, '', 'a b', 'ก'])
      expect(refusal({ ...bureau, [name]: wrong })).toMatch(new RegExp(`^${name} is missing`))
})

it("reads Asterisk's address and account; http is for the own machine", () => {
  const pbx = { ...real, PBX: 'https://pbx.example:8089/ari/', PBX_USER: 'letwe', PBX_PASSWORD: 'p:w', PBX_CONTEXT: 'from-internal' }
  const read = { url: 'https://pbx.example:8089/ari', user: 'letwe', password: 'p:w', technology: 'PJSIP', context: 'from-internal' }
  expect(readConfiguration(real).pbx).toBeUndefined()
  expect(readConfiguration(pbx).pbx).toEqual({ ...read, callerId: null })
  expect(readConfiguration({ ...pbx, PBX_TECHNOLOGY: 'SIP', PBX_CALLER_ID: '021234567' }).pbx).toMatchObject({
    technology: 'SIP',
    callerId: '021234567',
  })
  expect(readConfiguration({ ...pbx, PBX: 'http://127.0.0.1:8088/ari' }).pbx).toMatchObject({ url: 'http://127.0.0.1:8088/ari' })
  for (const wrong of ['http://pbx.example/ari', 'pbx', 'https://me:secret@pbx.example', 'https://pbx.example?x=1'])
    expect(refusal({ ...pbx, PBX: wrong })).toMatch(/^PBX must be an https address/)
  for (const [name, values] of Object.entries({
    PBX_USER: ['', 'a b', 'a:b'],
    PBX_PASSWORD: ['', 'ก'],
    PBX_CONTEXT: ['', 'a/b', 'x'.repeat(80)],
    PBX_TECHNOLOGY: ['PJSIP/201'],
    PBX_CALLER_ID: ['"Bank" <0>', '02-123'],
  }))
    for (const wrong of values) expect(refusal({ ...pbx, [name]: wrong })).toMatch(new RegExp(`^${name} is missing or wrong`))
})
