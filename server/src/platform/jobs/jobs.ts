import type { Clock } from '../clock.ts'
import type { OpenDatabase } from '../database/open-database.ts'
import { type Transaction, transact } from '../database/transact.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Random } from '../random.ts'
import {
  type HeldJob,
  deleteHeldJob,
  deleteJobOfKey,
  freeFromFuture,
  giveBack,
  insertJobs,
  putOffHeldJob,
  renewLease,
  takeDue,
} from './job.queries.ts'
import { LeaseLost, whileHeld } from './while-held.ts'
import type { Tracing } from '../tracing/tracing.ts'

/**
 * A kind of background work. Its handler may run more than once for a job: its effect must not. Its writes in `transact` roll
 * back when another process holds the lease by then.
 */
export type JobKind<T extends object> = {
  readonly name: string
  readonly run: (data: T) => Promise<void>
  /** How many of its jobs run side by side, for work that waits on the network; one when missing. */
  readonly atOnce?: number
  /** After so many failures a job is stored for a person to look at. */
  readonly maxTries?: number
  /** For scheduled jobs: the instant of the next run after an instant. */
  readonly nextRun?: (after: Date) => Date
}

/** One piece of work: a key that already waits is left unchanged. `at` is at most a day ahead: longer waits check again. */
export type NewJob = { readonly name: string; readonly data: object; readonly key?: string; readonly at?: Date }

/** Background work stored in the table `job`: it exists only when the transaction that caused it was committed. */
export type Jobs = {
  /** Declares the work of a feature; before `start`. */
  define<T extends object>(kind: JobKind<T>): void
  /** Enqueues in the transaction of the fact that causes the work. A key that already waits is left as it is. */
  enqueue(trx: Transaction, name: string, data: object, options?: { key?: string; at?: Date }): Promise<void>
  /** Enqueues many in one statement each few hundred. */
  enqueueAll(trx: Transaction, jobs: readonly NewJob[]): Promise<void>
  /** Takes back work that waits under a key. */
  cancel(trx: Transaction, key: string): Promise<void>
  /** Runs everything that is due, first come first served; returns how many jobs ran. The loop calls it, and tests do. */
  runDue(): Promise<number>
  /** Enqueues the next run of each scheduled job. `start` does it, and tests that move the clock. */
  planScheduled(): Promise<void>
  start(): Promise<void>
  /** Lets running work end, then stops. */
  stop(): Promise<void>
}

const pollMs = 500
/** A failing poll is logged once within this. */
const reportMs = 60_000
/**
 * The lease's length, after which the jobs of a dead or stopped process are taken over. A living process renews it three times in
 * it.
 */
const usualLeaseMs = 60_000
const usualTries = 8
/** No job waits longer: a longer wait was written by a clock that was ahead. */
const maxWaitMs = 25 * 3_600_000

/**
 * Our own small queue, because work must follow the platform's clock (a year of reminders is replayed in seconds):
 * docs/decisions/003-own-job-queue.md.
 */
