import { randomBytes } from 'node:crypto'
import { migrationsFolder } from './open-platform.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { type Configuration, readConfiguration } from './platform/configuration.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { readMigrations } from './platform/database/read-migrations.ts'
import { reasonOf, untilDatabaseAnswers } from './platform/database/until-database-answers.ts'
import { checkPlace, openObjects } from './platform/files/open-objects.ts'
import { refuseUsedPort } from './platform/http/refuse-used-port.ts'
import { openLog } from './platform/log.ts'
import type { MailAccount } from './platform/mail/read-mail-account.ts'
import { gatewayAddress } from './platform/sms/open-sms.ts'
import { type ConfirmationBank, confirmationPath } from './platform/payment-confirmation/read-confirmation-bank.ts'
import { currentKey } from './platform/encryption/encrypted-column.ts'
import { endWith } from './run-command.ts'

// `npm run check-settings` tries every part that the settings name, changes nothing and prints a line for each: docs/operations.md, "Check".

/** A clock that is further off breaks sessions, signatures of the object store and codes of authenticators. */
const clockToleranceSeconds = 5
const timeoutMs = 10_000

/** A part and its trial, which returns the state of the part and throws when it cannot be used. */
type Check = { readonly part: string; readonly attempt: () => Promise<string> }

await endWith(checkAll())

async function checkAll(): Promise<string[]> {
  const configuration = readConfiguration(process.env)
  const problems: string[] = []
  for (const { part, attempt } of checksOf(configuration))
    try {
      console.log(`ok      ${part.padEnd(22)} ${await attempt()}`)
    } catch (error) {
      problems.push(part)
      console.log(`failed  ${part.padEnd(22)} ${error instanceof CannotStart ? error.message : reasonOf(error)}`)
    }
  return problems.length === 0 ? [] : [`To mend: ${problems.join(', ')}`]
}

function checksOf(configuration: Configuration): Check[] {
  const { databaseUrl, databaseOwnerUrl, reportDatabaseUrl, sms, mail, collector, origin, confirmationBank, creditBureau, pbx } =
    configuration
  const { host, port, officeHost, officePort, metrics } = configuration
  const free = (variable: string, address: { host: string; port: number }): Check => ({
    part: variable,
    attempt: async () => {
      await refuseUsedPort(address, variable)
      return `${address.host}:${address.port} is free`
    },
  })
  return [
    free('PORT', { host, port }),
    free('OFFICE_PORT', { host: officeHost, port: officePort }),
    ...(metrics ? [free('METRICS_PORT', metrics)] : []),
    { part: 'DATABASE_URL', attempt: () => (databaseUrl === null ? embedded() : checkDatabase(databaseUrl, configuration)) },
    ...(databaseOwnerUrl === undefined ? [] : [{ part: 'DATABASE_OWNER_URL', attempt: () => checkOwner(databaseOwnerUrl) }]),
    ...(reportDatabaseUrl === undefined ? [] : [{ part: 'REPORT_DATABASE_URL', attempt: () => checkReplica(reportDatabaseUrl) }]),
    { part: configuration.objectStore ? 'OBJECT_STORE' : 'DATA_FOLDER', attempt: () => checkFiles(configuration) },
    ...sms.map((account) => ({ part: `SMS ${account.gateway}`, attempt: () => checkAddress(gatewayAddress(account)) })),
    ...(mail ? [{ part: 'SMTP_URL', attempt: () => checkMail(mail) }] : []),
    ...(collector ? [{ part: 'OTEL_EXPORTER_OTLP', attempt: () => checkAddress(collector.url) }] : []),
    ...(creditBureau ? [{ part: 'CREDIT_BUREAU', attempt: () => checkAddress(creditBureau.url) }] : []),
    ...(pbx ? [{ part: 'PBX', attempt: () => checkAddress(pbx.url) }] : []),
    ...(confirmationBank ? [{ part: 'PAYMENT_CONFIRMATION', attempt: () => describeBank(origin, confirmationBank) }] : []),
    ...(origin.startsWith('https:') ? [{ part: 'ORIGIN', attempt: () => checkAddress(origin) }] : []),
  ]
}

