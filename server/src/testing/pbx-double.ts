import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The phone system's reaction: by Asterisk's rules; an error's status; a call that is made while its reply is lost; or silence. */
type PbxScript = 'asterisk' | { readonly status: number } | 'lost reply' | 'silence'

/** Asterisk's `POST /ari/channels` on this machine: `channels` live until they are hung up, and `made` has each one's query. */
export async function pbxDouble() {
  const made: Record<string, string>[] = []
  const channels = new Set<string>()
  const state: { script: PbxScript } = { script: 'asterisk' }
  const right = `Basic ${Buffer.from('letwe:right').toString('base64')}`
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://pbx')
    const reply = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (request.headers.authorization !== right) return reply(401, { message: 'Authentication required' })
    if (request.method !== 'POST' || pathname !== '/ari/channels') return reply(404, { message: 'Resource not found' })
    const { script } = state
    if (script === 'silence') return
    if (typeof script === 'object') return reply(script.status, { message: 'Failed' })
    const query = Object.fromEntries(searchParams)
    const { endpoint = '', extension = '', channelId: id = '' } = query
    if (!/^\w+\/.+$/.test(endpoint)) return reply(400, { message: 'Invalid endpoint specified' })
    if (extension === '') return reply(400, { message: 'Application or extension must be specified' })
    // an endpoint that is not registered cannot be dialled
    if (endpoint !== 'PJSIP/201') return reply(500, { message: 'Allocation failed' })
    if (channels.has(id)) return reply(409, { message: 'Channel with given unique ID already exists' })
    channels.add(id)
    made.push(query)
    if (script === 'lost reply') return void request.socket.destroy()
    reply(200, { id, name: `${endpoint}-00000001`, state: 'Down', dialplan: { context: query['context'], exten: extension, priority: 1 } })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const account = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ari`,
    user: 'letwe',
    password: 'right',
    technology: 'PJSIP',
    context: 'from-internal',
    callerId: '021234567',
  }
  return {
    account,
    made,
    channels,
    state,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}
