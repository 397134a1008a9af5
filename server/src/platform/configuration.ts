import { hkdfSync } from 'node:crypto'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { CannotStart } from './cannot-start.ts'
import { claimDataFolder } from './data-folder.ts'
import { readDatabaseAddress, readReplicaAddress } from './database/database-address.ts'
import type { KeyRing } from './encryption/key-ring.ts'
import { readObjectStore } from './files/open-objects.ts'
import type { S3Account } from './files/s3-objects.ts'
import { type LogLevel, logLevels } from './log.ts'
import { type MailAccount, readMailAccount } from './mail/read-mail-account.ts'
import { type ConfirmationBank, readConfirmationBank } from './payment-confirmation/read-confirmation-bank.ts'
import { readPushServices } from './push/read-push-services.ts'
import { type Adapters, readAdapters } from './read-adapters.ts'
import { readSecrets } from './read-secrets.ts'
import { readSwitch } from './read-switch.ts'
import { readTraining } from './read-training.ts'
import { type Environment, refuseMisspelled } from './settings.ts'
import { type SmsAccount, readSmsAccounts } from './sms/open-sms.ts'
import type { Collector } from './tracing/otlp-tracing.ts'
import { readCollector } from './tracing/read-collector.ts'

/** The machine's settings, read once from the environment. The lender's settings are in the lender configuration. */
export type Configuration = Adapters & {
  /** Where the customers' site and the back office listen. */
  readonly host: string
  readonly port: number
  readonly officeHost: string
  readonly officePort: number
  /** `https://…` as staff see the office, for links; never taken from a request. */
  readonly officeOrigin: string
  /** Where the numbers for Prometheus are; nowhere when missing. */
  readonly metrics?: { readonly host: string; readonly port: number }
  /** Where traces go; nowhere when missing. */
  readonly collector?: Collector
  /** After the signal to end, so long `/health/ready` says no before connections are refused: the time in which a proxy notices. */
  readonly drainSeconds?: number
  /** `https://…` as customers see it, for links; never taken from a request. */
  readonly origin: string
  /** The embedded database, files and keys of the demo. */
  readonly dataFolder: string
  /** A PostgreSQL server; npm's own PostgreSQL when missing. */
  readonly databaseUrl: string | null
  /** The owner of the tables, who migrates; the server itself connects by `databaseUrl`, as a role without ownership. */
  readonly databaseOwnerUrl?: string | undefined
  /** A replica of it that reports read; they read the database itself when missing. */
  readonly reportDatabaseUrl?: string
  /** Where files are; the data folder when missing. */
  readonly objectStore?: S3Account
  readonly logLevel: LogLevel
  /** Demo data, one-time codes visible in the back office, and a log for people to read. */
  readonly demo: boolean
  /** A demo to practise in, beside a real installation: it sends nothing, says on every page that nothing is real, and may have an https address. */
  readonly training?: boolean
  /** A demo whose desk has work in every list; without, only the borrowers that the start prints. */
  readonly demoDesk?: boolean
  readonly trustProxy: readonly string[]
  /** Mixed into every PIN and code hash. */
  readonly pepper: Buffer
  /** The other secrets by number: hashes of PINs and passwords, and cookies, stay valid until their owner's next log-in. */
  readonly otherPeppers?: ReadonlyMap<number, Buffer>
  /** PINs are hashed at next to no cost, for tests; refused without demo data. */
  readonly cheapHashes?: boolean
  /** A refusal whose code the endpoint does not declare fails the call, for tests and development; otherwise it is logged and sent. */
  readonly strictContract?: boolean
  /** SMS gateways in the order in which they are tried; none, in a demo only, keeps messages in the outbox. */
  readonly sms: readonly SmsAccount[]
  /** Whether SMS with a code end in the line that lets a browser fill it in (WebOTP). */
  readonly smsWebOtp?: boolean
  /** The mail server for copies of documents; none are sent when missing. */
  readonly mail?: MailAccount
  /** The private key that push services know us by; phones subscribe to its public half. */
  readonly pushKey: Buffer
  /** Hosts of push services; phones subscribe at these and at hosts below them. */
  readonly pushServices: readonly string[]
  /** Webhooks may go to this machine's own addresses, also without TLS. */
  readonly webhooksToLoopback?: boolean
  /** The bank that reports payments in the moment; none does when missing. */
  readonly confirmationBank?: ConfirmationBank
  /** The labour ministry's server for permits, `https://ewp.doe.go.th`; no look-up when missing. */
  readonly permitLookupUrl?: string
  /** A browser key for Google's maps, which then take the place of OpenStreetMap's. */
  readonly googleMapsKey?: string
  /** New calls are sent away while the process is late by this much; 0 never does so, for tests on machines that do other work. */
  readonly busyAfterMs?: number
  /** A body that is no upload arrives within this; for tests. */
  readonly slowBodyMs?: number
  /** The public key of age (`age1…`) to which backups encrypt their rows; plain rows when missing. */
  readonly backupRecipient?: string
  /** The secrets by number from which the keys of files and columns derive; the current one is that of `SECRET`. */
  readonly keyRing: KeyRing
}

