import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message that a receiver was sent; `problem` says why its signature does not hold. */
export type ReceivedWebhook = {
  readonly id: string
  readonly problem: string | null
  readonly body: { type: string; timestamp: string; data: Record<string, unknown> }
}

/**
 * A system of the lender: a server on this machine that verifies each message as the Standard Webhooks specification says, by code of its own.
 * `answer` is its status, or `hang` for none.
 */
export async function openWebhookReceiver(now: () => Date) {
  const state = { secret: '', answer: 204 as number | 'hang', received: [] as ReceivedWebhook[], asked: 0 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      state.asked += 1
      if (state.answer === 'hang') return
      const body = Buffer.concat(chunks).toString()
      const [id, at, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(request.headers[name]))
      if (state.answer < 300)
        state.received.push({
          id: id!,
          problem: problemOf(state.secret, { id: id!, at: at!, signature: signature!, body }, now()),
          body: JSON.parse(body),
        })
      response.writeHead(state.answer, { location: 'http://127.0.0.1:1/' }).end('x'.repeat(100_000))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    state,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function problemOf(secret: string, sent: { id: string; at: string; signature: string; body: string }, now: Date): string | null {
  const key = Buffer.from(secret.split('_')[1] ?? '', 'base64')
  if (Math.abs(now.getTime() / 1000 - Number(sent.at)) > 300) return 'another time'
  const right = createHmac('sha256', key).update([sent.id, sent.at, sent.body].join('.')).digest('base64')
  return sent.signature.split(' ').includes(`v1,${right}`) ? null : 'another signature'
}