/** The address that the bank registers; nobody but the bank can call it. */
async function describeBank(origin: string, { dialect, certificate }: ConfirmationBank): Promise<string> {
  if (!origin.startsWith('https:')) throw new CannotStart('a bank calls an https ORIGIN alone')
  return `${origin}${confirmationPath(dialect.name)}/<secret>, ${certificate === null ? 'without a certificate' : `certificate ${certificate}`}`
}

async function embedded(): Promise<string> {
  return 'none: the embedded PostgreSQL in DATA_FOLDER'
}

/** The database replies, its clock is ours, and the server's account reads it. */
async function checkDatabase(url: string, configuration: Configuration): Promise<string> {
  await untilDatabaseAnswers(url, openLog('silent'), currentKey({ configuration }))
  return withDatabase(url, async (query) => {
    const [found] = await query<{ now: Date; version: string; tls: boolean; made: boolean }>(
      `select now() as now, current_setting('server_version') as version, to_regclass('migration') is not null as made,
        coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as tls`,
    )
    const { now, version, tls, made } = found!
    const off = Math.round(Math.abs(now.getTime() - Date.now()) / 1000)
    if (off > clockToleranceSeconds) throw new CannotStart(`its clock and the clock of this machine differ by ${off} seconds: repair NTP`)
    const waiting = (await readMigrations(migrationsFolder)).length - (made ? (await query('select name from migration')).length : 0)
    return `PostgreSQL ${version}, ${tls ? 'with' : 'without'} TLS, migrations to apply: ${waiting}`
  })
}

async function checkOwner(url: string): Promise<string> {
  return withDatabase(url, async (query) => {
    const [found] = await query<{ may: boolean }>(
      `select has_database_privilege(current_database(), 'create') and
        (to_regclass('migration') is null or pg_has_role(current_user, (select relowner from pg_class where oid = to_regclass('migration')), 'member')) as may`,
    )
    if (!found!.may) throw new CannotStart('this account does not own the tables, or may not create any: it cannot migrate')
    return 'owns the tables'
  })
}

async function checkReplica(url: string): Promise<string> {
  return withDatabase(url, async (query) => {
    const [found] = await query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
    if (!found!.follows) throw new CannotStart('this server accepts writes: it is no replica')
    return 'a replica'
  })
}

async function withDatabase<R>(url: string, work: (query: <T>(sql: string) => Promise<T[]>) => Promise<R>): Promise<R> {
  const { pool, close } = await openDatabase(url, { poolSize: 1, timeoutMs })
  try {
    return await work(async <T>(sql: string) => (await pool.query(sql)).rows as T[])
  } finally {
    await close()
  }
}

/** Writes, reads and removes one object. */
async function checkFiles(configuration: Configuration): Promise<string> {
  const objects = openObjects(configuration)
  await checkPlace(configuration, objects)
  const name = `check-settings-${randomBytes(8).toString('hex')}.bin`
  await objects.create(name, Buffer.from('let-twe'))
  try {
    const stored = await objects.read(name)
    if (stored?.bytes.toString() !== 'let-twe') throw new CannotStart('an object was written and cannot be read')
  } finally {
    await objects.remove(name)
  }
  return 'an object was written, read and removed'
}

async function checkMail(account: MailAccount): Promise<string> {
  const { tryMail } = await import('./platform/mail/smtp-mail.ts')
  await tryMail(account, timeoutMs)
  return `${account.host}:${account.port} takes the account`
}

/** Any reply: the account behind an address is tried by the first message. */
async function checkAddress(address: string): Promise<string> {
  const { status } = await fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }).catch(
    (error: Error & { cause?: { code?: string; message?: string } }) => {
      throw new CannotStart(`${new URL(address).host} cannot be reached (${error.cause?.code ?? error.cause?.message ?? error.message})`)
    },
  )
  return `${new URL(address).host} replies (${status})`
}
