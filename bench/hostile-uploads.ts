// What others notice while one account sends files that are as much work as a file may be: ten photos of 49.7 megapixels, a
// PDF whose object stream inflates to 32 MB, and a PDF that takes longer than the time limit; and while eight accounts send such a
// PDF each at once. The process is the real one with its demo.
//   node bench/hostile-uploads.ts           DEMO=yes DATABASE_URL=postgres://… for an empty database of a server
import { readFile, readdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { startProduct } from '../e2e/src/start-product.ts'
import { frugalMemory } from '../server/src/frugal-memory.ts'
import { inflatingPdf, slowPdf } from '../server/src/testing/hostile/hostile-pdfs.ts'
import { noisyPhoto } from '../server/src/testing/noisy-photo.ts'
import { multipart } from '../server/src/testing/multipart.ts'

const hugePhoto = await noisyPhoto({ width: 7_050, height: 7_050, quality: 5 })
const phonePhoto = await noisyPhoto({ width: 2_400, height: 1_800, quality: 40 })

// as `npm start` runs it
Object.assign(process.env, frugalMemory)
const product = await startProduct({ desk: true })
const base = `${product.customers}/api/client`
type Session = { authorization: string; 'x-user-id': string }
let other: Session
try {
  const attacker = await logIn('0810000002', '295817')
  other = await logIn('0810000001', '295817')
  await send(other, phonePhoto)
  await report('nothing else', async () => {})
  await report('ten photos of 49.7 megapixels', () => Promise.all(Array.from({ length: 10 }, () => send(attacker, hugePhoto))))
  await report('a PDF of 33 KB that inflates to 32 MB', () => send(attacker, inflatingPdf()))
  await report('a PDF that takes longer than it may', () => send(attacker, slowPdf()))
  const attackers = await Promise.all(
    [2, 3, 4, 5, 6, 7, 8, 10].map((number) => logIn(`08100000${String(number).padStart(2, '0')}`, '295817')),
  )
  await report('such a PDF of each of eight accounts', () => Promise.all(attackers.map((each) => sendToOfficers(each, slowPdf()))))
} finally {
  await product.stop()
}

/** Does the work while another person calls every 50 ms and sends one photo in the middle of it. */
async function report(name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now()
  const took = { seconds: 0 }
  let peak = 0
  const working = work().finally(() => (took.seconds = (performance.now() - begun) / 1000))
  const photo = pause(300).then(() => timed(() => send(other, phonePhoto)))
  const calls: Promise<number>[] = []
  while (took.seconds === 0 || calls.length < 60) {
    calls.push(timed(() => call('/profile', { headers: other })))
    if (calls.length % 5 === 0) peak = Math.max(peak, await memoryOfDecoders())
    await pause(50)
  }
  await working
  const sorted = (await Promise.all(calls)).toSorted((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(part * (sorted.length - 1))]!)
  console.log(
    `${name} (${took.seconds.toFixed(1)} s, load ${loadavg()[0]!.toFixed(0)}): ${sorted.length} calls of another person, half within ${at(0.5)} ms, ` +
      `95 % within ${at(0.95)} ms, the slowest ${at(1)} ms; their photo after ${Math.round(await photo)} ms; decoders at most ${peak} MB`,
  )
}

async function logIn(phone_number: string, code: string): Promise<Session> {
  const body = JSON.stringify({ phone_number, type: 'pin', code })
  const reply = (await call('/auth/login', { method: 'POST', body, headers: { 'content-type': 'application/json' } })) as {
    data: { token: string; user_id: string }
  }
  return { authorization: `Bearer ${reply.data.token}`, 'x-user-id': reply.data.user_id }
}

function send(session: Session, file: Buffer): Promise<void> {
  return post('/documents', { kind: 'selfie' }, session, file)
}

/** Open to accounts whose application is sent, too. */
function sendToOfficers(session: Session, file: Buffer): Promise<void> {
  return post('/messages/file', {}, session, file)
}

/** Sends a file; a refusal is an answer too. */
async function post(path: string, fields: Record<string, string>, session: Session, file: Buffer): Promise<void> {
  const { contentType, payload } = multipart(fields, { name: 'file', fileName: 'file', bytes: file })
  const body = new Uint8Array(payload)
  const { status } = await fetch(base + path, { method: 'POST', headers: { ...session, 'content-type': contentType }, body })
  if (![200, 409, 415, 429].includes(status)) throw new Error(`the upload was answered with ${status}`)
}

async function call(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(base + path, init)
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** Of every child of the server together, in MB. */
async function memoryOfDecoders(): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const sizes = await Promise.all(
    processes.map(async (id) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
      const child = status.includes(`PPid:\t${product.pid}\n`)
      return child ? Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024 : 0
    }),
  )
  return Math.round(sizes.reduce((sum, size) => sum + size, 0))
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
