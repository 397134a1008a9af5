import { join } from 'node:path'
import { openClock } from './platform/clock.ts'
import type { Configuration } from './platform/configuration.ts'
import { asterisk } from './platform/telephony/asterisk.ts'
import { httpBureau } from './platform/credit-bureau/http-bureau.ts'
import { checkKeys } from './domain/encryption/check-keys.ts'
import { encryptOldRows } from './domain/encryption/encrypt-old-rows.ts'
import { openMember, refuseOwner } from './platform/database/app-role.ts'
import { checkSession } from './platform/database/check-session.ts'
import { migrate } from './platform/database/migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { type OpenDatabase, migratingAs, openDatabase } from './platform/database/open-database.ts'
import { openReportDatabase } from './platform/database/report-database.ts'
import { untilDatabaseAnswers } from './platform/database/until-database-answers.ts'
import { encryptedFileStore } from './platform/files/file-store.ts'
import { checkPlace, openObjects } from './platform/files/open-objects.ts'
import { openHealth } from './platform/health.ts'
import { openTermsInForce } from './platform/terms-in-force/terms-in-force.ts'
import { openJobs } from './platform/jobs/jobs.ts'
import { type Log, openLog } from './platform/log.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import { type Outside, trainingOutside } from './platform/outside/outside.ts'
import { openReceivers } from './platform/outside/receivers.ts'
import { openPdfPress } from './platform/pdf/pdf-press.ts'
import { ministryLookup } from './platform/permit-lookup/ministry-lookup.ts'
import type { Platform } from './platform/platform.ts'
import { webPush } from './platform/push/web-push.ts'
import { systemRandom } from './platform/random.ts'
import { readableLog } from './platform/readable-log.ts'
import { openSms } from './platform/sms/open-sms.ts'
import { openTrainingClock } from './platform/training-clock.ts'

/** Where the numbered SQL files are. */
export const migrationsFolder = join(import.meta.dirname, '../migrations')

/** Where the Typst templates are. */
export const pdfTemplatesFolder = join(import.meta.dirname, '../pdf-templates')

/** Opens everything that the configuration names, with the database migrated. Nothing is in force yet: `termsInForce.refresh` reads it. */
export async function openPlatform(configuration: Configuration): Promise<Platform> {
  const log = openLog(configuration.logLevel, configuration.demo ? readableLog : undefined)
  const objects = openObjects(configuration)
  await checkPlace(configuration, objects, (err) => log.warn({ err }, 'the object store does not answer yet'))
  const migrated = await openMigrated(configuration, log)
  const reports = await openReportDatabase(migrated, configuration.reportDatabaseUrl, log)
  const close = async () => void (await Promise.all([reports.close(), migrated.close()]))
  const database = { ...migrated, close }
  const { clock, ...ofTraining } = configuration.training ? openTrainingClock(configuration.dataFolder) : { clock: openClock() }
  try {
    await reports.check()
    await checkKeys({ configuration }, database.db, clock.now())
    await encryptOldRows({ configuration }, database)
  } catch (error) {
    await database.close()
    throw error
  }
  const termsInForce = openTermsInForce({ database, log, clock })
  const metrics = openMetrics()
  const tracing = await openTracing(configuration, log)
  return {
    configuration,
    termsInForce,
    database,
    reports,
    clock,
    ...ofTraining,
    random: systemRandom,
    files: encryptedFileStore(objects, configuration.keyRing),
    jobs: openJobs({ database, clock, random: systemRandom, log, metrics, ...tracing }),
    pdf: openPdfPress(pdfTemplatesFolder),
    ...(configuration.training ? trainingOutside(log) : await openOutside(configuration, termsInForce, log)),
    log,
    metrics,
    ...tracing,
    health: openHealth(),
  }
}

/** Everything that sends, as the configuration names it. */
async function openOutside(configuration: Configuration, termsInForce: Platform['termsInForce'], log: Log): Promise<Outside> {
  const { permitLookupUrl, creditBureau, pbx } = configuration
  return {
    sms: openSms(configuration.sms, log),
    push: webPush({
      secret: configuration.pushKey,
      services: configuration.pushServices,
      subject: () => `mailto:${termsInForce.lender().email}`,
      log,
    }),
    receivers: openReceivers({ loopback: configuration.webhooksToLoopback ?? false }),
    ...(await openMail(configuration)),
    ...(permitLookupUrl === undefined ? {} : { permitLookup: ministryLookup({ base: permitLookupUrl, log }) }),
    ...(creditBureau ? { creditBureau: httpBureau(creditBureau) } : {}),
    ...(pbx ? { telephony: asterisk(pbx) } : {}),
  }
}

/** The mail client is loaded only where there is a mail server. */
async function openMail({ mail }: Configuration): Promise<Pick<Platform, 'mail'>> {
  if (!mail) return {}
  const { smtpMail } = await import('./platform/mail/smtp-mail.ts')
  return { mail: smtpMail(mail) }
}

/** The exporter of traces is loaded only with a collector. */
async function openTracing({ collector }: Configuration, log: Log): Promise<Pick<Platform, 'tracing'>> {
  if (!collector) return {}
  const { otlpTracing } = await import('./platform/tracing/otlp-tracing.ts')
  return { tracing: otlpTracing(collector, log) }
}

/** The migrated database, for a role that owns none of it. That of the data folder ends with `close`, and the process ends with it. */
async function openMigrated({ databaseUrl, databaseOwnerUrl, dataFolder, demo, keyRing }: Configuration, log: Log): Promise<OpenDatabase> {
  const own = databaseUrl === null ? await startOwn(dataFolder, log) : undefined
  const ownerUrl = own?.url ?? databaseOwnerUrl ?? databaseUrl!
  let database: OpenDatabase | undefined
  const close = async () => {
    await database?.close()
    await own?.stop()
  }
  try {
    const keyNumber = keyRing.current
    if (!own) await untilDatabaseAnswers(databaseUrl!, log, keyNumber)
    await migrate({ whileMigrating: migratingAs(ownerUrl) }, migrationsFolder, tellOfRows(log))
    const url = own ? await openMember(own.url, 'let_twe_server') : databaseUrl!
    database = await openDatabase(url, { ownerUrl, keyNumber })
    if (!demo) await refuseOwner(database)
    await checkSession(database, log)
    return { ...database, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Millions of rows take minutes: the start reports its progress. */
function tellOfRows(log: Log): (migration: string, rows: number) => void {
  let told = -Infinity
  return (migration, rows) => {
    if (performance.now() - told < 10_000) return
    told = performance.now()
    log.info({ migration, rows }, 'rows are filled for this version; the start goes on after all of them')
  }
}

async function startOwn(dataFolder: string, log: Log): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(join(dataFolder, 'database'))
  void server.lost.then(() => {
    log.fatal(`the database in ${server.folder} ended; its log is there`)
    process.exit(1)
  })
  return server
}
