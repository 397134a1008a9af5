import type { Clock } from './clock.ts'
import type { CreditBureau } from './credit-bureau/credit-bureau.ts'
import type { Configuration } from './configuration.ts'
import type { OpenDatabase } from './database/open-database.ts'
import type { ReportDatabase } from './database/report-database.ts'
import type { FileStore } from './files/file-store.ts'
import type { Health } from './health.ts'
import type { TermsInForce } from './terms-in-force/terms-in-force.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { MailGateway } from './mail/mail-gateway.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Receivers } from './outside/receivers.ts'
import type { PdfPress } from './pdf/pdf-press.ts'
import type { PermitLookup } from './permit-lookup/permit-lookup.ts'
import type { PushGateway } from './push/push-gateway.ts'
import type { Random } from './random.ts'
import type { SmsGateway } from './sms/sms-gateway.ts'
import type { Tracing } from './tracing/tracing.ts'
import type { Telephony } from './telephony/telephony.ts'

/** Everything outside that use cases may touch: the only way to the clock, chance, the database and the network. */
export type Platform = {
  readonly configuration: Configuration
  /** The lender and the product of today's offers; an earlier offer has its own version. */
  readonly termsInForce: TermsInForce
  readonly database: OpenDatabase
  /** Where reports read: behind it by moments, or the database itself. */
  readonly reports: ReportDatabase
  readonly clock: Clock
  /** Moves the clock a day ahead, false at its last day; a training world alone has it. */
  readonly moveDay?: () => boolean
  readonly random: Random
  readonly files: FileStore
  readonly jobs: Jobs
  readonly pdf: PdfPress
  readonly sms: SmsGateway
  readonly push: PushGateway
  /** Addresses of the lender's own systems. */
  readonly receivers: Receivers
  /** Copies of documents by e-mail; absent unless a mail server is configured. */
  readonly mail?: MailGateway
  /** Queries the labour ministry for scanned permits; absent unless it is switched on. */
  readonly permitLookup?: PermitLookup
  /** Queries a credit bureau about debts at other lenders; absent unless one is configured. */
  readonly creditBureau?: CreditBureau
  /** Calls borrowers by the officer's extension; absent unless a phone system is configured. */
  readonly telephony?: Telephony
  readonly log: Log
  /** Numbers about this process for its operator. */
  readonly metrics: Metrics
  /** Traces of requests and jobs; absent without a collector. */
  readonly tracing?: Tracing
  /** True when this process is to get requests. */
  readonly health: Health
}