/** Reads the environment; throws CannotStart with the name of the wrong variable, so that no server starts half configured. */
export function readConfiguration(environment: Environment): Configuration {
  const dataFolder = environment['DATA_FOLDER'] ?? 'data'
  refuseMisspelled(environment)
  const databaseUrl = readDatabaseUrl(environment['DATABASE_URL'], 'DATABASE_URL')
  const databaseOwnerUrl = readDatabaseUrl(environment['DATABASE_OWNER_URL'], 'DATABASE_OWNER_URL') ?? undefined
  const training = readTraining(environment)
  const demo = training || readSwitch(environment, 'DEMO', databaseUrl === null)
  const port = readPort(environment, 'PORT', 3000)
  const origin = readOrigin(environment['ORIGIN'] ?? (demo ? `http://localhost:${port}` : ''), demo, training)
  const officeHost = environment['OFFICE_HOST'] ?? '127.0.0.1'
  const officePort = readPort(environment, 'OFFICE_PORT', 3001)
  const metrics = readMetrics(environment)
  refuseSharedPort({ PORT: port, OFFICE_PORT: officePort, METRICS_PORT: metrics.metrics?.port })
  if (databaseUrl === null) claimDataFolder(dataFolder)
  const { keyNumber, secrets } = readSecrets(environment, demo, dataFolder)
  const trustProxy = readProxies(environment['TRUST_PROXY'] ?? '')
  const secret = secrets.get(keyNumber)!
  // other keys: neither world opens the data of the other, also in the same folder and with the same secret
  const files = training ? 'training files' : 'files'
  return {
    host: environment['HOST'] ?? '127.0.0.1',
    port,
    officeHost,
    officePort,
    officeOrigin: readOfficeOrigin(environment['OFFICE_ORIGIN'] ?? `http://${officeHost}:${officePort}`),
    ...metrics,
    ...readTraces(environment),
    drainSeconds: readDrainSeconds(environment['DRAIN_SECONDS']),
    origin,
    dataFolder,
    databaseUrl,
    databaseOwnerUrl,
    ...readReports(environment['REPORT_DATABASE_URL'], databaseUrl),
    ...readObjects(environment),
    logLevel: readLogLevel(environment['LOG_LEVEL'] ?? 'info'),
    demo,
    training,
    demoDesk: demo && readSwitch(environment, 'DEMO_DESK', true),
    trustProxy,
    pepper: derive(secret, 'pepper'),
    cheapHashes: readCheapHashes(environment, demo),
    sms: readSms(environment, demo),
    smsWebOtp: readSwitch(environment, 'SMS_WEB_OTP'),
    ...readMail(environment),
    pushKey: derive(secret, 'push'),
    ...readBackupRecipient(environment['BACKUP_RECIPIENT']),
    pushServices: readPushServices(environment['PUSH_SERVICES']),
    webhooksToLoopback: readSwitch(environment, 'WEBHOOKS_TO_LOOPBACK'),
    ...readConfirmations(environment, trustProxy),
    ...readPermitLookup(environment['PERMIT_LOOKUP']),
    ...readAdapters(environment),
    ...readGoogleMapsKey(environment['GOOGLE_MAPS_KEY']),
    otherPeppers: new Map([...secrets].flatMap(([number, each]) => (number === keyNumber ? [] : [[number, derive(each, 'pepper')]]))),
    keyRing: { current: keyNumber, keys: new Map([...secrets].map(([number, each]) => [number, derive(each, `${files} ${number}`)])) },
  }
}

/** Whether borrowers reach it from elsewhere: neither a demo nor a trial on this machine. */
export function isForRealPeople({ demo, origin }: Pick<Configuration, 'demo' | 'origin'>): boolean {
  return !demo && origin.startsWith('https:')
}

/** A demo has known PINs and passwords, and shows every code: nobody is to reach it as if it were real. */
function readOrigin(given: string, demo: boolean, training: boolean): string {
  if (given === '') throw new CannotStart('ORIGIN is missing: say the address at which customers see the site, https://letwe.example')
  const { protocol, hostname, origin, href } = URL.parse(given) ?? {}
  if (protocol !== 'http:' && protocol !== 'https:') throw new CannotStart('ORIGIN must be an http or https address')
  if (href !== `${origin}/`) throw new CannotStart('ORIGIN must be an address without a path, a user or a query: https://letwe.example')
  if (demo && !training && protocol === 'https:')
    throw new CannotStart('DEMO=yes is never for real people: it does not start with an https ORIGIN, set DEMO=no')
  if (!demo && protocol === 'http:' && !isLoopback(hostname!))
    throw new CannotStart(
      'ORIGIN must be an https address: over http cookies and PINs are readable on the way. Only a demo, or this machine itself, is without',
    )
  return origin!
}

