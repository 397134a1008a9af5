import type { OperationStatus } from '@let-twe/core/operation/endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'

const dayMs = 24 * 3_600_000
/** A backup runs every day; an older one means a missed backup. */
const backupDays = 2
const checkDays = 2
/** A certificate is renewed a month before its end. */
const certificateDays = 14
/** A job that is due for longer than this waits for a worker that is not there. */
const slowJobSeconds = 15 * 60
const leastFree = 0.1

/** The warnings that need an action, in sentences. */
export function warningsOf(status: OperationStatus, { office }: Pick<Texts, 'office'>): string[] {
  const { backup, coherence, certificates, disk, jobs, gateways, reports } = status
  const now = Date.parse(status.at)
  const daysTo = (instant: string) => Math.floor((Date.parse(instant) - now) / dayMs)
  const isOld = (instant: string, days: number) => now - Date.parse(instant) > days * dayMs
  const warnings: (string | false | undefined)[] = [
    (!backup || isOld(backup.ended_at, backupDays)) && office.status_warn_backup,
    backup !== null && backup.missing > 0 && fill(office.status_warn_backup_missing, { count: backup.missing }),
    (!coherence || isOld(coherence.ended_at, checkDays)) && office.status_warn_check,
    ...(coherence?.problems ?? []).map(({ problem, count, example }) =>
      fill(office.status_warn_problem, { problem: office[`status_problem_${problem}`], count, example }),
    ),
    ...certificates.map(({ host, ends_at }) => {
      if (ends_at === null) return fill(office.status_warn_certificate_unknown, { host })
      const days = daysTo(ends_at)
      if (days < 0) return fill(office.status_warn_certificate_ended, { host })
      return days < certificateDays && fill(office.status_warn_certificate, { host, days })
    }),
    disk.total_bytes > 0 && disk.free_bytes < disk.total_bytes * leastFree && office.status_warn_disk,
    reports?.behind_seconds === null && office.status_warn_reports,
    jobs.oldest_seconds > slowJobSeconds && fill(office.status_warn_jobs, { minutes: Math.round(jobs.oldest_seconds / 60) }),
    // no list counts the failed jobs
    sum(gateways, 'failed') > 0 && sum(gateways, 'failed') >= sum(gateways, 'sent') && office.status_warn_sms,
  ].map((warning) => (warning === null || warning === '' ? undefined : warning))
  return warnings.filter((warning) => typeof warning === 'string')
}

function sum(gateways: OperationStatus['gateways'], what: 'sent' | 'failed'): number {
  return gateways.reduce((total, each) => total + each[what], 0)
}
