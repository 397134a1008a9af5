import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SmsAccount } from '../platform/sms/open-sms.ts'

/** Local doubles of the SMS gateways' documented APIs and of a push service, on one address. */
export type MessageDoubles = {
  readonly base: string
  readonly accounts: { readonly infobip: SmsAccount; readonly twilio: SmsAccount }
  /** The SMS that reached each number. */
  readonly sms: ReadonlyMap<string, number>
  /** How often each message came to a push service, by its subscription and topic: of one topic a phone shows one message. */
  readonly pushed: ReadonlyMap<string, number>
  close(): void
}

/** `lost`: the message came and was forgotten. `unanswered`: it was taken, and nobody hears of it. */
export type Fate = 'answered' | 'lost' | 'unanswered'

type Reply = { status: number; json: unknown }
type Taken = { id: string; to: string; text: string; at: Date }

/** Opens them; `decide` is called at each message, `now` is the senders' clock. */
export async function openMessageDoubles({ decide, now }: { decide: () => Fate; now: () => Date }): Promise<MessageDoubles> {
  const sms = new Map<string, number>()
  const pushed = new Map<string, number>()
  const taken: Taken[] = []

  function take(message: Omit<Taken, 'at'>): void {
    taken.push({ ...message, at: now() })
    count(sms, message.to)
  }

  /** The question, and its answer: reading is always answered. */
  function reply(method: string, url: URL, body: string): { take: () => void; answer: () => Reply } {
    const read = (json: unknown) => ({ take: () => {}, answer: () => ({ status: 200, json }) })
    if (url.pathname === '/sms/3/logs') {
      const found = taken.findIndex(({ id }) => id === url.searchParams.get('messageId'))
      // its log comes late: every second message is not in it yet
      return read({ results: found >= 0 && found % 2 === 0 ? [{ messageId: taken[found]!.id }] : [] })
    }
    if (url.pathname === '/sms/3/messages') {
      const [{ destinations, content }] = JSON.parse(body).messages
      const [{ to, messageId: id }] = destinations
      const known = taken.some((each) => each.id === id)
      const status = known
        ? { groupName: 'REJECTED', name: 'REJECTED_DUPLICATE_MESSAGE_ID' }
        : { groupName: 'PENDING', name: 'PENDING_ACCEPTED' }
      return {
        take: () => known || take({ id, to: `+${to}`, text: content.text }),
        answer: () => ({ status: 200, json: { messages: [{ messageId: id, status }] } }),
      }
    }
    if (url.pathname === '/2010-04-01/Accounts/AC1/Messages.json') {
      const listed = ({ id, text, at }: Taken) => ({ sid: id, body: text, num_segments: '1', date_created: at.toUTCString() })
      const to = url.searchParams.get('To')
      if (method === 'GET')
        return read({
          messages: taken
            .filter((each) => each.to === to)
            .map(listed)
            .toReversed(),
        })
      const form = new URLSearchParams(body)
      const message = { id: `SM${taken.length}`, to: form.get('To')!, text: form.get('Body')!, at: now() }
      return { take: () => take(message), answer: () => ({ status: 201, json: listed(message) }) }
    }
    return { take: () => count(pushed, url.pathname), answer: () => ({ status: 201, json: {} }) }
  }

  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('latin1')
    request.on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      const url = new URL(request.url!, 'http://localhost')
      const topic = request.headers['topic']
      if (topic !== undefined) url.pathname = `${url.pathname}/${String(topic)}`
      const asked = reply(request.method!, url, body)
      const fate = request.method === 'GET' ? 'answered' : decide()
      if (fate !== 'lost') asked.take()
      if (fate !== 'answered') return void request.socket.destroy()
      const { status, json } = asked.answer()
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base,
    accounts: {
      infobip: { gateway: 'infobip', base, key: 'k', sender: 'LetTwe', partSatang: 80 },
      twilio: { gateway: 'twilio', base, sid: 'AC1', token: 't', from: 'LetTwe', partSatang: 90 },
    },
    sms,
    pushed,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