function readOfficeOrigin(given: string): string {
  const { protocol, origin, href } = URL.parse(given) ?? {}
  if ((protocol !== 'http:' && protocol !== 'https:') || href !== `${origin}/`)
    throw new CannotStart('OFFICE_ORIGIN must be the address at which staff see the office, without a path: https://office.letwe.example')
  return origin!
}

/** This machine (RFC 6761, section 6.3; RFC 5735; RFC 4291). */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

/** Names are not resolved: a trusted proxy is given by its address. */
function readProxies(given: string): string[] {
  const entries = given
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const wrong = entries.find((entry) => !isIP(entry) && !ipaddr.isValidCIDR(entry))
  if (wrong !== undefined)
    throw new CannotStart(`TRUST_PROXY holds ${wrong}: give addresses or networks of the proxies, 10.0.0.5,10.1.0.0/16`)
  return entries
}

function readDatabaseUrl(url: string | undefined, name: string): string | null {
  if (url === undefined) return null
  readDatabaseAddress(url, name)
  return url
}

function readReports(url: string | undefined, databaseUrl: string | null): { reportDatabaseUrl?: string } {
  return url === undefined || url === '' ? {} : { reportDatabaseUrl: readReplicaAddress(url, databaseUrl) }
}

function readObjects(environment: Environment): { objectStore?: S3Account } {
  const objectStore = readObjectStore(environment)
  return objectStore === null ? {} : { objectStore }
}

function readPort(environment: Environment, name: string, fallback: number): number {
  const given = environment[name]
  const port = Number(given ?? fallback)
  if (given?.trim() === '' || !Number.isInteger(port) || port < 0 || port > 65_535) throw new CannotStart(`${name} must be a port number`)
  return port
}

/** Port 0 is any free one. */
function refuseSharedPort(ports: Readonly<Record<string, number | undefined>>): void {
  const given = Object.entries(ports).filter(([, port]) => port !== undefined && port !== 0)
  for (const [name, port] of given) {
    const other = given.find(([each, its]) => each !== name && its === port)?.[0]
    if (other !== undefined) throw new CannotStart(`${name} and ${other} are both ${port}: give each its own port`)
  }
}

function readMetrics(environment: Environment): Pick<Configuration, 'metrics'> {
  if (environment['METRICS_PORT'] === undefined) return {}
  return { metrics: { host: environment['METRICS_HOST'] ?? '127.0.0.1', port: readPort(environment, 'METRICS_PORT', 0) } }
}

function readTraces(environment: Environment): Pick<Configuration, 'collector'> {
  const collector = readCollector(environment)
  return collector === null ? {} : { collector }
}

function readDrainSeconds(given = '0'): number {
  const seconds = Number(given)
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > 60) throw new CannotStart('DRAIN_SECONDS must be whole seconds up to 60')
  return seconds
}

function readLogLevel(name: string): LogLevel {
  const level = logLevels.find((each) => each === name)
  if (level === undefined) throw new CannotStart(`LOG_LEVEL must be one of ${logLevels.join(', ')}`)
  return level
}

function readCheapHashes(environment: Environment, demo: boolean): boolean {
  const cheap = readSwitch(environment, 'CHEAP_HASHES')
  if (cheap && !demo) throw new CannotStart('CHEAP_HASHES is for tests with demo data: real PINs are hashed in full')
  return cheap
}

/** Without a gateway codes would end in the log, and nobody could log in. */
function readSms(environment: Environment, demo: boolean): SmsAccount[] {
  const accounts = readSmsAccounts(environment)
  if (accounts.length === 0 && !demo) throw new CannotStart('SMS_GATEWAYS is missing: without an SMS gateway nobody gets a code')
  return accounts
}

function readMail(environment: Environment): Pick<Configuration, 'mail'> {
  const mail = readMailAccount(environment)
  return mail === null ? {} : { mail }
}

function readConfirmations(environment: Environment, trustProxy: readonly string[]): Pick<Configuration, 'confirmationBank'> {
  const confirmationBank = readConfirmationBank(environment, trustProxy)
  return confirmationBank === null ? {} : { confirmationBank }
}

function readPermitLookup(url: string | undefined): { permitLookupUrl?: string } {
  if (url === undefined || url === '') return {}
  if (URL.parse(url)?.protocol !== 'https:') throw new CannotStart('PERMIT_LOOKUP must be an https address')
  return { permitLookupUrl: url }
}

function readBackupRecipient(key: string | undefined): { backupRecipient?: string } {
  if (key === undefined || key === '') return {}
  if (!/^age1[0-9a-z]{20,}$/.test(key))
    throw new CannotStart('BACKUP_RECIPIENT must be a public key of age: age1…, as age-keygen prints it')
  return { backupRecipient: key }
}

function readGoogleMapsKey(key: string | undefined): { googleMapsKey?: string } {
  if (key === undefined || key === '') return {}
  if (!/^[\w-]{10,100}$/.test(key)) throw new CannotStart('GOOGLE_MAPS_KEY must be a key of letters and digits')
  return { googleMapsKey: key }
}

function derive(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'let-twe', purpose, 32))
}
