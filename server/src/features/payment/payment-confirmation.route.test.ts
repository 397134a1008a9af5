import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildCustomerApp } from '../../app.ts'
import { isSameSecret } from '../../platform/payment-confirmation/is-same-secret.ts'
import { scbDialect } from '../../platform/payment-confirmation/scb-dialect.ts'
import { openBank } from '../../testing/bank-double.ts'
import { addressOf } from '../../testing/post-from.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'

const secret = '7c1f93ab52de4806b1d2a9e07f3c5d68'
const coming = '1d68b2e4c07f95a35e8e07f3c5d6817c'
const confirmationBank = { dialect: scbDialect, secrets: [secret, coming], certificate: null }

let app: TestApp
let bank: ReturnType<typeof openBank>
beforeAll(async () => {
  app = await startTestApp({ confirmationBank })
  bank = openBank(app, secret)
})
afterAll(() => app.close())

const db = () => app.platform.database.db
const refusals = () =>
  db()
    .selectFrom('audit_event')
    .where('action', '=', 'confirmation.refuse')
    .orderBy('id')
    .select(['actor_kind', 'detail', 'address'])
    .execute()
const stored = () => db().selectFrom('transfer').select('id').execute()

describe('a call without the secret', () => {
  it.each([secret.slice(0, -1), `${secret}0`, secret.toUpperCase(), 'x', encodeURIComponent(`${secret}\0`)])(
    '%j is refused',
    async (key) => {
      const message = bank.message()
      const before = (await refusals()).length
      expect(await bank.send(message, { key, from: `198.51.100.${key.length}` })).toMatchObject({
        status: 401,
        body: { resDesc: 'unsigned' },
      })
      expect(await stored()).toEqual([])
      expect((await refusals()).slice(before)).toMatchObject([
        { actor_kind: 'guest', address: `198.51.100.${key.length}`, detail: { code: 'unsigned' } },
      ])
    },
  )

  it('is limited by its address and does not use up the calls of the bank', async () => {
    const message = bank.message()
    const before = (await refusals()).length
    const forged = []
    for (let n = 0; n < 25; n += 1) forged.push((await bank.send(message, { key: 'guess', from: '203.0.113.9' })).status)
    expect(forged.filter((status) => status === 401)).toHaveLength(20)
    expect(forged.slice(20)).toEqual([429, 429, 429, 429, 429])
    expect(await refusals()).toHaveLength(before + 20)
    expect((await bank.send(message, { from: '203.0.113.9' })).status).toBe(200)
    expect(await stored()).toHaveLength(1)
  })

  it('is limited over all addresses, too: a botnet does not fill the audit trail', async () => {
    app.advance(3_600)
    const before = (await refusals()).length
    const statuses = []
    for (let n = 0; n < 210; n += 1) statuses.push((await bank.send({}, { key: 'guess', from: addressOf(n) })).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await refusals()).toHaveLength(before + 200)
    expect((await bank.send(bank.message())).status).toBe(200)
    app.advance(3_600)
  })

  it('is answered under the coming secret, too', async () => {
    expect((await bank.send(bank.message(), { key: coming })).status).toBe(200)
  })

  it('learns nothing: no cookie, no other origin, no secret in the log', async () => {
    const { headers } = await bank.send(bank.message(), { headers: { origin: 'https://evil.example' } })
    expect(Object.keys(headers).filter((name) => /cookie|access-control/.test(name))).toEqual([])
    expect(headers['cache-control']).toBe('no-store')
    expect(app.logged.filter((line) => line.includes(secret))).toEqual([])
  })
})

describe('a bank that also shows its certificate', () => {
  const subject = 'CN=payment.scb.example,O=SCB'
  const openCertified = async (trustProxy: string[]) => {
    const configuration = { ...app.platform.configuration, trustProxy, confirmationBank: { ...confirmationBank, certificate: subject } }
    const server = await buildCustomerApp({ ...app.platform, configuration })
    return { server, bank: openBank(app, secret, async () => server) }
  }

  it('is admitted by the subject that a trusted proxy passes, and by no other peer', async () => {
    const { server, bank: certified } = await openCertified(['10.0.0.5'])
    const proxied = (name?: string) => ({
      from: '10.0.0.5',
      headers: { 'x-forwarded-for': '203.0.113.5', ...(name === undefined ? {} : { 'x-client-certificate-subject': name }) },
    })
    const message = certified.message()
    expect((await certified.send(message, proxied(subject))).status).toBe(200)
    for (const sent of [
      proxied(),
      proxied(''),
      proxied('CN=evil.example'),
      { ...proxied(subject), key: 'guess' },
      { ...proxied(subject), from: '203.0.113.77' },
      { from: '10.0.0.5', headers: { 'x-client-certificate-subject': subject } },
    ])
      expect((await certified.send(message, sent)).status).toBe(401)
    await server.close()
  })
})

it('is no address at all unless the setting names a bank', async () => {
  const { confirmationBank: _, ...configuration } = app.platform.configuration
  const server = await buildCustomerApp({ ...app.platform, configuration })
  expect((await openBank(app, secret, async () => server).send({})).status).toBe(404)
  await server.close()
})

it('too large, of another type or by another method is no call of this kind', async () => {
  expect((await bank.send(bank.message({ note: 'x'.repeat(9_000) }))).status).toBe(413)
  expect((await bank.send({}, { headers: { 'content-type': 'text/xml' }, payload: '<a/>' })).status).toBe(415)
  expect((await bank.send({}, { method: 'GET' })).status).toBe(404)
})

it('takes a bank that signs its bytes by one more value', async () => {
  const signatureOf = (body: string | Buffer) => createHmac('sha256', secret).update(body).digest('hex')
  const dialect: typeof scbDialect = {
    ...scbDialect,
    isFromBank: ({ headers, body }, key) =>
      isSameSecret(String(headers['x-signature']), createHmac('sha256', key).update(body).digest('hex')),
  }
  const configuration = { ...app.platform.configuration, confirmationBank: { dialect, secrets: [secret], certificate: null } }
  const server = await buildCustomerApp({ ...app.platform, configuration })
  const signing = openBank(app, 'any', async () => server)
  const message = signing.message()
  const payload = JSON.stringify(message)
  const signed = { 'x-signature': signatureOf(payload) }
  expect((await signing.send(message, { payload, headers: signed })).status).toBe(200)
  const raised = payload.replace('100.00', '900.00')
  expect((await signing.send(message, { payload: raised, headers: signed })).status).toBe(401)
  expect((await signing.send(message, { payload })).status).toBe(401)
  await server.close()
})
