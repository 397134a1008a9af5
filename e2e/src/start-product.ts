import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { frugalHeap, frugalMemory } from '../../server/src/heap-limits.ts'

/** The product running as its own process on a fresh demo, and the phone of everybody in it. */
export type Product = {
  readonly customers: string
  readonly office: string
  readonly pid: number
  /** Its data folder, with its database. */
  readonly folder: string
  /** The output of the start: the demo log-ins. */
  readonly startLines: readonly string[]
  /** The browsers' reports of the content security policy, with their pages. */
  readonly violations: string[]
  /** The errors in its log. */
  readonly errors: readonly string[]
  /** The newest code that was sent to a number (E.164) after `since` messages; waits for it as a person does. */
  readCode(phone: string): Promise<string>
  /** The path of the newest link to an account of staff that was sent to a number. */
  readLink(phone: string): Promise<string>
  /** The time of its clock. */
  now(): Date
  /** Sets its clock, if it was started with a settable one; work due by then runs at once. */
  goTo(instant: Date): Promise<void>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../..')
// on a busy machine; a process that ends during its start is reported at once
const startTimeoutMs = 240_000
const codeTimeoutMs = 60_000

/**
 * Starts the product the way `npm start` does, on free ports and an own data folder. All of it must be built. `at` is the instant
 * that its clock begins at; without, it has the machine's. `desk` brings work into every list of the back office; `mapsKey` is the lender's
 * key for Google's maps. `limited` sets the memory limits of `npm start`. `offered` is the file of a product beside the demo's, published by the
 * operator's command.
 */
export async function startProduct({
  at,
  desk = false,
  mapsKey,
  limited = false,
  offered,
}: {
  readonly at?: Date
  readonly desk?: boolean
  readonly mapsKey?: string
  readonly limited?: boolean
  readonly offered?: string
} = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'let-twe-e2e-'))
  const node = join(root, 'node_modules/.bin/node')
  const port = await freePort()
  if (offered !== undefined)
    await promisify(execFile)(node, [join(root, 'server/src/lender-file.ts'), 'product', join(root, offered)], {
      env: { ...ownEnvironment(), CHEAP_HASHES: 'yes', DATA_FOLDER: folder },
    })
  let aheadMs = at === undefined ? 0 : at.getTime() - Date.now()
  const preloads = ['end-with-parent.ts', ...(at === undefined ? [] : ['keep-clock.ts'])]
  const imports = preloads.flatMap((file) => ['--import', join(import.meta.dirname, file)])
  const child = spawn(node, [...(limited ? frugalHeap : []), ...imports, join(root, 'server/build/main.js')], {
    cwd: root,
    env: {
      ...ownEnvironment(),
      ...(limited ? frugalMemory : {}),
      NODE_ENV: 'production',
      CHEAP_HASHES: 'yes',
      DEMO_DESK: desk ? 'yes' : 'no',
      DATA_FOLDER: folder,
      PORT: port,
      OFFICE_PORT: '0',
      TRUST_PROXY: '127.0.0.1',
      PUSH_SERVICES: 'push.example',
      ...(mapsKey === undefined ? {} : { GOOGLE_MAPS_KEY: mapsKey }),
      CLOCK_AHEAD_MS: String(aheadMs),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const lines: string[] = []
  const codes = new Map<string, string[]>()
  const links = new Map<string, string>()
  const used = new Map<string, number>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    const sms = /^SMS to (\+\d+): (.*)$/.exec(line)
    const link = sms && /(\/invitation#\S+)/.exec(sms[2]!)
    if (link) links.set(sms[1]!, link[1]!)
    const code = sms && !link && /\b(\d{6})\b/.exec(sms[2]!)
    if (code) codes.set(sms[1]!, [...(codes.get(sms[1]!) ?? []), code[1]!])
  })
  const violations: string[] = []
  const errors: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (/^(?:error|fatal): /.test(line)) errors.push(line)
    if (line.includes('content security policy')) violations.push(line)
    else process.stderr.write(`${line}\n`)
  })
  const addressOf = (name: string) => lines.map((line) => new RegExp(`^${name}:\\s+(http\\S+)`).exec(line)?.[1]).find(Boolean)
  const started = () => {
    if (child.exitCode !== null)
      throw new Error(`the product ended with ${child.exitCode} while it started: ${lines.at(-1) ?? 'it printed nothing'}`)
    return addressOf('Back office') !== undefined && lines.some((line) => line.startsWith('Codes'))
  }
  await until(startTimeoutMs, started, 'the product did not start').catch(async (error: unknown) => {
    // a late one would run on for ever
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
    throw error
  })
  return {
    customers: addressOf('Customers')!,
    office: addressOf('Back office')!,
    pid: child.pid!,
    folder,
    startLines: lines,
    violations,
    errors,
    async readCode(phone) {
      const seen = used.get(phone) ?? 0
      await until(codeTimeoutMs, () => (codes.get(phone)?.length ?? 0) > seen, `no code for ${phone}`)
      const all = codes.get(phone)!
      used.set(phone, all.length)
      return all.at(-1)!
    },
    async readLink(phone) {
      await until(codeTimeoutMs, () => links.has(phone), `no link for ${phone}`)
      return links.get(phone)!
    },
    now: () => new Date(Date.now() + aheadMs),
    async goTo(instant) {
      aheadMs = instant.getTime() - Date.now()
      child.stdin.write(`${aheadMs}\n`)
      await until(startTimeoutMs, () => lines.includes(`Clock:        ${aheadMs}`), 'the clock was not set')
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A port of the own: passkeys belong to an origin, so the product must know it before it listens. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

/** The machine's environment, without the settings of a product in the same shell: its database is not for tests. */
function ownEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SystemRoot', 'TEMP']
  return Object.fromEntries(names.map((name) => [name, process.env[name]]))
}

async function until(timeoutMs: number, condition: () => boolean, complaint: string): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(complaint)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
