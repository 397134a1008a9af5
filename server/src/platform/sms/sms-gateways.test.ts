import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { openLog } from '../log.ts'
import { failoverGateway } from './failover-gateway.ts'
import { infobipSms } from './infobip-sms.ts'
import { type SmsGateway, SmsRefused, SmsUnanswered } from './sms-gateway.ts'
import { thaiBulkSms } from './thai-bulk-sms.ts'
import { twilioSms } from './twilio-sms.ts'

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
/** The double's reaction to a request: a reply, or silence after accepting it. */
type Script = (seen: Seen) => { status: number; json: unknown } | 'silence' | 'hang up'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A local double of a gateway's documented API. */
async function double(script: Script): Promise<{ base: string; seen: Seen[] }> {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      // a gateway reads bytes: invalid UTF-8 fails here
      const body = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
      const one = { method: request.method!, url: request.url!, headers: request.headers, body }
      seen.push(one)
      const reply = script(one)
      if (reply === 'silence') return
      if (reply === 'hang up') return void request.socket.destroy()
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.json))
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

const message = {
  id: '0b0e4d1c-8d1c-4a58-9d5c-3f0d7c1f0001',
  to: '+66812345678',
  text: 'Let Twe: 123456 is your code.',
  queuedAt: new Date('2026-11-23T02:00:00Z'),
  others: ['SM7'],
} as const
const log = openLog('silent')
const timeoutMs = 400

const accepted: Record<string, Script> = {
  thaibulksms: () => ({
    status: 200,
    json: {
      remaining_credit: 99,
      credit_type: 'corporate',
      phone_number_list: [{ number: '66812345678', message_id: 'tb-1', used_credit: '1' }],
      bad_phone_number_list: [],
    },
  }),
  twilio: () => ({ status: 201, json: { sid: 'SM1', body: message.text, num_segments: '1', status: 'queued' } }),
  infobip: () => ({
    status: 200,
    json: { messages: [{ messageId: message.id, status: { groupName: 'PENDING', name: 'PENDING_ACCEPTED' }, destination: '66812345678' }] },
  }),
}

const open: Record<string, (base: string) => SmsGateway> = {
  thaibulksms: (base) => thaiBulkSms({ key: 'k', secret: 's', sender: 'LetTwe', creditSatang: 40, base }, timeoutMs),
  twilio: (base) => twilioSms({ sid: 'AC1', token: 't', from: 'LetTwe', partSatang: 90, base }, timeoutMs),
  infobip: (base) => infobipSms({ base, key: 'k', sender: 'LetTwe', partSatang: 80 }, timeoutMs),
}

it('ThaiBulkSMS gets a form with the national number and basic authorization', async () => {
  const { base, seen } = await double(accepted['thaibulksms']!)
  expect(await open['thaibulksms']!(base).send(message)).toEqual({ gateway: 'thaibulksms', reference: 'tb-1', costSatang: 40 })
  expect([seen[0]!.method, seen[0]!.url]).toEqual(['POST', '/sms'])
  expect(seen[0]!.headers.authorization).toBe(`Basic ${btoa('k:s')}`)
  expect(Object.fromEntries(new URLSearchParams(seen[0]!.body))).toEqual({
    msisdn: '0812345678',
    message: message.text,
    sender: 'LetTwe',
    force: 'corporate',
  })
})

it('Twilio gets To, From and Body under the account', async () => {
  const { base, seen } = await double(accepted['twilio']!)
  expect(await open['twilio']!(base).send(message)).toEqual({ gateway: 'twilio', reference: 'SM1', costSatang: 90 })
  expect(seen[0]!.url).toBe('/2010-04-01/Accounts/AC1/Messages.json')
  expect(Object.fromEntries(new URLSearchParams(seen[0]!.body))).toEqual({
    To: '+66812345678',
    From: 'LetTwe',
    Body: message.text,
    SmartEncoded: 'false',
  })
})

it('Infobip gets JSON with our own id', async () => {
  const { base, seen } = await double(accepted['infobip']!)
  expect(await open['infobip']!(base).send(message)).toEqual({ gateway: 'infobip', reference: message.id, costSatang: 80 })
  expect(seen[0]!.headers.authorization).toBe('App k')
  expect(JSON.parse(seen[0]!.body)).toEqual({
    messages: [{ sender: 'LetTwe', destinations: [{ to: '66812345678', messageId: message.id }], content: { text: message.text } }],
  })
})

it('Infobip that has a message of our id already counts as having taken it, any other rejection is one', async () => {
  for (const [name, taken] of [
    ['REJECTED_DUPLICATE_MESSAGE_ID', true],
    ['REJECTED_DESTINATION', false],
  ] as const) {
    const { base } = await double(() => ({
      status: 200,
      json: { messages: [{ messageId: message.id, status: { groupName: 'REJECTED', name } }] },
    }))
    const sending = open['infobip']!(base).send(message)
    if (taken) expect((await sending).reference).toBe(message.id)
    else await expect(sending).rejects.toBeInstanceOf(SmsRefused)
  }
})

