import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The bureau's reaction: a report, at once or once it is `until` something; an error's status; bytes of any kind; a lost connection; or silence. */
export type BureauScript =
  | { readonly report: object; readonly until?: Promise<unknown> }
  | { readonly status: number }
  | { readonly bytes: string }
  | 'hang up'
  | 'silence'

/** A credit bureau on this machine by docs/credit-bureau.md, whose `script` may change; `received` has its queries. */
export async function bureauDouble() {
  const received: Record<string, unknown>[] = []
  const state: { script: BureauScript } = { script: { status: 404 } }
  const answers = new Map<string, BureauScript>()
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request)) as Record<string, unknown>
    const right =
      request.method === 'POST' &&
      request.url === '/v1/enquiries' &&
      request.headers.authorization === 'Bearer right' &&
      request.headers['idempotency-key'] === body['enquiry']
    if (!right) return void response.writeHead(401).end()
    received.push(body)
    const known = answers.get(String(body['enquiry'])) ?? state.script
    answers.set(String(body['enquiry']), known)
    if (known === 'silence') return
    if (known === 'hang up') return void request.socket.destroy()
    if ('status' in known) return void response.writeHead(known.status).end('{}')
    if ('report' in known) await known.until
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('report' in known ? JSON.stringify(known.report) : known.bytes)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const account = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, key: 'right', member: 'LT01' }
  return {
    account,
    received,
    state,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
