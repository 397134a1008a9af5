import { createPublicKey, verify } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { openPhone } from '../../testing/open-phone.ts'
import { openLog } from '../log.ts'
import { postOutside } from '../outside/public-post.ts'
import { isPublicAddress } from '../outside/public-address.ts'
import { isPushService, knownPushServices } from './push-services.ts'
import { webPush } from './web-push.ts'

const message = { payload: '{"title":"လက်တွဲ"}', topic: 'topic1', ttlSeconds: 3600, urgency: 'normal' } as const
const subject = () => 'mailto:test@letwe.example'
const log = openLog('silent')
const secret = Buffer.alloc(32, 9)
const services = ['push.example']

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A local push service; the path chooses its reply. */
async function pushService() {
  const seen: { path: string; headers: Record<string, unknown>; body: Buffer }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      seen.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(Number(request.url!.slice(1))).end()
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const post = async (url: URL, headers: Readonly<Record<string, string>>, body: Buffer) => {
    const reply = await fetch(`http://127.0.0.1:${port}${url.pathname}`, { method: 'POST', headers, body: new Uint8Array(body) })
    return reply.status
  }
  return { seen, push: webPush({ secret, services, subject, log, post }) }
}

it('the phone of these tests reads the worked example of RFC 8291, section 5', () => {
  const { keys, read } = openPhone({ privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', auth: 'BTBZMqHH6r4Tts7J_aSIgg' })
  expect(keys.p256dh).toBe('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4')
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'
  expect(read(Buffer.from(body, 'base64url'))).toBe('When I grow up, I want to be a watermelon')
})

it('a phone reads every payload that was made for it, and gets none that is longer than one record', async () => {
  const bodies: Buffer[] = []
  const post = async (_url: URL, _headers: unknown, body: Buffer) => {
    bodies.push(body)
    return 201
  }
  const push = webPush({ secret, services, subject, log, post })
  const { keys, read } = openPhone()
  const subscriber = { endpoint: 'https://push.example/1', ...keys }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (payload) => {
      expect(await push.send(subscriber, { ...message, payload })).toBe('taken')
      expect(read(bodies.at(-1)!)).toBe(payload)
    }),
    { numRuns: 100 },
  )
  bodies.length = 0
  expect(await push.send(subscriber, { ...message, payload: 'x'.repeat(3993) })).toBe('taken')
  expect(await push.send(subscriber, { ...message, payload: 'x'.repeat(3994) })).toBe('failed')
  expect(bodies.map((body) => body.length)).toEqual([4096])
})

it('keeps the key that phones subscribed to: the same secret gives the same public key', () => {
  const { publicKey } = webPush({ secret, services, subject, log })
  expect(publicKey).toBe('BHE1-k_ZOgnc6Yu_aBtL_PUOfA1jVOYq-wv_KjQpYXhl7UwfAt25Aj7lalV-UV1qncZsEfIglg3llDNN9Yh3ZyQ')
})

it('shows itself to the push service with a signature that its key proves', async () => {
  const { seen, push } = await pushService()
  const { keys, read } = openPhone()
  expect(await push.send({ endpoint: 'https://push.example/201', ...keys }, message)).toBe('taken')
  const [{ headers, body }] = seen as [(typeof seen)[0]]
  expect(read(body)).toBe(message.payload)
  expect(headers).toMatchObject({ ttl: '3600', topic: 'topic1', urgency: 'normal', 'content-encoding': 'aes128gcm' })
  const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(String(headers['authorization']))!
  expect(key).toBe(push.publicKey)
  const [header, claims, signature] = token!.split('.') as [string, string, string]
  const point = Buffer.from(key!, 'base64url')
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
    format: 'jwk',
  })
  const proof = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  expect(verify('sha256', Buffer.from(`${header}.${claims}`), proof, Buffer.from(signature, 'base64url'))).toBe(true)
  const { exp, ...rest } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect(rest).toEqual({ aud: 'https://push.example', sub: subject() })
  const lifeSeconds = exp - Date.now() / 1000
  expect(lifeSeconds).toBeGreaterThan(12 * 3600 - 60)
  expect(lifeSeconds).toBeLessThanOrEqual(12 * 3600)
})

it('distinguishes ended subscriptions from services that fail for a moment', async () => {
  const { push } = await pushService()
  const { keys } = openPhone()
  const outcomes = await Promise.all(
    [410, 404, 429, 503, 403].map((status) => push.send({ endpoint: `https://push.example/${status}`, ...keys }, message)),
  )
  expect(outcomes).toEqual(['gone', 'gone', 'failed', 'failed', 'failed'])
  expect(await push.send({ endpoint: 'https://push.example/201', p256dh: 'nonsense', auth: keys.auth }, message)).toBe('gone')
})

it.each([
  'https://127.0.0.1/x',
  'https://localhost/x',
  'https://10.0.0.8/x',
  'https://192.168.1.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/x',
  'https://[fd00::1]/x',
  'https://[::ffff:127.0.0.1]/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'http://push.example/x',
  'https://push.example:8443/x',
  'https://user:password@push.example/x',
  'https://127.0.0.1./x',
  'https://intranet/x',
])('never asks %s', async (endpoint) => {
  await expect(postOutside(new URL(endpoint), {}, Buffer.of())).rejects.toThrow(/public https|inside address/)
  const push = webPush({ secret, services, subject, log })
  expect(await push.send({ endpoint, ...openPhone().keys }, message)).toBe('gone')
})

it.each([
  ['https://fcm.googleapis.com/fcm/send/x', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/x', true],
  ['https://wns2-sg2p.notify.windows.com/w/?token=x', true],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://fcm.googleapis.com.evil.example/x', false],
  ['https://evilpush.apple.com.example/x', false],
  ['https://notpush.apple.com/x', false],
  ['https://www.googleapis.com/x', false],
  ['https://fcm.googleapis.com:8443/x', false],
  ['http://fcm.googleapis.com/x', false],
])('%s is an address of a known push service: %s', (address, known) => {
  expect(isPushService(new URL(address), knownPushServices)).toBe(known)
})

it('forgets a phone whose push service is not a known one, and asks nobody', async () => {
  const asked: URL[] = []
  const post = async (url: URL) => asked.push(url)
  const push = webPush({ secret, services: knownPushServices, subject, log, post })
  expect(await push.send({ endpoint: 'https://push.example/201', ...openPhone().keys }, message)).toBe('gone')
  expect(asked).toEqual([])
})

it('knows the addresses of the internet from those inside', () => {
  const inside = [
    '0.0.0.0',
    '100.64.1.1',
    '172.31.255.255',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '::127.0.0.1',
    '2001::1',
    '2002:7f00:1::',
    '3fff::1',
    '4000::1',
    'fe80::1%eth0',
    'no address',
    '',
  ]
  const outside = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '142.250.4.188', '2607:f8b0::1', '2a00:1450:4001::1']
  expect(inside.filter(isPublicAddress)).toEqual([])
  expect(outside.filter((address) => !isPublicAddress(address))).toEqual([])
})
