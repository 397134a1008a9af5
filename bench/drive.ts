import { type Socket, connect } from 'node:net'

/** The times of a run of requests in milliseconds, sorted. */
export type Driven = { readonly perSecond: number; readonly times: readonly number[] }

type Load = {
  readonly port: number
  /** Whole requests as they travel; sent in turn. */
  readonly requests: readonly Buffer[]
  readonly seconds: number
  readonly connections?: number
  /** Requests a second, sent on time whatever the replies take; without it each connection asks again as soon as it is answered. */
  readonly rate?: number
}

/** A request on a kept-alive connection: a POST when it has a body. */
export function rawRequest(path: string, headers: Readonly<Record<string, string>> = {}, body?: object): Buffer {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const about = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }
  const lines = Object.entries({ host: '127.0.0.1', ...about, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`)
}

/**
 * Sends requests over plain sockets: a driver that uses less of the machine than its server. Throws at the first reply that is
 * not 200.
 */
export async function drive({ port, requests, seconds, connections = 16, rate }: Load): Promise<Driven> {
  const times: number[] = []
  const idle: Socket[] = []
  const waiting: number[] = []
  let next = 0
  const started = performance.now()
  const end = started + seconds * 1000
  let finish: (error?: Error) => void
  const finished = new Promise<void>((resolve, reject) => {
    finish = (error) => (error ? reject(error) : resolve())
  })
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)))
  const sentAt = new Map<Socket, number>()
  for (const socket of sockets) {
    onReplies(socket, (status) => {
      const now = performance.now()
      if (status !== 200) return finish(new Error(`answered ${status}`))
      times.push(now - sentAt.get(socket)!)
      if (now >= end) finish()
      else if (rate === undefined) send(socket, now)
      else if (waiting.length > 0) send(socket, waiting.shift()!)
      else idle.push(socket)
    })
    socket.once('error', (error) => finish(error))
  }
  const timer = rate === undefined ? undefined : setInterval(sendDue, 1)
  let due = 0
  if (rate === undefined) for (const socket of sockets) send(socket, performance.now())
  else idle.push(...sockets)
  try {
    await finished
  } finally {
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }
  return { perSecond: times.length / ((performance.now() - started) / 1000), times: times.toSorted((one, other) => one - other) }

  function send(socket: Socket, since: number): void {
    sentAt.set(socket, since)
    socket.write(requests[(next += 1) % requests.length]!)
  }

  function sendDue(): void {
    const now = performance.now()
    for (const until = ((now - started) / 1000) * rate!; due < until; due += 1) {
      const since = started + (due / rate!) * 1000
      const socket = idle.pop()
      if (socket) send(socket, since)
      else waiting.push(since)
    }
  }
}

/** The value below which a part of the sorted times is. */
export function at(times: readonly number[], part: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? NaN
}

/** The median of values in any order. */
export function median(values: readonly number[]): number {
  return at(
    values.toSorted((one, other) => one - other),
    0.5,
  )
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay()))
    socket.once('error', reject)
  })
}

/** Replies have a content-length, and one is on its way at a time. */
function onReplies(socket: Socket, replied: (status: number) => void): void {
  let held = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    held += chunk
    const head = held.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = /content-length: (\d+)/i.exec(held.slice(0, head))
    if (!length) throw new Error('a reply without its length')
    if (held.length < head + 4 + Number(length[1])) return
    const status = Number(held.slice(9, 12))
    held = ''
    replied(status)
  })
}