export function openJobs({
  database: { db },
  clock,
  random,
  log,
  metrics,
  leaseMs = usualLeaseMs,
  tracing,
}: {
  database: OpenDatabase
  clock: Clock
  random: Random
  log: Log
  /** Not counted when missing. */
  metrics?: Pick<Metrics, 'worked'>
  /** For tests. */
  leaseMs?: number
  /** Not traced when missing. */
  tracing?: Tracing
}): Jobs {
  const kinds = new Map<string, JobKind<object>>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> = Promise.resolve()
  const end = { wanted: false }

  const jobs: Jobs = {
    define: (kind) => void kinds.set(kind.name, kind as unknown as JobKind<object>),
    enqueue: (trx, name, data, options = {}) => jobs.enqueueAll(trx, [{ name, data, ...options }]),
    async enqueueAll(trx, added) {
      const latest = clock.now().getTime() + maxWaitMs
      if (added.some(({ at }) => at !== undefined && at.getTime() > latest)) throw new RangeError('a job waits at most a day')
      const rows = added.map(({ name, data, key, at }) => ({
        id: random.uuid(),
        name,
        data: JSON.stringify(data),
        key: key ?? null,
        run_at: at ?? clock.now(),
      }))
      await insertJobs(trx, rows)
    },
    cancel: (trx, key) => deleteJobOfKey(trx, key),
    async runDue() {
      let ran = 0
      while (!end.wanted) {
        const due = await takeDue(db, clock.now(), leaseMs)
        if (due.length === 0) break
        ran += await runAll(due)
      }
      return ran
    },
    planScheduled: () => planNext([...kinds.values()], clock.now()),
    async start() {
      await freeFromFuture(db, clock.now(), { maxWaitMs, leaseMs })
      await jobs.planScheduled()
      let last = clock.now()
      let reported = -Infinity
      const tick = async () => {
        try {
          const now = clock.now()
          if (now < last) await freeFromFuture(db, now, { maxWaitMs, leaseMs })
          last = now
          await jobs.runDue()
        } catch (error) {
          // the polls of a database that is away would fill the log
          if (performance.now() - reported > reportMs) {
            log.error(error, 'jobs could not be read')
            reported = performance.now()
          }
        }
        if (timer !== undefined) schedule()
      }
      const schedule = () => {
        timer = setTimeout(() => (running = tick()), pollMs)
      }
      schedule()
    },
    async stop() {
      end.wanted = true
      clearTimeout(timer)
      timer = undefined
      await running
    },
  }
  return jobs

  /** Runs a batch in order; neighbours of a parallel kind run side by side. A stop releases the jobs left undone. */
  async function runAll(due: readonly HeldJob[]): Promise<number> {
    let ran = 0
    let left = due
    let since = clock.now()
    const renew = async () => {
      since = clock.now()
      left = await renewLease(db, left, leaseUntil())
    }
    // one job may take longer than a lease
    const beat = setInterval(() => void renewLease(db, left, leaseUntil()).catch(() => {}), leaseMs / 3).unref()
    try {
      while (left.length > 0 && !end.wanted) {
        // jobs behind slow work, or behind a stopped process, may be leased by others
        if (clock.now().getTime() - since.getTime() > leaseMs / 3) await renew()
        const group = sideBySide(left)
        await Promise.all(group.map(runOne))
        left = left.slice(group.length)
        ran += group.length
      }
    } finally {
      clearInterval(beat)
    }
    await giveBack(db, left)
    return ran
  }

  function leaseUntil(): Date {
    return new Date(clock.now().getTime() + leaseMs)
  }

  function sideBySide(waiting: readonly HeldJob[]): readonly HeldJob[] {
    const name = waiting[0]?.name
    const group = waiting.slice(0, kinds.get(name ?? '')?.atOnce ?? 1)
    const other = group.findIndex((job) => job.name !== name)
    return other > 0 ? group.slice(0, other) : group
  }

  async function runOne(job: HeldJob): Promise<void> {
    const kind = kinds.get(job.name)
    const begun = performance.now()
    const worked = (failed: boolean) => metrics?.worked({ name: job.name, seconds: (performance.now() - begun) / 1000, failed })
    try {
      if (!kind) throw new Error(`no work is defined for ${job.name}`)
      const run = () => whileHeld(job, () => kind.run(job.data))
      await (tracing ? tracing.run(`job ${job.name}`, { 'let_twe.job_tries': job.attempts }, run) : run())
      await deleteHeldJob(db, job)
      worked(false)
    } catch (error) {
      worked(true)
      if (error instanceof LeaseLost) log.warn({ job: job.name, job_id: job.id }, 'a job was taken over while this process was held up')
      else log.error({ err: error, job: job.name, job_id: job.id }, 'a job failed')
      // only failures count: a job that was leased and released, or taken from a dead process, may never have started
      const failures = job.failures + 1
      const givenUp = failures >= (kind?.maxTries ?? usualTries)
      await putOffHeldJob(db, job, {
        run_at: new Date(clock.now().getTime() + backoffMs(failures)),
        // the key is free again: scheduled jobs must not end because one run was given up
        ...(givenUp ? { failed_at: clock.now(), key: null } : {}),
      })
    }
    if (kind) await planNext([kind], clock.now())
  }

  async function planNext(some: readonly JobKind<object>[], after: Date): Promise<void> {
    const next = some.flatMap(({ name, nextRun }) => (nextRun ? [{ name, data: {}, key: `next ${name}`, at: nextRun(after) }] : []))
    if (next.length > 0) await transact(db, { onRefusal: 'commit' }, (trx) => jobs.enqueueAll(trx, next))
  }
}

function backoffMs(failures: number): number {
  return Math.min(3600, 2 ** failures * 2) * 1000
}