describe.each(Object.keys(open))('%s', (name) => {
  /** The text as the gateway reads it, and its price for the parts that it counts. */
  const read: Record<string, (seen: Seen) => string> = {
    thaibulksms: ({ body }) => new URLSearchParams(body).get('message')!,
    twilio: ({ body }) => new URLSearchParams(body).get('Body')!,
    infobip: ({ body }) => JSON.parse(body).messages[0].content.text,
  }
  const counts: Record<string, (parts: number) => unknown> = {
    thaibulksms: (parts) => ({ phone_number_list: [{ number: '66812345678', message_id: 'tb-1', used_credit: parts }] }),
    twilio: (parts) => ({ sid: 'SM1', num_segments: String(parts), status: 'queued' }),
    infobip: () => ({ messages: [{ messageId: message.id, status: { groupName: 'PENDING', name: 'PENDING_ACCEPTED' } }] }),
  }
  const price: Record<string, number> = { thaibulksms: 40, twilio: 90, infobip: 80 }

  it.each([
    ['Burmese', '055461 – လက်တွဲ ကုဒ်။ ဘယ်သူ့ကိုမှ မပြောပါနှင့်။', 1],
    ['two parts of Burmese', `055461 – လက်တွဲ ကုဒ်။ ${'ဘယ်သူ့ကိုမှ မပြောပါနှင့်။ '.repeat(3)}`, 2],
    ['Thai', '055461 คือรหัส เล็ตทเว ใช้ได้ 5 นาที อย่าบอกรหัสนี้กับใคร', 1],
    ['English with a line of its own', '055461 is your Let Twe code.\n\n@letwe.example #055461', 1],
  ])('gets %s whole, as the Unicode that it is, and costs by its parts', async (_, text, parts) => {
    const { base, seen } = await double(() => ({ status: 200, json: counts[name]!(parts) }))
    expect((await open[name]!(base).send({ ...message, text })).costSatang).toBe(parts * price[name]!)
    expect(read[name]!(seen[0]!)).toBe(text)
    expect(seen[0]!.headers['content-type']).toMatch(name === 'infobip' ? /^application\/json/ : /charset=utf-8$/i)
  })

  it('a gateway that refuses a message is not called again', async () => {
    const { base } = await double(() => ({ status: 400, json: { error: { name: 'ERROR_INVALID_NUMBER' } } }))
    await expect(open[name]!(base).send(message)).rejects.toBeInstanceOf(SmsRefused)
  })

  it.each([['silence'], ['hang up']] as const)('that takes a message and falls into %s leaves it unanswered', async (fault) => {
    const { base } = await double(() => fault)
    await expect(open[name]!(base).send(message)).rejects.toBeInstanceOf(SmsUnanswered)
  })

  it('that cannot be reached surely sent nothing', async () => {
    const { base } = await double(() => 'silence')
    const gone = servers.pop()!
    await new Promise((resolve) => gone.close(resolve))
    const failure = await open[name]!(base)
      .send(message)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(SmsUnanswered)
    expect(failure).not.toBeInstanceOf(SmsRefused)
  })
})

describe('failover', () => {
  const search: Record<string, (found: boolean) => unknown> = {
    twilio: (found) => ({
      messages: [
        // the same words to the same number: another message of ours, and an old one
        { sid: 'SM7', body: message.text, num_segments: '1', date_created: 'Mon, 23 Nov 2026 02:00:02 +0000' },
        ...(found ? [{ sid: 'SM9', body: message.text, num_segments: '1', date_created: 'Mon, 23 Nov 2026 02:00:01 +0000' }] : []),
        { sid: 'SM2', body: message.text, num_segments: '1', date_created: 'Mon, 16 Nov 2026 02:00:00 +0000' },
      ],
    }),
    infobip: (found) => ({ results: found ? [{ messageId: message.id }] : [] }),
  }

  it('asks the second gateway when the first is out of money or refuses', async () => {
    for (const status of [401, 400]) {
      const first = await double(() => ({ status, json: {} }))
      const second = await double(accepted['infobip']!)
      const gateway = failoverGateway([open['twilio']!(first.base), open['infobip']!(second.base)], log)
      expect((await gateway.send(message)).gateway).toBe('infobip')
      expect([first.seen.length, second.seen.length]).toEqual([1, 1])
    }
  })

  it.each(['twilio', 'infobip'])('does not resend a message that %s accepted without a reply', async (name) => {
    const first = await double(({ method }) => (method === 'POST' ? 'silence' : { status: 200, json: search[name]!(true) }))
    const second = await double(accepted['thaibulksms']!)
    const gateway = failoverGateway([open[name]!(first.base), open['thaibulksms']!(second.base)], log)
    expect((await gateway.send(message)).gateway).toBe(name)
    expect(second.seen).toEqual([])
  })

  it.each(['twilio', 'infobip'])('sends by the second a message that %s never got', async (name) => {
    const first = await double(({ method }) => (method === 'POST' ? 'hang up' : { status: 200, json: search[name]!(false) }))
    const second = await double(accepted['thaibulksms']!)
    const gateway = failoverGateway([open[name]!(first.base), open['thaibulksms']!(second.base)], log)
    expect((await gateway.send(message)).gateway).toBe('thaibulksms')
  })

  it('sends nothing more where nobody can know', async () => {
    const first = await double(() => 'silence')
    const second = await double(accepted['infobip']!)
    const gateway = failoverGateway([open['thaibulksms']!(first.base), open['infobip']!(second.base)], log)
    await expect(gateway.send(message)).rejects.toBeInstanceOf(SmsUnanswered)
    expect(second.seen).toEqual([])
  })
})
